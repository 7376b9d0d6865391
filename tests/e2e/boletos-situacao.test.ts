/** A boleto in an unknown state counts as unpaid; on a phone, copying the Pix code comes first. */
import { boletos, member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

for (const [stTitulo, words] of [
  ['Em cobrança', 'A cooperativa informa “Em cobrança”'],
  [undefined, 'A cooperativa não informou a situação'],
] as const) {
  test(`a boleto in the state ${stTitulo ?? 'that is missing'} is to be paid, with a way to ask`, async ({
    checkAccessibility,
    page,
    services,
    signInAs,
  }) => {
    services.on(routes.listarBoletos, json({ data: [{ ...boletos.open, stTitulo }] }));
    await signInAs(member);
    await page.goto('/cliente/boletos');
    const boleto = page.getByRole('article');
    await expect(boleto).toContainText('A confirmar');
    await expect(boleto).toContainText(words);
    await expect(boleto.getByRole('link', { name: /^0800|^\(\d\d\)/ })).toBeVisible();
    await expect(boleto.getByRole('button', { name: /^Gerar boleto/ })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Está tudo em dia');
    await checkAccessibility();
    await page.goto('/cliente/inicio');
    await expect(page.getByRole('main')).not.toContainText('Não há boleto a pagar agora');
  });
}

test('on a phone, copying the Pix code is on the screen as soon as it is there', async ({
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  test.skip(!javaScriptEnabled, 'copying needs a script');
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(member);
  await page.goto('/cliente/boletos');
  const card = page.getByRole('article').filter({ hasText: 'Em aberto' });
  await card.getByRole('button', { name: /^Gerar boleto/ }).click();
  await expect(card.getByRole('button', { name: 'Copiar código Pix' })).toBeInViewport();
  await expect(card.getByRole('img', { name: 'QR code do Pix' })).toBeHidden();
});
