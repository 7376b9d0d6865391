/** Builds the site with the settings of a test, when its sources or settings have changed. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A public address. */
export const SITE = 'https://portal.example';
/** The settings of a build with a public address. */
export const HTTPS_SITE = {
  PORTAL_SITE_URL: SITE,
  PORTAL_DEMO: '1',
  PORTAL_DIST_DIR: '.cache/test-dist-https',
  // The build of an operator has no style guide.
  PORTAL_STYLE_GUIDE: '',
};

/**
 * Makes sure that PORTAL_DIST_DIR of `settings` holds a build of the current sources.
 * @param folder the project's folder
 * @throws with the output of the build when it fails
 */
export async function buildSite(settings: Record<string, string>, folder = root): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'portal-e2e-build-'));
  try {
    await promisify(execFile)(process.execPath, ['scripts/ensure-built.mjs'], {
      cwd: folder,
      env: { ...process.env, PORTAL_DATA_DIR: data, ...settings },
      maxBuffer: 10_000_000,
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
