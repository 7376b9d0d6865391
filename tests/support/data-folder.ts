/** A data folder for one test file. Call it once, above the first test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';

export function useDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'));
  beforeAll(() => {
    vi.stubEnv('PORTAL_DATA_DIR', folder);
    // The portal reads the setting now, because vitest removes the stubs before each test.
    env();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
