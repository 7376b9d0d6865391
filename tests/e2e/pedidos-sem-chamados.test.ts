/** "Meus pedidos" of an operator without a service of support cases. */
import { care, own } from '../support/healthy-care.ts';
import { member } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

test.use({ settings: { PORTAL_CRM: '', PORTAL_CRM_CREDENTIAL: '' } });

test('only protocols are shown, and cases are not mentioned', async ({
  acompanhamento,
  services,
  signInAs,
}) => {
  const responseList = Array.from({ length: 12 }, (_, index) => ({
    nrProtocolo: String(600_100 + index),
    dsStatus: 'Aberto',
  }));
  services.on(care.listarProtocolos, json({ responseList }));
  await signInAs(member);
  await acompanhamento.open('/cliente/inicio');
  await expect(acompanhamento.main).not.toContainText(/chamado/i);
  // A former address of the cases shows the protocols.
  for (const path of ['/cliente/pedidos', '/cliente/chamados']) {
    await acompanhamento.open(path);
    await expect(acompanhamento.cards).toHaveCount(10);
    await acompanhamento.main.getByText('Procurar e filtrar').click();
    await expect(acompanhamento.main.getByLabel('Tipo')).toHaveCount(0);
    await expect(acompanhamento.main).not.toContainText(/chamado/i);
  }
  expect(services.callsTo(care.listarChamados)).toEqual([]);
});

test('a case is not found', async ({ context, origin, signInAs }) => {
  await signInAs(member);
  const answer = await context.request.get(`${origin}/cliente/pedidos?chamado=${own.chamado}`);
  expect(answer.status()).toBe(404);
});

test('a person without protocols reads what to do', async ({
  acompanhamento,
  services,
  signInAs,
}) => {
  services.on(care.listarProtocolos, json({ responseList: [] }));
  await signInAs(member);
  await acompanhamento.open('/cliente/pedidos');
  const { main } = acompanhamento;
  await expect(main).toContainText('Parece que não há nenhum protocolo.');
  await expect(main.getByRole('link', { name: 'Fale conosco' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ouvidoria' })).toBeVisible();
});
