/** A data folder of a test file's own: call it once a file, above the first test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';

export function useDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'));
  beforeAll(() => {
    vi.stubEnv('PORTAL_DATA_DIR', folder);
    // Read now and kept: vitest takes the stubs back before each test.
    env();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
