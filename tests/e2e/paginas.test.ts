/** What is true of every page: one h1, a title, landmarks, no sideways scrolling, and axe after it. */
import { expect, test } from './fixtures.ts';

const PUBLIC = [
  '/',
  '/entrar',
  '/sair',
  '/tempo-de-espera',
  '/guia-medico',
  '/guia-medico?nmPrestador=cardiologia',
  '/guia-medico?nmPrestador=zzzz&tabGuide=2',
  '/guia-medico/1',
  '/guia-medico/2',
  '/horarios',
  '/prazos-de-atendimento',
  '/blog',
  '/blog/boleto-com-seguranca',
  '/blog/diabetes-sinais-e-exames',
  '/blog/categoria/saude',
  '/blog/tag/prevencao',
  '/eventos',
  '/resolucaonormativa/565',
  '/privacidade',
  '/ouvidoria',
  '/verificar-boleto',
  '/acessibilidade',
  '/estilo',
];
const MEMBER = [
  '/cliente/inicio',
  '/cliente/boletos',
  '/cliente/pagamento',
  '/cliente/requisicoes',
  '/cliente/requisicoes/41000103',
  '/cliente/atendimentos',
  '/cliente/protocolos',
  '/cliente/chamados',
  '/cliente/exames',
  '/cliente/exames/770004',
  '/cliente/vacinas',
  '/cliente/coparticipacao',
  '/sair',
];
const NARROW = { width: 320, height: 640 };

test.afterEach(async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Jatobela Saúde$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  // 320 px is also what a 1280 px screen has at 400 %.
  await page.setViewportSize(NARROW);
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(wide, 'pixels wider than a screen of 320').toBeLessThanOrEqual(0);
});

for (const path of PUBLIC) {
  test(`${path} is a whole page`, async ({ page, picture }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await picture(path);
  });
}

for (const path of MEMBER) {
  test(`a member's ${path} is a whole page`, async ({ page, signInAs }) => {
    await signInAs('titular');
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(path);
  });
}

for (const path of [
  '/nao-existe',
  '/guia-medico/999999',
  '/blog/nao-existe',
  '/cliente%2Fboletos',
]) {
  test(`${path} says that there is no such page, and where to go`, async ({ page, watch }) => {
    watch.expectStatus(404, /./);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
}

test('the keyboard gets past the header at once', async ({ page }) => {
  await page.goto('/entrar');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByLabel('Número da carteirinha')).toBeFocused();
});
