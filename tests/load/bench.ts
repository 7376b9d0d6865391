/**
 * The benchmarks: `npm run bench` measures pages, at the server and in a browser; `-- paginas` and
 * `-- first-paint` measure one of the two, `-- navigate` the way from a press to the next page, `-- guia-medico` the
 * directory search. They have no limits. `-- budgets` prints what each page may cost.
 * docs/operations.md contains the figures of the last release.
 */
import { printBudgets } from './budgets.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchGuiaMedico } from './guia-medico.ts';
import { benchNavigation } from './navigate.ts';
import { benchPages } from './paginas.ts';
import { printHead, stopAll } from './programs.ts';

const BENCHMARKS = {
  tudo: async () => {
    await printBudgets();
    await benchPages([]);
    await benchFirstPaint([]);
  },
  budgets: printBudgets,
  paginas: benchPages,
  'first-paint': benchFirstPaint,
  navigate: benchNavigation,
  'guia-medico': benchGuiaMedico,
};

const [name = 'tudo', ...rest] = process.argv.slice(2);
const benchmark = BENCHMARKS[name as keyof typeof BENCHMARKS] as
  | ((rest: readonly string[]) => Promise<void>)
  | undefined;
if (!benchmark) throw new Error(`no benchmark '${name}': ${Object.keys(BENCHMARKS).join(', ')}`);
try {
  await printHead();
  await benchmark(rest);
} finally {
  await stopAll();
}
