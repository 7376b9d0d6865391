/** Builds the site when one of its inputs has changed. */
import { buildStamp } from './build-inputs.mjs';
import { currentBuild } from './builds.mjs';
import { showStep } from './progress.mjs';
import { node24 } from './project.mjs';
import { run } from './run.mjs';

const STEP = { name: 'build', doing: 'Building the site', done: 'Site built' };
const KEPT = 'News or banners could not be read: the pages have those of the build before.';

/**
 * @param {() => Promise<number>} [check] runs before a build and returns an exit code
 * @returns {Promise<number>} the exit code of the failed step; 0 after a success, or without a build
 */
export async function ensureBuilt(check) {
  if (currentBuild()?.stamp === buildStamp()) return 0;
  const code = (await check?.()) ?? 0;
  if (code !== 0) return code;
  const built = await showStep(STEP, (output) =>
    run(node24, ['scripts/build-site.ts'], { stdio: ['inherit', output, output] }),
  );
  if (built === 0 && currentBuild()?.isContentKept) console.error(KEPT);
  return built;
}
