/** `node scripts/task.mjs NAME`: installs what is missing, then runs a task of `scripts/lib/tasks.mjs`. */
import { commandLine } from './lib/command-line.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { TASKS } from './lib/tasks.mjs';
import { refuseUnknownOption } from './lib/tool-options.mjs';

const ITSELF = {
  call: 'node scripts/task.mjs',
  takes: 'NAME [ARGUMENTS]',
  does: `Runs one of these: ${Object.keys(TASKS).join(', ')}. Each tells about itself with --help.`,
  changes: 'what the task changes',
  words: [new RegExp(`^(?:${Object.keys(TASKS).join('|')})$`)],
};

/** @returns {Promise<number>} the exit code of the step that failed; 0 when none did */
async function perform() {
  const [name = '', ...given] = process.argv.slice(2);
  const task = TASKS[name] ?? { ...commandLine(ITSELF), ...ITSELF, steps: [] };
  const { args } = commandLine(task, given);
  if (task.isOfPortal) loadSettings();
  const installed = await ensureInstalled();
  if (installed !== 0) return installed;
  const last = task.steps.at(-1);
  for (const step of task.steps) {
    const [program, ...own] = step;
    if (step === last) await refuseUnknownOption(task, [program, ...own], args);
    const code = await run(program, step === last ? [...own, ...args] : own);
    if (code !== 0) return code;
  }
  return 0;
}

process.exitCode = await perform();
