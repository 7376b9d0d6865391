/** The error catalogue (spec section 8, contract › Failures) on the page of boletos. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { PDF_INDISPONIVEL, SEM_CONTRATOS } from '../../../src/lib/boletos/rules.ts';
import { familyRoutes } from '../../support/healthy-family.ts';
import { boletos, contract, member, routes } from '../../support/healthy-member.ts';
import { type Answer, empty, hang, json, plain, RAW } from '../../support/scripted-server.ts';
import { expect, HURRIED, scriptHealthyServices, test } from '../scripted.ts';
import { testPanels } from '../support/panel-failures.ts';

testPanels(routes, [['listarBoletos', '/cliente/boletos']]);

test('no contract: its sentence, and no question about boletos', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  services.on(routes.listarContratos, json({ responseList: [] }));
  const page = await context.request.get(`${origin}/cliente/boletos`);
  expect(await page.text()).toContain(SEM_CONTRATOS);
  expect(services.callsTo(routes.validarContrato)).toEqual([]);
  expect(services.callsTo(routes.listarBoletos)).toEqual([]);
});

const PDF_FAILURES: readonly (readonly [what: string, route: string, answer: Answer])[] = [
  ['a service that fails', routes.buscarPdfBoleto, empty(500)],
  ['something that is no PDF', routes.pdf, plain('<html>', 'application/pdf')],
  ['another type', routes.pdf, plain('%PDF-1.4', 'text/html')],
  [
    'a reference to another host',
    routes.buscarPdfBoleto,
    json({ pdf: 'http://127.0.0.2:9/x.pdf' }),
  ],
  ['a reference to a file', routes.buscarPdfBoleto, json({ pdf: 'file:///etc/passwd' })],
];

test('a missing PDF leads back to the list with a sentence', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const address = `${origin}/cliente/boletos/${String(boletos.open.nrTitulo)}.pdf?contrato=${String(contract.nrContrato)}`;
  for (const [what, route, answer] of PDF_FAILURES) {
    services.reset();
    scriptHealthyServices(services);
    expect
      .soft((await context.request.get(address)).headers()['content-type'], what)
      .toContain('/pdf');
    services.on(route, answer);
    const page = await context.request.get(address);
    expect.soft(page.url(), what).toMatch(/\/cliente\/boletos\?/);
    expect.soft(await page.text(), what).toContain(PDF_INDISPONIVEL);
  }
});

test('another member’s id and an unknown id get the same answer', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  for (const path of ['999.pdf?contrato=70', '700001.pdf?contrato=71']) {
    const answer = await context.request.get(`${origin}/cliente/boletos/${path}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain(RAW);
  }
  // The portal reads the member's own list and sends the id in no call.
  expect(services.routes.filter((route) => route.includes('/gerar/'))).toEqual([]);
});

test.describe('without the contract', () => {
  test.use({ settings: HURRIED });

  test('twelve months are shown, and the page says what is missing', async ({
    read,
    services,
    signInAs,
  }) => {
    await signInAs(member);
    services.on(familyRoutes.buscarContratoBeneficiario, hang);
    const text = (await read('/cliente/boletos/mes-a-mes')).html;
    expect(text).toContain('<figure class="chart">');
    expect(text).toContain('O contrato não informou agora o mês do reajuste');

    services.on(routes.listarBoletos, json({ mensagem: RAW }, 500));
    const failed = (await read('/cliente/boletos/mes-a-mes')).html;
    expect(failed).toContain(MENSAGEM_MANUTENCAO);
    expect(failed).not.toContain('<figure');
  });
});
