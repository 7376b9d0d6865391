/**
 * `npm run test:wordpress`: the portal beside a real WordPress (`tests/wordpress`). Installs Debian's
 * packages when it may; where it may not, it says so and is skipped, but in CI, where it fails.
 * Arguments go to Vitest.
 */
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { forgetSettings } from './lib/test-environment.mjs';

/** How the script of the packages says that they cannot be had here. */
const NOT_HERE = 3;

forgetSettings();

async function runSuite() {
  const code = await run('sh', ['tests/wordpress/install-packages.sh']);
  if (code === NOT_HERE && !process.env['CI']) {
    console.error('Skipped: the suite needs a real WordPress.');
    return 0;
  }
  if (code !== 0) return code;
  return run('vitest', ['run', '--project', 'wordpress', ...process.argv.slice(2)]);
}

process.exitCode = (await ensureInstalled()) || (await runSuite());
