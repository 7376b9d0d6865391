/**
 * The fifteen commonest tasks in the oldest supported Chromium, in Firefox, and in WebKit, the engine of every
 * iPhone. Each task reaches its end, and the browser reports no problem.
 */
import { describe, expect, test } from 'vitest';
import { TASKS } from '../tasks/tasks.ts';
import { walk } from '../tasks/walk.ts';
import { useEngine } from './engine.ts';
import { firefox } from './firefox.ts';
import { installOldChromium, oldChromium } from './old-chromium.ts';
import { webkit } from './webkit.ts';

await installOldChromium();

describe.each([oldChromium, firefox, webkit])('$name', (engine) => {
  const used = useEngine(engine);
  let reported = '';

  test('is installed', () => {
    const what = `${engine.name} is missing: npm run test:engines installs it`;
    expect(used.isInstalled, what).toBe(true);
  });

  test.skipIf(!used.isInstalled).each(TASKS)('$name', { retry: 1 }, async (task) => {
    await walk(task, used.browser.driver, used.portal.url);
    expect(used.browser.problems(), 'what the browser reports').toEqual([]);
  });

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
