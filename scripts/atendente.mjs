/** `npm run atendente`: installs what is missing, then makes an account of staff (`scripts/add-atendente.ts`). */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const { args } = commandLine(COMMANDS.atendente);
loadSettings();
process.exitCode =
  (await ensureInstalled()) || (await run(node24, ['scripts/add-atendente.ts', ...args]));
