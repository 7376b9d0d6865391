/** `npm run rebuild`: installs what is missing, then has the site built anew (`scripts/rebuild-site.ts`). */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

commandLine(COMMANDS.rebuild);
loadSettings();
process.exitCode =
  (await ensureInstalled()) ||
  (await run(node24, ['scripts/rebuild-site.ts', ...process.argv.slice(2)]));
