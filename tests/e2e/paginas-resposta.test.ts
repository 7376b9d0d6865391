/** What a press starts and does not show waits for the frame that answers the press. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Notes at each request whether the browser has drawn a frame since the press. */
function noteFrames(): void {
  let frames = 0;
  addEventListener('submit', () => requestAnimationFrame(() => setTimeout(() => (frames += 1))), {
    capture: true,
  });
  const { fetch } = globalThis;
  globalThis.fetch = (...request) => {
    sessionStorage.setItem('frames', String(frames));
    return fetch(...request);
  };
}

/** The number of frames between the press and its request; `null` before the request. */
const framesOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('frames'));

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'a script makes the requests');

test.beforeEach(({ page }) => page.addInitScript(noteFrames));

test('a search of the directory is drawn before it is requested', async ({ guia, page }) => {
  await guia.open();
  await guia.find('cardiologista');
  await expect(guia.providers.first()).toBeVisible();
  expect(await framesOf(page)).toBe('1');
});

test('a form is drawn as sent before it is sent', async ({ fluxo, page }) => {
  await fluxo.open('/ouvidoria');
  await fluxo.field('Reclamação').check();
  await fluxo.fill({ 'Conte o que aconteceu': 'Esperei duas horas.' });
  await fluxo.on('Quem é você?');
  expect(await framesOf(page)).toBe('1');
});
