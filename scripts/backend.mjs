/** `npm run backend`: the reference back end alone (`backend/main.ts`), with the settings of `.env`. */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

commandLine(COMMANDS.backend);
loadSettings();
process.exitCode = (await ensureInstalled()) || (await run(node24, ['backend/main.ts']));
