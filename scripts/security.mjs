/**
 * `npm run test:security`: what the portal must withstand (`docs/security.md`), on the production
 * build. Arguments go to Vitest; with CI set the long ones run too.
 */
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { forgetSettings } from './lib/test-environment.mjs';

forgetSettings();
// The build of the end-to-end tests.
Object.assign(process.env, { PORTAL_DIST_DIR: '.cache/test-dist', PORTAL_STYLE_GUIDE: '1' });
// Two nodes need Redis and nginx; where they cannot be had, that test says so and is skipped.
const packages = await run('sh', ['tests/security/install-packages.sh']);
if (packages !== 0 && process.env['CI']) process.exit(1);
process.exitCode =
  (await ensureInstalled()) ||
  (await ensureBuilt()) ||
  (await run('vitest', ['run', '--project', 'security', ...process.argv.slice(2)]));
