/**
 * The fifteen commonest tasks in the worlds of `tests/tasks/worlds.ts`, on a telephone: in CI two on a translated
 * page, before a release all in all worlds. CI walks three tasks in a real old browser
 * (`tests/engines/old-chromium.ts`), and breaks each island by itself (`ilhas.test.ts`).
 */
import { isEverything } from '../support/extent.ts';
import { chromiumDriver, PHONE } from '../tasks/chromium.ts';
import { TASKS } from '../tasks/tasks.ts';
import { walk } from '../tasks/walk.ts';
import { TRANSLATED, WORLDS } from '../tasks/worlds.ts';
import { test } from './support/own-portal.ts';

/** What a translator can break: a sign-in with an action, and the directory's search. */
const OF_EACH_KIND = [
  'entrar e pagar o próximo boleto com Pix',
  'ligar para um cardiologista perto de mim',
];

// The pages are those of `esforco.test.ts`.
test.use({ ...PHONE, isChecked: false });

for (const world of WORLDS) {
  const tasks = TASKS.filter(
    ({ name }) => isEverything || (world === TRANSLATED && OF_EACH_KIND.includes(name)),
  );
  test.describe(world.name, () => {
    for (const task of tasks) {
      test(`${task.name} @script`, async ({ context, page, origin, watch }) => {
        if (world.isBroken) watch.allowFaults();
        const driver = await chromiumDriver(context, page);
        await page.addInitScript(world.script);
        await walk(task, driver, origin, world);
      });
    }
  });
}
