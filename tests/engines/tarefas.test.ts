/**
 * The fifteen commonest tasks in the oldest supported Chromium, in Firefox and in WebKit, the engine of every iPhone;
 * in CI three of them. Each task reaches its end, and the browser reports no problem. Firefox fetches a page before its
 * press; WebKit keeps a page of a member for Back.
 */
import { describe, expect, test } from 'vitest';
import { COOKIE_RECUSADO } from '../../src/lib/consentimento/rules.ts';
import { isEverything } from '../support/extent.ts';
import { TASKS } from '../tasks/tasks.ts';
import { sessionOf, walk } from '../tasks/walk.ts';
import { useEngine } from './engine.ts';
import { installOldChromium, oldChromium } from './old-chromium.ts';
import { firefox } from './puppeteer.ts';
import { webkit } from './webkit.ts';

await installOldChromium();

/** A list with an action, a search, and a form of several steps with a file. */
const OF_EACH_KIND = [
  'entrar e pagar o próximo boleto com Pix',
  'ligar para um cardiologista perto de mim',
  'reclamar na ouvidoria com uma foto',
];

describe.each([oldChromium, firefox, webkit])('$name', (engine) => {
  const used = useEngine(engine);
  let reported = '';
  const tasks = TASKS.filter(({ name }) => isEverything || OF_EACH_KIND.includes(name));

  test('is installed', () => {
    const what = `${engine.name} is missing: npm run test:engines installs it`;
    expect(used.isInstalled, what).toBe(true);
  });

  test.skipIf(!used.isInstalled).each(tasks)('$name', async (task) => {
    await used.run(async ({ driver, problems }) => {
      await walk(task, driver, used.portal.url);
      expect(problems(), 'what the browser reports').toEqual([]);
    });
  });

  test.skipIf(engine !== firefox || !used.isInstalled)(
    'shows a page that it fetched before the press',
    async () => {
      const { driver } = used.browser;
      const { url } = used.portal;
      await driver.startWith([COOKIE_RECUSADO], url);
      await driver.open(`${url}/privacidade`);
      const rest = `(() => {
        document.activeElement.blur();
        document.querySelector('header a[href="/"]').focus();
        return performance.getEntriesByName('${url}/').length;
      })()`;
      await expect.poll(() => driver.ask(rest), { interval: 500 }).toBe(1);
      await driver.ask('document.activeElement.click()');
      const bytes = `location.pathname === '/' && performance.getEntriesByType('navigation')[0].transferSize`;
      await expect.poll(() => driver.ask(bytes)).toBe(0);
    },
  );

  test.skipIf(engine !== webkit || !used.isInstalled)(
    'shows a page of a member that it kept, and leaves it when the session has ended',
    async () => {
      const { driver } = used.browser;
      const { url } = used.portal;
      const session = await sessionOf(url, 'titular');
      await driver.startWith([COOKIE_RECUSADO, ...session], url);
      await driver.open(`${url}/cliente/boletos`);
      const leave = async () => {
        await driver.ask("(document.body.dataset.kept = 'kept', location.assign('/cliente/mais'))");
        await expect.poll(() => driver.ask('location.pathname')).toBe('/cliente/mais');
      };
      await leave();
      await driver.ask('history.back()');
      const shown = "[location.pathname, document.body.dataset.kept].join(' ')";
      await expect.poll(() => driver.ask(shown)).toBe('/cliente/boletos kept');
      await leave();
      const Cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ');
      await fetch(`${url}/sair`, { method: 'POST', headers: { Origin: url, Cookie } });
      await driver.ask('history.back()');
      await expect.poll(() => driver.ask('location.pathname')).toBe('/entrar');
    },
  );

  // This test is the last one, because a browser may report a refusal late and more than once.
  test.skipIf(!used.isInstalled)(
    'is found to report an error of a script and a refused request',
    async () => {
      await used.browser.driver.startWith([], used.portal.url);
      await used.browser.driver.open(`${used.portal.url}/`);
      await used.browser.driver.ask("console.error('a test says this')");
      await used.browser.driver.ask("fetch('https://other.example/').catch(() => undefined)");
      await expect
        .poll(async () => {
          await used.browser.driver.ask('1');
          return (reported += used.browser.problems().join(' '));
        })
        .toMatch(/a test says this.*(?:connect-src|other\.example)/s);
    },
  );
});
