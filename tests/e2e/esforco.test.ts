/**
 * The effort of the fifteen commonest tasks on a telephone of 360 × 800, and what a screen reader says
 * (`transcripts/`). `--update-snapshots` writes the transcripts again: read them before a commit.
 * `=` marks a new page, `>` what is pressed or filled in, `*` what is looked at; the other lines are answers.
 */
import { isQuick } from '../support/extent.ts';
import { chromiumDriver, PHONE } from '../tasks/chromium.ts';
import { before, costOf, sumOf, tableOf, grownParts } from '../tasks/figures.ts';
import { ScreenReader } from '../tasks/listener.ts';
import type { Effort } from '../tasks/person.ts';
import { TASKS } from '../tasks/tasks.ts';
import { walk } from '../tasks/walk.ts';
import { expect } from './fixtures.ts';
import { test } from './support/own-portal.ts';
import { transcriptName } from '../tasks/transcript-name.ts';

/** The allowed share of the earlier cost. */
const LIMIT = 0.5;
/** The tasks of the directory. The limit also applies to their scrolling alone. */
const DIRECTORY = ['ligar para um cardiologista perto de mim'];

test.use(PHONE);
// In series, because the last test needs the figures of all.
test.describe.configure({ mode: 'default' });

const efforts = new Map<string, Effort>();
/** A developer waits for every second task. */
const tasks = TASKS.filter((_, at) => !isQuick || at % 2 === 0);
for (const task of tasks) {
  test(task.name, async ({ context, page, origin }) => {
    const driver = await chromiumDriver(context, page);
    const reader = new ScreenReader(driver);
    const effort = await walk(task, driver, origin, { listener: reader });
    efforts.set(task.name, effort);
    expect.soft(reader.findings, 'what a screen reader says').toEqual([]);
    expect
      .soft(`${reader.transcript.join('\n')}\n`)
      .toMatchSnapshot(`${transcriptName(task.name)}.txt`);
    expect(grownParts(before(task.name), effort), 'more than before').toEqual([]);
    if (DIRECTORY.includes(task.name))
      expect(effort.pixels).toBeLessThanOrEqual(before(task.name).pixels * LIMIT);
  });
}

test('the tasks together cost less than before', () => {
  test.skip(isQuick, 'it needs all tasks');
  console.table(tableOf(efforts));
  expect([...efforts.keys()]).toEqual(TASKS.map(({ name }) => name));
  expect(TASKS.map(({ name }) => name)).toEqual(expect.arrayContaining(DIRECTORY));
  const limit = costOf(sumOf(TASKS.map(({ name }) => before(name)))) * LIMIT;
  expect(costOf(sumOf([...efforts.values()]))).toBeLessThanOrEqual(limit);
});
