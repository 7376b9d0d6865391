/** How much of the member's home is on the first screen. `http/inicio.test.ts` has what it says. */
import { expect, test } from './fixtures.ts';

test('on a phone the first matter is on the first screen; a computer shows more @phone', async ({
  checkAccessibility,
  inicio,
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs('titular');
  await inicio.openAnswered();
  // The services that the page does not wait for fill in what is missing.
  await expect(inicio.card).toContainText(/Essencial, validade \d\d\/\d{4}/);
  // The overdue boleto comes before the one that is due in five days.
  await expect(inicio.items.first()).toContainText(/venceu: R\$\s1\.\d{3},\d{2}/);
  await expect(inicio.items.first()).toContainText(/Venceu há \d+ dias: \d\d\/\d\d\/\d{4}/);
  const shown = inicio.items.filter({ visible: true });
  await expect(inicio.items.first().getByRole('link')).toBeInViewport({ ratio: 1 });
  // Three matters leave room for the card and the tasks; "Ver tudo" shows all.
  await expect(shown).toHaveCount(3);
  await inicio.attention.getByText(/^Ver tudo/).click();
  expect(await shown.count()).toBeGreaterThan(5);
  await expect(inicio.shortcuts.getByRole('link').filter({ visible: true })).toHaveCount(7);

  await page.setViewportSize({ width: 1280, height: 900 });
  // The same page, loaded again, keeps its open parts.
  await page.goto('/cliente/mais');
  await inicio.open();
  await expect(shown).toHaveCount(5);
  await inicio.attention.getByText(/^Ver tudo \(\d+\)$/).click();
  expect(await shown.count()).toBeGreaterThan(5);
  await checkAccessibility();
  await inicio.shortcuts.getByRole('link', { name: 'Ver todos os serviços' }).click();
  await expect(page).toHaveURL('/cliente/mais');
});
