/** The error catalogue (spec section 8, contract › Failures) on the page of boletos. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { PDF_INDISPONIVEL, SEM_CONTRATOS } from '../../../src/lib/boletos/rules.ts';
import { familyRoutes } from '../../support/healthy-family.ts';
import { boletos, contract, member, routes } from '../../support/healthy-member.ts';
import { hang, json, plain, RAW } from '../../support/scripted-server.ts';
import { expect, HURRIED, test } from '../scripted.ts';
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

test('a missing PDF leads back to the list with a sentence', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const address = `${origin}/cliente/boletos/${String(boletos.open.nrTitulo)}.pdf?contrato=${String(contract.nrContrato)}`;
  const first = await context.request.get(address);
  expect(first.headers()['content-type']).toContain('/pdf');
  // `unit/upstream/pdf-refusals` has every file and address that the portal refuses.
  services.on(routes.pdf, plain('<html>', 'application/pdf'));
  const page = await context.request.get(address);
  expect(page.url()).toMatch(/\/cliente\/boletos\?/);
  expect(await page.text()).toContain(PDF_INDISPONIVEL);
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
