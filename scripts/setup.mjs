/** `node scripts/setup.mjs`: installs what is missing. Every other command does this first. */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';

commandLine(COMMANDS.setup);
process.exitCode = await ensureInstalled();
