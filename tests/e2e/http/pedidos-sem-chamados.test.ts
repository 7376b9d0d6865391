/** "Meus pedidos" of an operator without a service of support cases. */
import { care, own } from '../../support/healthy-care.ts';
import { member } from '../../support/healthy-member.ts';
import { json } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';

test.use({ settings: { PORTAL_CRM: '', PORTAL_CRM_CREDENTIAL: '' } });

test('only protocols are shown, and cases are not mentioned', async ({
  read,
  services,
  signInAs,
}) => {
  const responseList = Array.from({ length: 12 }, (_, index) => ({
    nrProtocolo: String(600_100 + index),
    dsStatus: 'Aberto',
  }));
  services.on(care.listarProtocolos, json({ responseList }));
  await signInAs(member);
  expect((await read('/cliente/inicio')).text).not.toMatch(/chamado/i);
  // A former address of the cases shows the protocols.
  for (const path of ['/cliente/pedidos', '/cliente/chamados']) {
    const page = await read(path);
    expect(page.all('article'), path).toHaveLength(10);
    expect(page.text, path).toContain('Procurar e filtrar');
    expect(page.text, path).not.toMatch(/chamado/i);
    expect(page.values('tipo'), path).toEqual([]);
  }
  expect((await read(`/cliente/pedidos?chamado=${own.chamado}`)).status).toBe(404);

  services.on(care.listarProtocolos, json({ responseList: [] }));
  const nothing = await read('/cliente/pedidos');
  expect(nothing.text).toContain('Parece que não há nenhum protocolo.');
  for (const name of ['Fale conosco', 'Ouvidoria']) expect(nothing.links(name)).toHaveLength(1);
  expect(services.callsTo(care.listarChamados)).toEqual([]);
});
