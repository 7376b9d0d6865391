/**
 * `npm run test:e2e`: the production build in a real browser. Arguments go to Playwright:
 *
 *     npm run test:e2e -- tests/e2e/entrar.test.ts --project no-js
 *     PORTAL_TEST_BROWSER=bundled npm run test:e2e     with the browser of npm
 *
 * The tests have their own build and data.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { forgetSettings } from './lib/test-environment.mjs';
import { refuseUnknownOption } from './lib/tool-options.mjs';

const { args } = commandLine(COMMANDS['test:e2e']);
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
    (await refuseUnknownOption(COMMANDS['test:e2e'], ['playwright', 'test'], args)) ||
    (await ensureBuilt()) ||
    (await run('playwright', ['test', ...args]));
} finally {
  rmSync(data, { recursive: true, force: true });
}
