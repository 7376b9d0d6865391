import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that stays until the tests of the file have ended. */
export function temporaryFolder(below = tmpdir()): string {
  const folder = mkdtempSync(path.join(below, 'portal-unit-'));
  folders.push(folder);
  return folder;
}
