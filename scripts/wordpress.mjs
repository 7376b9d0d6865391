/**
 * `npm run test:wordpress`: the portal beside a real WordPress (`tests/wordpress`). Without Debian's
 * packages it is skipped with a message; in CI it fails. Arguments go to Vitest.
 */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { forgetSettings } from './lib/test-environment.mjs';
import { refuseUnknownOption } from './lib/tool-options.mjs';

const { args } = commandLine(COMMANDS['test:wordpress']);
forgetSettings();

async function runSuite() {
  const packages = await ensureSystemPackages('tests/wordpress/install-packages.sh');
  if (packages === 'there') return run('vitest', ['run', '--project', 'wordpress', ...args]);
  if (packages !== 'not here' || process.env['CI']) return 1;
  console.error('Skipped: the suite needs a real WordPress.');
  return 0;
}

process.exitCode =
  (await ensureInstalled()) ||
  (await refuseUnknownOption(COMMANDS['test:wordpress'], ['vitest', 'run'], args)) ||
  (await runSuite());
