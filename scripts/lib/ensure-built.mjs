/** Builds the site when what it is made from has changed since the last time. */
import { buildStamp } from './build-inputs.mjs';
import { currentBuild } from './builds.mjs';
import { node24 } from './project.mjs';
import { run } from './run.mjs';

/** @returns {Promise<number>} the build's exit code; 0 when there was nothing to do */
export async function ensureBuilt() {
  if (currentBuild()?.stamp === buildStamp()) return 0;
  console.error('Building the site...');
  return run(node24, ['scripts/build-site.ts']);
}
