/**
 * `npm start`: installs and builds what has changed since the last time, then serves.
 * Runs on Node 20 with nothing installed; everything after the installation runs on Node 24.
 */
import { buildStamp } from './lib/build-inputs.mjs';
import { currentBuild } from './lib/builds.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

async function ensureBuilt() {
  if (currentBuild()?.stamp === buildStamp()) return 0;
  console.error('Building the site...');
  return run(node24, ['scripts/build-site.ts']);
}

loadSettings();
process.exitCode =
  (await ensureInstalled()) || (await ensureBuilt()) || (await run(node24, ['server/main.ts']));
