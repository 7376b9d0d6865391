/** `node scripts/setup.mjs`: installs what is missing. Every other command does the same first. */
import { ensureInstalled } from './lib/install.mjs';

process.exitCode = await ensureInstalled();
