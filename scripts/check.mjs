/**
 * `npm run check`: the checks before a commit. All types and exports; rules, format and unit tests of what has
 * changed since the last commit.
 */
import { changedFiles, changedTests } from './lib/changes.mjs';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureTypes } from './lib/ensure-types.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { TYPES } from './lib/tasks.mjs';

/**
 * Programs that run one after the other. The chains run at the same time, on two cores.
 * @param {readonly string[]} changed
 * @returns {(readonly string[])[][]}
 */
function chains(changed) {
  /** @param {RegExp} ending @param {string[]} program */
  const on = (ending, ...program) => {
    const files = changed.filter((file) => ending.test(file));
    return files.length > 0 ? [[...program, ...files]] : [];
  };
  return [
    [
      TYPES,
      ...on(/\.(?:tsx?|m?js|astro)$/, 'oxlint', '--no-error-on-unmatched-pattern'),
      ...on(/\.astro$/, 'eslint', '--max-warnings', '0'),
      ...on(/./, 'oxfmt', '--check', '--no-error-on-unmatched-pattern'),
      ['knip'],
    ],
    [['vitest', 'run', '--project', 'unit', ...changedTests(changed)]],
  ];
}

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
  const prepared = (await ensureInstalled()) || (await ensureTypes());
  if (prepared !== 0) return prepared;
  const codes = await Promise.all(chains(changedFiles()).map(inOrder));
  return codes.find((code) => code !== 0) ?? 0;
}

commandLine(COMMANDS.check);
process.exitCode = await check();
