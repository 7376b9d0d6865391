/** Prints what each page may cost now, and what it might at the last release (`npm run bench -- budgets`). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUDGETS } from '../e2e/support/budgets.ts';
import { printTable, run, scratch } from './programs.ts';

const COLUMNS = ['kB', 'elements', 'calls', 'scripts', 'times'] as const;
const TABLE = 'tests/e2e/support/budgets.ts';

/** The table of the commit that the last release has tagged; empty before the first release. */
async function budgetsOfRelease(): Promise<typeof BUDGETS> {
  const git = (...args: string[]) => run('git', args).then(({ stdout }) => stdout.trim());
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '');
  if (tag === '') return {};
  const file = join(scratch, 'budgets.ts');
  writeFileSync(file, await git('show', `${tag}:${TABLE}`));
  const { BUDGETS: before } = (await import(pathToFileURL(file).href)) as {
    BUDGETS: typeof BUDGETS;
  };
  return before;
}

const shown = (now: number | undefined, before: number | undefined) =>
  now === before || before === undefined
    ? String(now ?? '-')
    : `${String(before)} → ${String(now)}`;

export async function printBudgets(): Promise<void> {
  const release = await budgetsOfRelease();
  printTable(
    ['page', ...COLUMNS],
    Object.entries(BUDGETS).map(([path, budget]) => [
      path,
      ...COLUMNS.map((column) => shown(budget[column], release[path]?.[column])),
    ]),
  );
}
