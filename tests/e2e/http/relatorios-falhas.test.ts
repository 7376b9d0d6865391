/** The error catalogue on income tax and reports: failures of each panel and of each PDF. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { documents } from '../../support/healthy-documents.ts';
import { member, routes } from '../../support/healthy-member.ts';
import { json, plain, reset } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';
import { testPanels } from '../support/panel-failures.ts';

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

test('a missing PDF leads back to a page with a message', async ({ read, services, signInAs }) => {
  await signInAs(member);
  const PATHS = [
    '/cliente/imposto-de-renda/2025.pdf',
    '/cliente/relatorios/carta-de-permanencia.pdf',
  ];
  for (const path of PATHS)
    expect((await read(path)).headers['content-type'], path).toBe('application/pdf');
  // `unit/upstream/pdf-refusals` has every file and address that the portal refuses.
  services.on(routes.pdf, plain('<html>', 'application/pdf'));
  for (const path of PATHS) {
    const page = await read(path);
    expect(page.address).toContain('pdf=indisponivel');
    expect(page.text).toContain('Não conseguimos abrir o PDF agora.');
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
