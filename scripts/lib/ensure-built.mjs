/** Builds the site when one of its inputs has changed. */
import { buildStamp } from './build-inputs.mjs';
import { currentBuild } from './builds.mjs';
import { node24 } from './project.mjs';
import { run } from './run.mjs';

/**
 * @param {() => Promise<number>} [check] runs before a build and returns an exit code
 * @returns {Promise<number>} the exit code of the failed step; 0 after a success, or without a build
 */
export async function ensureBuilt(check) {
  if (currentBuild()?.stamp === buildStamp()) return 0;
  const code = (await check?.()) ?? 0;
  if (code !== 0) return code;
  console.error('Building the site...');
  return run(node24, ['scripts/build-site.ts']);
}
