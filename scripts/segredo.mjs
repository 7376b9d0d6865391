/**
 * `npm run segredo`: installs what is missing, then changes the sealing key (`scripts/change-key.ts`) or
 * makes the marks of a person in audit lines (`scripts/audit-mark.ts`).
 */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const { args } = commandLine(COMMANDS.segredo);
const script = args.includes('marca') ? 'scripts/audit-mark.ts' : 'scripts/change-key.ts';
loadSettings();
process.exitCode = (await ensureInstalled()) || (await run(node24, [script, ...args]));
