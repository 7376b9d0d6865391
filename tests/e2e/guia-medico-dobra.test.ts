/** After a search: the folded form, the first result in view, and ten of the fifty results. */
import { expect, test } from './fixtures.ts';

const CITY = 'cdEstado=SP&cdCidade=354980';

test('on a phone the first result is in the upper part of the screen', async ({ guia, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const query of [
    'nmPrestador=cardiologista',
    `${CITY}&cdEspecialidade=41`,
    `${CITY}&tabGuide=2`,
    CITY,
  ]) {
    await guia.open(`?${query}`);
    expect(await guia.topOfFirst(), query).toBeLessThan(500);
    // Heading, tabs and filters stay above the first result.
    await expect(guia.count, query).toBeVisible();
    await expect(guia.pressedTab, query).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone the row of tabs has an arrow on each side with hidden tabs', async ({
  guia,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await guia.open('?nmPrestador=cardiologista');
  const row = page.getByRole('group', { name: 'Tipo de atendimento' });
  const arrows = () =>
    row.evaluate((element) =>
      ['::before', '::after'].map((side) => {
        const { content, opacity } = getComputedStyle(element, side);
        return content !== 'none' && opacity === '1';
      }),
    );
  await expect.poll(arrows).toEqual([false, true]);
  await row.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  await expect.poll(arrows).toEqual([true, false]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(arrows).toEqual([false, false]);
});

test('the form folds into one line, which opens it @phone', async ({
  guia,
  page,
  checkAccessibility,
}) => {
  await guia.open();
  await expect(guia.fold).toHaveCount(0);
  await guia.find('cardiologista');
  await expect(guia.fold).toHaveText('Cardiologia, São José do Rio Preto – alterar');
  await expect(guia.text).toBeHidden();
  await expect(page.getByText('Ver só quem atende um plano')).toBeHidden();
  await guia.fold.click();
  await expect(guia.text).toHaveValue('cardiologista');
  await expect(guia.filters).toBeVisible();
  await expect(page.getByText('Ver só quem atende um plano')).toBeVisible();
  await checkAccessibility();

  // The next search folds the form again. A press on a tab does not open it, and the tab is in view.
  await guia.find('pediatra');
  await expect(guia.fold).toHaveText('Pediatria, São José do Rio Preto – alterar');
  await expect(guia.text).toBeHidden();
  await guia.button('Urgência e emergência').click();
  await expect(page).toHaveURL(/tabGuide=3/);
  await expect(guia.button('Urgência e emergência')).toHaveAttribute('aria-pressed', 'true');
  await expect(guia.button('Urgência e emergência')).toBeInViewport({ ratio: 1 });
  await expect(guia.text).toBeHidden();
});

test('ten of the fifty results are shown, then ten more, then all @plain', async ({
  guia,
  page,
  javaScriptEnabled,
}) => {
  await guia.open(`?${CITY}`);
  await expect(guia.providers).toHaveCount(10);
  await expect(guia.results).toContainText('10 de 50 prestadores nesta página');
  const next = guia.results.getByRole('link', { name: 'Próxima página' });
  await expect(next).toHaveCount(0);

  await guia.results.getByRole('link', { name: 'Mostrar mais prestadores' }).click();
  await expect(guia.providers).toHaveCount(20);
  await expect(page).toHaveURL(/[?&]mostrar=20(?:#prestador-\w+)?$/);
  const eleventh = guia.providers.nth(10);
  if (javaScriptEnabled) await expect(eleventh.getByRole('link').first()).toBeFocused();
  await expect(eleventh).toBeInViewport();
  await page.reload();
  await expect(guia.providers).toHaveCount(20);
  await guia.ready();

  await guia.results.getByRole('link', { name: 'Mostrar tudo (prestadores)' }).click();
  await expect(guia.providers).toHaveCount(50);
  await next.click();
  await expect(page).toHaveURL(/nrPagina=2/);
  await expect(page).not.toHaveURL(/mostrar/);
  await expect(guia.providers).toHaveCount(10);
});

test('a printed list has all results', async ({ guia, page, javaScriptEnabled }) => {
  await guia.open(`?${CITY}`);
  // The page contains the ten that it shows; a script adds the others for the paper.
  await expect(page.locator('main article')).toHaveCount(10);
  if (!javaScriptEnabled) await page.getByRole('link', { name: /^Mostrar tudo/ }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(guia.providers).toHaveCount(50);
  await expect(guia.results.getByText('10 de 50')).toBeHidden();
});
