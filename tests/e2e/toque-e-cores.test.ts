/** Touch targets, forced colours, large text and large amounts. */
import { expect, test } from './fixtures.ts';

const PAGES = [
  '/',
  '/fale-conosco',
  '/horarios',
  '/guia-medico?nmPrestador=Cecilia+Prado+Nogueira',
  '/guia-medico/1',
  '/cliente/carteirinha',
];

test('each telephone link is large enough for a thumb @phone', async ({ page, signInAs }) => {
  await signInAs('titular');
  for (const path of PAGES) {
    await page.goto(path);
    const heights = await page
      .locator('a[href^="tel:"]:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length, path).toBeGreaterThan(0);
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
  }
});

test('in forced colours both sides of the card have a border', async ({ page, signInAs }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs('titular');
  await page.goto('/cliente/carteirinha');
  const edges = await page
    .locator('.member-card')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).borderTopWidth));
  expect(edges).toEqual(['2px', '2px']);
  // The check with axe after each test needs the page's own colours.
  await page.emulateMedia({ forcedColors: 'none' });
});

test('at 200 % a table fits its container, as cards with each label above its value', async ({
  checkAccessibility,
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs('titular');
  await page.goto('/');
  await page.context().addCookies([{ name: 'portal-leitura', value: '200-0-0', url: page.url() }]);
  await page.goto('/cliente/boletos');
  await page.getByText(/^Boletos pagos e cancelados \(/).click();
  const table = page.getByRole('table');
  const main = page.getByRole('main');
  const [inner, outer] = [await table.boundingBox(), await main.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(outer?.width ?? 0);
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  const lefts = await cells.evaluateAll((all) =>
    all.map((cell) => getComputedStyle(cell).textAlign),
  );
  expect(new Set(lefts)).toEqual(new Set(['left']));
  await checkAccessibility();
});

test('the zero of large amounts does not look like Ø', async ({
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  const fontsOf = (amounts: string) =>
    page
      .locator(amounts)
      .evaluateAll((found) => [...new Set(found.map((one) => getComputedStyle(one).fontFamily))]);
  const FACE = ['system-ui, sans-serif'];
  for (const [path, amounts] of [
    ['/cliente/boletos', '.amount'],
    ['/cliente/coparticipacao?nmProcedimento=consulta&qt-10101012=2', '.total__amount'],
    ['/cliente/coparticipacao/gastos', '.amount'],
  ] as const) {
    await page.goto(path);
    expect(await fontsOf(amounts), path).toEqual(FACE);
  }
  await page.goto('/cliente/pagamento');
  await page.getByRole('checkbox').first().check();
  if (javaScriptEnabled) expect(await fontsOf('.boleto-choice__sum strong')).toEqual(FACE);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.locator('.payment-list__total')).toBeVisible();
  expect(await fontsOf('.payment-list__total strong')).toEqual(FACE);
});
