/**
 * `node scripts/ensure-built.mjs`: builds the site, unless a build of the current sources and settings
 * exists.
 */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';

commandLine(COMMANDS['ensure-built']);
process.exitCode = (await ensureInstalled()) || (await ensureBuilt());
