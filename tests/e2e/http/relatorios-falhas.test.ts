/** The error catalogue on income tax and reports: failures of each panel and of each PDF. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { documents } from '../../support/healthy-documents.ts';
import { member, routes } from '../../support/healthy-member.ts';
import { empty, json, plain, reset } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';
import { testPanels } from '../support/panel-failures.ts';

const INDISPONIVEL = 'Não conseguimos abrir o PDF agora.';
const HTML = `data:text/html;base64,${btoa('%PDF-')}`;
const PIN = '/cliente/relatorios?relatorio=pin';

const PANELS: readonly (readonly [keyof typeof documents, path: string])[] = [
  ['validarImpostoRenda', '/cliente/imposto-de-renda'],
  ['gerarImpostoRenda', '/cliente/imposto-de-renda'],
  ['relatorioPin', PIN],
  ['relatorioExtratoCoparticipacao', '/cliente/relatorios?relatorio=extrato'],
  [
    'relatorioCartaPortabilidade',
    '/cliente/relatorios?relatorio=carta-de-portabilidade&pdf=indisponivel',
  ],
  [
    'relatorioCartaPermanencia',
    '/cliente/relatorios?relatorio=carta-de-permanencia&pdf=indisponivel',
  ],
];

testPanels(documents, PANELS);

test('a missing PDF leads back to a page with a message, and no foreign address is fetched', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const refused = ['http://169.254.169.254/x', 'file:///etc/passwd', '//evil.example/x'];
  const papers = [
    ['/cliente/imposto-de-renda/2025.pdf', documents.buscarPdfImpostoRenda],
    ['/cliente/relatorios/carta-de-permanencia.pdf', documents.relatorioCartaPermanencia],
  ] as const;
  for (const [path, route] of papers) {
    const good = await context.request.get(origin + path);
    expect(good.headers()['content-type']).toBe('application/pdf');
    const answers = [
      ...refused.map((pdf) => json({ pdf, response: { pdf } })),
      empty(500),
      json({ pdf: HTML, response: { pdf: HTML } }),
    ];
    for (const answer of answers) {
      services.on(route, answer);
      const page = await context.request.get(origin + path);
      expect(page.url()).toContain('pdf=indisponivel');
    }
    services.on(
      route,
      json({ pdf: 'arquivos/boleto.pdf', response: { pdf: 'arquivos/boleto.pdf' } }),
    );
    services.on(routes.pdf, plain('<html>', 'application/pdf'));
    const page = await context.request.get(origin + path);
    expect(await page.text()).toContain(INDISPONIVEL);
    services.on(routes.pdf, plain('%PDF-1.4', 'application/pdf'));
  }
});

test('failures of the card or contract service do not affect the lines of a report', async ({
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  services
    .on(documents.buscarCartao, json({}, 500))
    .on(documents.buscarContratoBeneficiario, reset);
  const html = (await read(PIN)).html;
  expect(html).toContain('Raio X');
  expect(html).not.toContain(MENSAGEM_MANUTENCAO);
});
