/** The place of the payment codes of a boleto, on a phone and on a wide screen. */
import { member } from '../support/healthy-member.ts';
import { expect, test } from './scripted.ts';

test('on a phone the button that copies Pix is on the screen; on a wide screen Pix, line and PDF are side by side', async ({
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

  await page.setViewportSize({ width: 1280, height: 800 });
  const tops: number[] = [];
  const lefts: number[] = [];
  for (const name of ['Pagar com Pix', 'Pagar com o código de barras', 'Outras formas']) {
    const box = await card.getByRole('heading', { name, exact: true }).boundingBox();
    tops.push(Math.round(box?.y ?? Number.NaN));
    lefts.push(box?.x ?? Number.NaN);
  }
  expect(new Set(tops).size, tops.join(' ')).toBe(1);
  expect(lefts[0]).toBeLessThan(lefts[1] ?? 0);
  expect(lefts[1]).toBeLessThan(lefts[2] ?? 0);
});
