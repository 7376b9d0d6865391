/**
 * `npm start`: installs and builds what has changed since the last time, then serves. It starts on Node 20
 * with nothing installed. After the installation everything runs on Node 24.
 */
import { currentBuild, programOf } from './lib/builds.mjs';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { become, run } from './lib/run.mjs';

// The server says after how many seconds it was ready.
const startedAt = String(performance.timeOrigin);
const check = () => run(node24, ['scripts/check-start.ts']);

commandLine(COMMANDS.start);
loadSettings();
process.exitCode =
  (await ensureInstalled('portal')) ||
  (await ensureBuilt(check)) ||
  (await become(node24, [programOf(currentBuild()?.dir ?? ''), startedAt]));
