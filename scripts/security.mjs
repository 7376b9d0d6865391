/**
 * `npm run test:security`: attacks the production build (`docs/security.md`). Arguments go to Vitest. With
 * CI set, the long tests run too.
 */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { forgetSettings } from './lib/test-environment.mjs';
import { refuseUnknownOption } from './lib/tool-options.mjs';

/** The test with two nodes needs Redis and nginx. Without them it is skipped with a message. */
async function prepareNodes() {
  const packages = await ensureSystemPackages('tests/security/install-packages.sh');
  if (packages === 'there') return 0;
  if (process.env['CI']) return 1;
  console.error('The tests of several nodes are skipped.');
  return 0;
}

const { args } = commandLine(COMMANDS['test:security']);
forgetSettings();
// The build of the end-to-end tests.
Object.assign(process.env, { PORTAL_DIST_DIR: '.cache/test-dist', PORTAL_STYLE_GUIDE: '1' });
process.exitCode =
  (await ensureInstalled()) ||
  (await refuseUnknownOption(COMMANDS['test:security'], ['vitest', 'run'], args)) ||
  (await prepareNodes()) ||
  (await ensureBuilt()) ||
  (await run('vitest', ['run', '--project', 'security', ...args]));
