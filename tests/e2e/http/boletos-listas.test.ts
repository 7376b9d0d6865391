/** Lists with unreadable entries, and very long lists, as their HTML. */
import { boletos, member, routes } from '../../support/healthy-member.ts';
import { json } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';

const NOTE = '1 item não pôde ser mostrado';
const BOLETOS = '/cliente/boletos';

test('an unreadable boleto does not hide the others, and does not count as settled', async ({
  read,
  services,
  signInAs,
}) => {
  const broken = { ...boletos.open, nrTitulo: '9', vlTitulo: '1.234,56' };
  services.on(routes.listarBoletos, json({ data: [boletos.open, broken] }));
  await signInAs(member);
  const list = await read(BOLETOS);
  // The heading comes first, and then what the page lacks.
  expect(list.text.indexOf(NOTE)).toBeGreaterThan(list.text.indexOf('Boletos'));
  expect(list.text).toContain(NOTE);
  expect(list.all('article')).toHaveLength(1);

  const paid = { ...boletos.open, stTitulo: 'Pago' };
  services.on(routes.listarBoletos, json({ data: [paid, broken] }));
  const settled = (await read(BOLETOS)).text;
  expect(settled).toContain(NOTE);
  expect(settled).not.toContain('Está tudo em dia');
  const home = (await read('/cliente/inicio')).text;
  expect(home).toContain(NOTE);
  expect(home).not.toContain('Não há boleto a pagar agora');
});

test('thousands of boletos are paged', async ({ read, services, signInAs }) => {
  const data = Array.from({ length: 12_000 }, (_, index) => ({
    ...boletos.open,
    nrTitulo: String(700_000 + index),
    ...(index % 2 === 0 ? { stTitulo: 'Pago' } : {}),
  }));
  services.on(routes.listarBoletos, json({ data }));
  await signInAs(member);
  const first = await read(`${BOLETOS}?mostrar=9999`);
  expect(Buffer.byteLength(first.html)).toBeLessThan(500_000);
  expect(first.text).toContain('2.000 itens não puderam ser mostrados');
  expect(first.all('article')).toHaveLength(50);
  expect(first.text).toContain('Página 1 de 100');
  const second = await read(first.links(/^Vencem depois/)[0] ?? '');
  expect(second.text).toContain('Página 2 de 100');
  expect(second.all('article')).toHaveLength(10);
});

test('a further boleto costs its own facts, not a form and an island', async ({
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const pageOf = async (count: number) => {
    const data = Array.from({ length: count }, (_, index) => ({
      ...boletos.open,
      nrTitulo: String(700_000 + index),
    }));
    services.on(routes.listarBoletos, json({ data }));
    return read(BOLETOS);
  };
  const [one, ten] = [await pageOf(1), await pageOf(10)];
  expect(ten.all('article')).toHaveLength(10);
  expect(ten.all('form')).toHaveLength(one.all('form').length);
  const bytes = (ten.html.length - one.html.length) / 9;
  test.info().annotations.push({ type: 'bytes of a card', description: String(bytes) });
  expect(bytes).toBeLessThan(1800);
});
