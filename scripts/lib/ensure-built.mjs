/** Builds the site when what it is made from has changed since the last time. */
import { buildStamp } from './build-inputs.mjs';
import { currentBuild } from './builds.mjs';
import { node24 } from './project.mjs';
import { run } from './run.mjs';

/**
 * @param {() => Promise<number>} [check] what must succeed before a build begins, by its exit code
 * @returns {Promise<number>} the exit code of what failed; 0 when nothing did, or nothing was to do
 */
export async function ensureBuilt(check) {
  if (currentBuild()?.stamp === buildStamp()) return 0;
  const code = (await check?.()) ?? 0;
  if (code !== 0) return code;
  console.error('Building the site...');
  return run(node24, ['scripts/build-site.ts']);
}
