/**
 * What a developer sees with `npm run dev`. The fixtures check on every page that the browser's console
 * has no error, of the content policy or any other.
 */
import { utimesSync } from 'node:fs';
import { expect, test } from './development.ts';

// One server for all tests, because Vite needs time to warm up.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test('islands work, styles apply, and the policy blocks nothing of the portal', async ({
  guia,
  page,
  signInAs,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ajustes de leitura' }).first()).toHaveCSS(
    'font-weight',
    '700',
  );

  await signInAs('outra-titular');
  await page.goto('/cliente/boletos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await guia.open();
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await guia.button('Hospitais').click();
  await expect(guia.button('Hospitais')).toHaveAttribute('aria-pressed', 'true');
  // Without the island the button loads another page.
  expect(navigations).toEqual([]);
});

test('the ready line names a member', ({ development }) => {
  expect(development.output()).toMatch(
    /^Portal ready on \S+ - demonstration member: card \d{17}, CPF \d{11}, born \d\d\/\d\d\/\d{4}/m,
  );
});

/** What an edit does to a file, for the development server. */
const edit = (file: string) => {
  utimesSync(file, new Date(), new Date());
};

test('an edit keeps what was typed, and the step', async ({ fluxo, page }) => {
  await fluxo.open('/fale-conosco');
  await fluxo.fill({ 'Sua mensagem': 'Digitada antes de uma mudança.' });
  await fluxo.on('Como respondemos a você?');
  await fluxo.fill({ Nome: 'Maria Digitada' });
  await fluxo.field('Sim').first().check();

  const isKept = async () => {
    await expect(fluxo.step).toHaveText('Como respondemos a você?', { timeout: 20_000 });
    await expect(fluxo.field('Nome').first()).toHaveValue('Maria Digitada');
    await expect(fluxo.field('Sim').first()).toBeChecked();
    await expect(page.locator('[name="dsMensagem"]')).toHaveValue('Digitada antes de uma mudança.');
  };
  // A component loads the page again.
  const loaded = page.waitForEvent('load');
  edit('src/components/forms/FormHelp.astro');
  await loaded;
  await isKept();
  // A shared field and a rule are replaced in the page.
  for (const file of ['src/islands/forms/Field.tsx', 'src/lib/fale-conosco/schema.ts']) {
    const replaced = page.waitForEvent('console', (said) => said.text().includes('hot updated'));
    edit(file);
    await replaced;
    await isKept();
  }
  const styled = page.waitForEvent('console', (said) => said.text().includes('css hot updated'));
  edit('src/styles/form.css');
  await styled;
  await isKept();
});

test('an error shows message, file and line, and the log has its stack', async ({
  development,
  page,
  watch,
}) => {
  watch.expectStatus(500, /estilo\/falha/);
  await page.goto('/estilo/falha');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay.locator('#title')).toHaveText(/^falha de propósito/);
  await expect(overlay.locator('#code')).toContainText('dev-pages/falha.astro:3');
  await expect(overlay.locator('.error-line')).toHaveText(/^throw new ReferenceError\(/);
  expect(development.output()).toMatch(
    /ReferenceError: falha de propósito.*\n\s+at .*src\/dev-pages\/falha\.astro:3/,
  );
  // axe does not check the overlay, because it is Vite's.
  await page.goto('about:blank');
});
