/** Lists with unreadable entries, and very long lists. */
import { boletos, member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const NOTE = '1 item não pôde ser mostrado';

test('an unreadable boleto does not hide the others, and does not count as settled', async ({
  checkAccessibility,
  page,
  services,
  signInAs,
}) => {
  const broken = { ...boletos.open, nrTitulo: '9', vlTitulo: '1.234,56' };
  services.on(routes.listarBoletos, json({ data: [boletos.open, broken] }));
  await signInAs(member);
  await page.goto('/cliente/boletos');
  const main = page.getByRole('main');
  await expect(main).toContainText(NOTE);
  await expect(page.getByRole('article')).toHaveCount(1);
  await checkAccessibility();

  const paid = { ...boletos.open, stTitulo: 'Pago' };
  services.on(routes.listarBoletos, json({ data: [paid, broken] }));
  await page.goto('/cliente/boletos');
  await expect(main).toContainText(NOTE);
  await expect(main).not.toContainText('Está tudo em dia');
  await page.goto('/cliente/inicio');
  await expect(main).toContainText(NOTE);
  await expect(main).not.toContainText('Não há boleto a pagar agora');
});

test('thousands of boletos are paged', async ({ checkAccessibility, page, services, signInAs }) => {
  const data = Array.from({ length: 12_000 }, (_, index) => ({
    ...boletos.open,
    nrTitulo: String(700_000 + index),
    ...(index % 2 === 0 ? { stTitulo: 'Pago' } : {}),
  }));
  services.on(routes.listarBoletos, json({ data }));
  await signInAs(member);
  const answer = await page.goto('/cliente/boletos');
  expect((await answer?.body())?.length ?? 0).toBeLessThan(500_000);
  const main = page.getByRole('main');
  await expect(main).toContainText('2.000 itens não puderam ser mostrados');
  await expect(page.getByRole('article')).toHaveCount(50);
  const pages = page.getByRole('navigation', { name: 'Páginas de boletos a pagar' });
  await expect(pages).toContainText('Página 1 de 100');
  await pages.getByRole('link', { name: 'Vencem depois' }).click();
  await expect(pages).toContainText('Página 2 de 100');
  await checkAccessibility();
});
