/**
 * `npm run effort`: runs the tasks at 360 × 800 in Chromium, and prints what each costs: taps, fields and
 * scrolled pixels, and one figure for all of them (`COMPOSITE`).
 */
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';
import { startPortal } from '../support/portal-process.ts';
import { chromiumDriver, PHONE } from './chromium.ts';
import { BEFORE, COMPOSITE, tableOf } from './figures.ts';
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
  for (const task of TASKS) {
    const context = await browser.newContext(PHONE);
    const driver = await chromiumDriver(context, await context.newPage());
    efforts.set(task.name, await walk(task, driver, portal.url));
    await context.close();
  }
  console.table(tableOf(efforts));
  console.log(`taps + fields + scrolled pixels; before: ${BEFORE.commit}\n${COMPOSITE}`);
} finally {
  await browser.close();
  await portal.stop();
}
