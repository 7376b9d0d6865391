/**
 * `npm run effort`: runs the tasks at 360 × 800 in Chromium, and prints what each costs: taps, fields and
 * scrolled pixels, and one figure for all of them (`COMPOSITE`). Then the slowest interaction of each: the
 * milliseconds from a press to the next frame, and its parts. They differ from run to run, so no test has a limit for them.
 */
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';
import { startPortal } from '../support/portal-process.ts';
import { chromiumDriver, PHONE } from './chromium.ts';
import { BEFORE, COMPOSITE, tableOf } from './figures.ts';
import { type Interaction, watchInteractions } from './interactions.ts';
import type { Effort } from './person.ts';
import { TASKS } from './tasks.ts';
import { walk } from './walk.ts';

const { executablePath, env } = await findBrowser();
const portal = await startPortal({ PORTAL_LOG_LEVEL: 'error' });
const browser = await chromium.launch({
  executablePath,
  args: browserArguments,
  env: { ...process.env, ...env },
});
try {
  const efforts = new Map<string, Effort>();
  const slowest: Record<string, Interaction> = {};
  for (const task of TASKS) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const watched = await watchInteractions(context, page, await chromiumDriver(context, page));
    efforts.set(task.name, await walk(task, watched.driver, portal.url));
    slowest[task.name] = watched.slowest();
    await context.close();
  }
  console.table(tableOf(efforts));
  console.table(slowest);
  console.log(`taps + fields + scrolled pixels; before: ${BEFORE.commit}\n${COMPOSITE}`);
} finally {
  await browser.close();
  await portal.stop();
}
