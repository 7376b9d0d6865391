/** `node scripts/ensure-built.mjs`: a build of the sources and settings as they are; none when it exists. */
import { ensureBuilt } from './lib/ensure-built.mjs';

process.exitCode = await ensureBuilt();
