/**
 * The benchmarks: `npm run bench` measures pages, `npm run bench -- first-paint` pages in a
 * browser, `npm run bench -- guia-medico` the directory search.
 * They have no limits. docs/operations.md contains the figures of the last release.
 */
import { benchFirstPaint } from './first-paint.ts';
import { benchGuiaMedico } from './guia-medico.ts';
import { benchPages } from './paginas.ts';
import { stopAll } from './programs.ts';

const BENCHMARKS = {
  paginas: benchPages,
  'first-paint': benchFirstPaint,
  'guia-medico': benchGuiaMedico,
};

const [name = 'paginas', ...rest] = process.argv.slice(2);
const benchmark = BENCHMARKS[name as keyof typeof BENCHMARKS] as
  ((rest: readonly string[]) => Promise<void>) | undefined;
if (!benchmark) throw new Error(`no benchmark '${name}': ${Object.keys(BENCHMARKS).join(', ')}`);
try {
  await benchmark(rest);
} finally {
  await stopAll();
}
