/** `npm run check`: the checks before a commit, in less than a minute after the first run. */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';

/** Programs that run one after the other. The chains run at the same time, on two cores. */
const CHAINS = [
  [['astro', 'check', '--noSync']],
  [
    ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'],
    ['prettier', '--check', '--cache', '--cache-location', '.cache/prettier', '.'],
    ['knip'],
    // The unit tests of the files changed since the last commit, and of all files that import them.
    ['vitest', 'run', '--project', 'unit', '--changed', '--passWithNoTests'],
  ],
];

/**
 * @param {readonly (readonly string[])[]} chain
 * @returns {Promise<number>} the first exit code that is not 0
 */
async function inOrder(chain) {
  for (const [program = '', ...args] of chain) {
    const code = await run(program, args);
    if (code !== 0) return code;
  }
  return 0;
}

/** @returns {Promise<number>} */
async function check() {
  const installed = (await ensureInstalled()) || (await run('astro', ['sync']));
  if (installed !== 0) return installed;
  const codes = await Promise.all(CHAINS.map(inOrder));
  return codes.find((code) => code !== 0) ?? 0;
}

commandLine(COMMANDS.check);
process.exitCode = await check();
