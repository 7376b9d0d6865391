/**
 * `npm run test:security`: what the portal must withstand (`docs/security.md`), on the production
 * build. Arguments go to Vitest; with CI set the long ones run too.
 */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { forgetSettings } from './lib/test-environment.mjs';
import { refuseUnknownOption } from './lib/tool-options.mjs';

/** Two nodes need Redis and nginx; where they cannot be had, that test says so and is skipped. */
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
