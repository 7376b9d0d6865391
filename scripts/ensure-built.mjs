/** `node scripts/ensure-built.mjs`: a build of the sources and settings as they are; none when it exists. */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';

commandLine(COMMANDS['ensure-built']);
process.exitCode = (await ensureInstalled()) || (await ensureBuilt());
