/** A page of the directory for one specialty in one town. */
import { expect, test } from './fixtures.ts';
import { sectionOf } from './support/section.ts';

const PAGE = '/especialidades/cardiologia-em-sao-jose-do-rio-preto-sp';

test('a specialty in a town: its providers, and a link to the filters @phone', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page).toHaveTitle(/^Cardiologia em São José do Rio Preto \|/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cardiologia em São José do Rio Preto',
  );
  const found = sectionOf(page, /prestadores$/).getByRole('listitem');
  await expect(found).toHaveCount(10);
  await page.getByRole('link', { name: 'Mostrar mais prestadores' }).click();
  await expect(found).toHaveCount(20);
  for (const who of await found.all()) await expect(who).toContainText('Cardiologia');
  await expect(
    found
      .first()
      .getByRole('link', { name: /\(\d\d\) / })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: /no guia médico$/ }).click();
  await expect(page).toHaveURL(/\/guia-medico\?.*cdCidade=354980&cdEspecialidade=/);
  await page.goBack();
  await page.getByRole('link', { name: 'Cardiologia em Olímpia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cardiologia em Olímpia');
});

test('the policy allows the data for search engines', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'a script listens for policy reports');
  await page.addInitScript(() => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    document.addEventListener('securitypolicyviolation', (event) => {
      stopped.push(`${event.violatedDirective} ${event.sourceFile}`);
    });
  });
  for (const path of ['/', '/blog/pressao-alta', '/guia-medico/1', PAGE]) {
    await page.goto(path);
    const data = page.locator('head script[type="application/ld+json"]');
    await expect(data).toHaveCount(1);
    const text = (await data.textContent()) ?? '';
    expect(JSON.parse(text)).toHaveProperty('@graph');
    expect(await page.evaluate(() => (window as { stopped?: string[] }).stopped)).toEqual([]);
  }
});
