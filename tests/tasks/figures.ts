/** The effort of the tasks before and now. */
import { readFileSync } from 'node:fs';
import type { Effort } from './person.ts';

/** The height of the window: a scroll of that length costs as much as a tap. */
const SCREEN_PIXELS = 800;

/** The figures of an earlier version, which `npm run effort` printed there. */
export const BEFORE = JSON.parse(readFileSync(new URL('before.json', import.meta.url), 'utf8')) as {
  commit: string;
  tasks: Partial<Record<string, Effort>>;
};

/** The explanation of `costOf` and of the ratio in the table. */
export const COMPOSITE = `ratio: taps + fields + screens of ${String(SCREEN_PIXELS)} scrolled pixels, now as a part of before`;

/** One figure: taps, fields and screens. */
export const costOf = ({ taps, fields, pixels }: Effort): number =>
  taps + fields + pixels / SCREEN_PIXELS;

export const sumOf = (efforts: readonly Effort[]): Effort =>
  efforts.reduce(
    (sum, { taps, fields, pixels }) => ({
      taps: sum.taps + taps,
      fields: sum.fields + fields,
      pixels: sum.pixels + pixels,
    }),
    { taps: 0, fields: 0, pixels: 0 },
  );

/** The parts of an effort that grew. A smaller part does not compensate for a larger one. */
export const grownParts = (old: Effort, now: Effort): string[] =>
  (['taps', 'fields', 'pixels'] as const)
    .filter((part) => now[part] > old[part])
    .map((part) => `${part}: ${String(now[part])}, before ${String(old[part])}`);

/** What a task cost before. */
export function before(task: string): Effort {
  const effort = BEFORE.tasks[task];
  if (!effort) throw new Error(`before.json has no task “${task}”.`);
  return effort;
}

const textOf = ({ taps, fields, pixels }: Effort) => `${taps} + ${fields} + ${pixels} px`;

/** The rows of a table: before, now, and now as a part of before. */
export function tableOf(now: ReadonlyMap<string, Effort>) {
  const row = (old: Effort, effort: Effort) => ({
    before: textOf(old),
    now: textOf(effort),
    ratio: Number((costOf(effort) / costOf(old)).toFixed(2)),
  });
  const rows = [...now].map(([task, effort]) => [task, row(before(task), effort)] as const);
  const all = row(sumOf([...now.keys()].map(before)), sumOf([...now.values()]));
  return Object.fromEntries([...rows, ['sum', all]]);
}
