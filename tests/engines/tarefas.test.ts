/**
 * The fifteen commonest tasks in the oldest supported Chromium, in Firefox, and in WebKit, the engine of every
 * iPhone. Each task reaches its end, and the browser reports no problem.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { TASKS } from '../tasks/tasks.ts';
import { walk } from '../tasks/walk.ts';
import { foundPrograms, type StartedBrowser } from './engine.ts';
import { firefox } from './firefox.ts';
import { installOldChromium, oldChromium } from './old-chromium.ts';
import { webkit } from './webkit.ts';

await installOldChromium();

describe.each([oldChromium, firefox, webkit])('$name', (engine) => {
  const programs = foundPrograms(engine);
  let reported = '';
  let portal: PortalProcess;
  let browser: StartedBrowser;

  beforeAll(async () => {
    if (!programs) return;
    portal = await startPortal({ PORTAL_LOG_LEVEL: 'error' });
    browser = await engine.start(programs);
  });
  // A browser that has ended is not a failure of the portal: another one repeats the task.
  beforeEach(async () => {
    if (!programs || (await browser.isAlive())) return;
    await browser.stop().catch(() => undefined);
    browser = await engine.start(programs);
  });
  afterAll(async () => {
    if (!programs) return;
    await browser.stop();
    await portal.stop();
  });

  test('is installed', () => {
    expect(programs, `${engine.name} is missing: npm run test:engines installs it`).toBeDefined();
  });

  test.skipIf(!programs).each(TASKS)('$name', { retry: 1 }, async (task) => {
    await walk(task, browser.driver, portal.url);
    expect(browser.problems(), 'what the browser reports').toEqual([]);
  });

  // This test is the last one, because a browser may report a refusal late and more than once.
  test.skipIf(!programs)(
    'is found to report an error of a script and a refused request',
    async () => {
      await browser.driver.startWith([], portal.url);
      await browser.driver.open(`${portal.url}/`);
      await browser.driver.ask("console.error('a test says this')");
      await browser.driver.ask("fetch('https://other.example/').catch(() => undefined)");
      await expect
        .poll(async () => {
          await browser.driver.ask('1');
          return (reported += browser.problems().join(' '));
        })
        .toMatch(/a test says this.*(?:connect-src|other\.example)/s);
    },
  );
});
