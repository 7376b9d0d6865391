/** Waiting times: the fixed lists of the spec, marked as an estimate, and an update every minute. */
import { ESTIMATIVA } from '../../src/lib/tempo-espera/rules.ts';
import { routes } from '../support/healthy-member.ts';
import { empty, json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { hold } from './support/hold.ts';

// The portal caches the last answer of the services, so that they always fail in this file.
test.beforeEach(({ services }) => {
  services.on(routes.listarTempoPainel, empty(500));
  services.on(routes.listarTempoLaboratorios, json({ respostas: [] }));
});

test('a page at rest moves nothing: the placeholder moves while the times load', async ({
  javaScriptEnabled,
  page,
}) => {
  test.skip(!javaScriptEnabled, 'without JavaScript nothing loads');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  const answer = await hold(page, '**/api/tempo-espera');
  await page.goto('/');
  await expect.poll(moving).toBe(0);

  const panel = page.locator('[data-espera]');
  await panel.scrollIntoViewIfNeeded();
  await expect(panel).toHaveAttribute('aria-busy', 'true');
  expect(await moving()).toBeGreaterThan(0);

  answer();
  await expect(panel.getByRole('time').first()).toBeVisible();
  await expect.poll(moving).toBe(0);
});

test('the times update every minute with JavaScript, and by a link without it @phone', async ({
  javaScriptEnabled,
  page,
}) => {
  if (!javaScriptEnabled) {
    await page.goto('/tempo-de-espera');
    await page.getByRole('link', { name: 'Atualizar os tempos' }).click();
    await expect(page.getByText(ESTIMATIVA).first()).toBeVisible();
    return;
  }
  let asked = 0;
  await page.route('**/api/tempo-espera', (route) => {
    asked += 1;
    const entry = { dsAtendimento: 'Adulto', dsTempo: `00h${String(9 + asked)}m`, live: true };
    const body = {
      live: true,
      atualizadoEm: new Date().toISOString(),
      painel: [entry],
      laboratorios: [entry],
    };
    return route.fulfill({ json: body });
  });
  await page.clock.install();
  await page.goto('/tempo-de-espera');
  await expect(page.getByRole('button', { name: 'Atualizar agora' })).toBeVisible();
  const times = page.getByRole('main').getByRole('time');
  const bars = page.locator('.bar');
  await expect(times).toHaveCount(8);
  for (const minutes of [10, 11]) {
    await page.clock.fastForward('01:01');
    await expect(times).toHaveText([`${String(minutes)} minutos`, `${String(minutes)} minutos`]);
    await expect(page.getByText(ESTIMATIVA).filter({ visible: true })).toHaveCount(0);
    await expect(bars.filter({ visible: true })).toHaveCount(2);
    await expect(
      page.getByText(/^Perguntamos às unidades às? \d+h\d\d\. Em todas as barras, a linha inteira/),
    ).toBeVisible();
  }
  expect(asked).toBe(2);
});
