/**
 * `npm run test:e2e`: the production build in a real browser. Arguments go to Playwright:
 *
 *   npm run test:e2e -- tests/e2e/entrar.test.ts --project no-js
 *   PORTAL_TEST_BROWSER=bundled npm run test:e2e     the browser of npm, not this machine's
 *
 * Build and data are the tests' own; a developer's stay as they are.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { forgetSettings } from './lib/test-environment.mjs';

forgetSettings();
const data = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
Object.assign(process.env, {
  PORTAL_DATA_DIR: data,
  PORTAL_DIST_DIR: '.cache/test-dist',
  PORTAL_STYLE_GUIDE: '1',
  PORTAL_LOG_LEVEL: 'error',
});
try {
  process.exitCode =
    (await ensureInstalled()) ||
    (await ensureBuilt()) ||
    (await run('playwright', ['test', ...process.argv.slice(2)]));
} finally {
  rmSync(data, { recursive: true, force: true });
}
