/**
 * `npm run test:engines`: the commonest tasks in Firefox and WebKit (`tests/engines`). Without Debian's
 * packages it is skipped with a message; in CI it fails. Arguments go to Vitest.
 */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { forgetSettings } from './lib/test-environment.mjs';
import { refuseUnknownOption } from './lib/tool-options.mjs';

const { args } = commandLine(COMMANDS['test:engines']);
forgetSettings();
// The build of the end-to-end tests.
Object.assign(process.env, { PORTAL_DIST_DIR: '.cache/test-dist', PORTAL_STYLE_GUIDE: '1' });

async function runSuite() {
  const packages = await ensureSystemPackages('tests/engines/install-packages.sh');
  if (packages === 'there') {
    return (await ensureBuilt()) || run('vitest', ['run', '--project', 'engines', ...args]);
  }
  if (packages !== 'not here' || process.env['CI']) return 1;
  console.error('Skipped: the suite needs Firefox and WebKit.');
  return 0;
}

process.exitCode =
  (await ensureInstalled()) ||
  (await refuseUnknownOption(COMMANDS['test:engines'], ['vitest', 'run'], args)) ||
  (await runSuite());
