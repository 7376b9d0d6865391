/**
 * `npm run check`: the checks before a commit. All types and exports; rules, format and unit tests of what has
 * changed since the last commit.
 */
import { changedFiles, changedTests } from './lib/changes.mjs';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureTypes } from './lib/ensure-types.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { together } from './lib/run.mjs';
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
      ...on(/./, 'oxfmt', '--check', '--no-error-on-unmatched-pattern'),
      ['knip'],
    ],
    [['vitest', 'run', '--project', 'unit', ...changedTests(changed)]],
  ];
}

/** @returns {Promise<number>} */
async function check() {
  const prepared = (await ensureInstalled()) || (await ensureTypes());
  if (prepared !== 0) return prepared;
  return together(chains(changedFiles()));
}

commandLine(COMMANDS.check);
process.exitCode = await check();
