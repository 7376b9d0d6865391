/** `npm run build`: installs what is missing and builds the site. */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

commandLine(COMMANDS.build);
loadSettings();
process.exitCode = (await ensureInstalled()) || (await run(node24, ['scripts/build-site.ts']));
