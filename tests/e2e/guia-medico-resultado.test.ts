/** The heading, title and print of a page of results. */
import { expect, test } from './fixtures.ts';
import { sidewaysPixels } from './support/looks.ts';
import { sheetsOf } from './support/paper.ts';

const OLIMPIA = 'cdEstado=SP&cdCidade=353390';

test('heading and title name the search and its place, and a long word fits', async ({
  guia,
  page,
  javaScriptEnabled,
}) => {
  await guia.open(`?${OLIMPIA}&tabGuide=0&nmPrestador=pediatras`);
  const heading = await guia.count.innerText();
  expect(heading).toMatch(/^\d+ pediatras? em Olímpia$/);
  await expect(page).toHaveTitle(new RegExp(`^${heading} – Guia médico \\| .+`));

  // The next search changes heading and title too, and back restores them.
  await guia.button('Hospitais').click();
  await expect(page).toHaveURL(/tabGuide=2/);
  await expect(guia.results).toHaveAttribute('aria-busy', 'false');
  await guia.find('');
  await expect(guia.count).toHaveText(
    /^(?:\d+ hospita(?:l|is)|Nenhum hospital encontrado) em Olímpia$/,
  );
  await expect(page).toHaveTitle(/hospita(?:l|is)(?: encontrado)? em Olímpia – Guia médico \| .+/);
  if (javaScriptEnabled) {
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveTitle(new RegExp(`^${heading} – Guia médico \\| .+`));
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await guia.open(`?${OLIMPIA}&nmPrestador=${'W'.repeat(98)}`);
  await expect(guia.count).toContainText('Nenhum prestador encontrado para “WWW');
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
});

test('a printed list shows the place, the search and the date', async ({
  guia,
  page,
  browserName,
}) => {
  await guia.open(`?${OLIMPIA}&cdEspecialidade=41&ieAgendaOnline=S`);
  const line = guia.results.getByText(/^Guia médico, consultado em/);
  await expect(line).toBeHidden();
  const said =
    /Guia médico, consultado em \d\d\/\d\d\/\d{4}, \d{1,2}h\d\d\. Onde: Olímpia – SP\. Especialidade: Pediatria\. Só: com agenda online\./;
  await page.emulateMedia({ media: 'print' });
  await expect(line).toBeVisible();
  await expect(line).toHaveText(said);
  await expect(guia.count).toBeVisible();
  await expect(guia.results.getByRole('list', { name: 'Filtros em uso' })).toBeHidden();
  await page.emulateMedia({ media: null });
  if (browserName !== 'chromium') return;
  const [first = ''] = await sheetsOf(page);
  expect(first.replace(/\s+/g, ' ')).toMatch(said);
});
