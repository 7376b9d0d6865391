/** `node scripts/task.mjs NAME`: installs what is missing, then runs a task of `scripts/lib/tasks.mjs`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from './lib/command-line.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureTypes } from './lib/ensure-types.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings } from './lib/project.mjs';
import { inOrder, together } from './lib/run.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { TASKS } from './lib/tasks.mjs';
import { forgetSettings } from './lib/test-environment.mjs';
import { refuseUnknownOption } from './lib/tool-options.mjs';

const ITSELF = {
  call: 'node scripts/task.mjs',
  takes: 'NAME [ARGUMENTS]',
  does: `Runs one of these: ${Object.keys(TASKS).join(', ')}. Each tells about itself with --help.`,
  changes: 'what the task changes',
  words: [new RegExp(`^(?:${Object.keys(TASKS).join('|')})$`)],
};

/**
 * @param {import('./lib/tasks.mjs').Packages | undefined} packages
 * @returns {Promise<'run' | 'skip' | 'fail'>}
 */
async function prepare(packages) {
  if (!packages) return 'run';
  const found = await ensureSystemPackages(packages.script);
  if (found === 'there') return 'run';
  if (process.env['CI'] || (found !== 'not here' && !packages.isPart)) return 'fail';
  console.error(packages.without);
  return packages.isPart ? 'run' : 'skip';
}

/**
 * @param {import('./lib/command-line.mjs').Command & import('./lib/tasks.mjs').Steps} task
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code of the step that failed; 0 when every step succeeded
 */
async function perform({ steps, packages, isOnBuild, isOnTypes, areTogether, ...command }, args) {
  const installed = await ensureInstalled(command.isOfPortal ? 'portal' : 'all');
  if (installed !== 0) return installed;
  const [program = '', ...own] = steps.at(-1) ?? [];
  await refuseUnknownOption(command, [program, ...own], args);
  const prepared = await prepare(packages);
  if (prepared !== 'run') return prepared === 'skip' ? 0 : 1;
  const built = isOnBuild ? await ensureBuilt() : isOnTypes ? await ensureTypes() : 0;
  if (built !== 0) return built;
  const all = [...steps.slice(0, -1), [program, ...own, ...args]];
  return areTogether ? together(all.map((step) => [step])) : inOrder(all);
}

const [name = '', ...given] = process.argv.slice(2);
const task = TASKS[name] ?? { ...commandLine(ITSELF), ...ITSELF, steps: [] };
const { args } = commandLine(task, given);
if (task.isOfPortal) loadSettings();
if (task.settings) {
  forgetSettings();
  Object.assign(process.env, task.settings);
}
const data = task.hasOwnData ? mkdtempSync(path.join(tmpdir(), 'portal-data-')) : undefined;
if (data !== undefined) process.env['PORTAL_DATA_DIR'] = data;
try {
  process.exitCode = await perform(task, args);
} finally {
  if (data !== undefined) rmSync(data, { recursive: true, force: true });
}
