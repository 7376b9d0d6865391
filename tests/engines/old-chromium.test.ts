/** What the oldest supported Chromium lacks, and gets from `layouts/old-sheets.js` and `old-popovers.js`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { COOKIE_RECUSADO } from '../../src/lib/consentimento/rules.ts';
import { isEverything } from '../support/extent.ts';
import { sessionOf } from '../tasks/walk.ts';
import { useEngine } from './engine.ts';
import { installOldChromium, oldChromium } from './old-chromium.ts';

await installOldChromium();
const used = useEngine(oldChromium);

const ask = (expression: string) => used.browser.driver.ask(expression);
const MENU = "document.getElementById('menu')";
const OPENER = `document.querySelector('[popovertarget=menu]:not([popovertargetaction])')`;
const isShown = () => ask(`${MENU}.getClientRects().length > 0`);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_FINDINGS = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;
const PAGES = [
  '/',
  '/entrar',
  '/guia-medico?nmPrestador=cardiologia',
  '/cliente/boletos',
  ...(isEverything
    ? [
        '/blog/diabetes-sinais-e-exames',
        '/fale-conosco',
        '/acessibilidade',
        '/cliente/inicio',
        '/cliente/carteirinha',
        '/cliente/requisicoes',
      ]
    : []),
];

test.skipIf(!used.isInstalled).each(PAGES)(
  '%s has its styles and fits the window without layers, :has and @container',
  async (path) => {
    const { driver, problems, resize } = used.browser;
    const { url } = used.portal;
    await driver.startWith([COOKIE_RECUSADO, ...(await sessionOf(url, 'titular'))], url);
    for (const width of [360, 1280]) {
      await resize?.(width);
      await driver.open(url + path);
      await expect
        .poll(() => ask("getComputedStyle(document.querySelector('header')).backgroundColor"))
        .not.toBe('rgba(0, 0, 0, 0)');
      expect(await ask('getComputedStyle(document.body).marginTop')).toBe('0px');
      expect(await ask('document.documentElement.scrollWidth'), `at ${String(width)} px`).toBe(
        width,
      );
      await ask(AXE);
      expect(await ask(AXE_FINDINGS), `at ${String(width)} px`).toEqual([]);
    }
    expect(problems()).toEqual([]);
  },
);

test.skipIf(!used.isInstalled)(
  'the sheet is complete: what only a screen reader reads is hidden',
  async () => {
    await used.browser.driver.startWith([], used.portal.url);
    await used.browser.driver.open(`${used.portal.url}/`);
    await expect
      .poll(() =>
        ask(
          "Math.max(...[...document.querySelectorAll('.visually-hidden')].map((one) => one.offsetWidth))",
        ),
      )
      .toBeLessThan(2);
    expect(used.browser.problems()).toEqual([]);
  },
);

test.skipIf(!used.isInstalled)(
  'its button opens the menu; the button, Escape and a press outside close it',
  async () => {
    await used.browser.driver.startWith([], used.portal.url);
    await used.browser.driver.open(`${used.portal.url}/`);
    await expect.poll(() => ask(`${OPENER}.getAttribute('aria-expanded')`)).toBe('false');
    expect(await isShown()).toBe(false);
    const ways = [
      `${OPENER}.click()`,
      "document.querySelector('#menu [popovertargetaction]').click()",
      "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))",
      "document.querySelector('main').click()",
    ];
    for (const close of ways) {
      await ask(`${OPENER}.click()`);
      expect(await isShown(), close).toBe(true);
      expect(await ask(`${OPENER}.getAttribute('aria-expanded')`)).toBe('true');
      await ask(`${MENU}.querySelector('a').focus()`);
      await ask(close);
      expect(await isShown(), close).toBe(false);
      expect(await ask(`document.activeElement === ${OPENER}`), close).toBe(true);
    }
    expect(used.browser.problems()).toEqual([]);
  },
);
