import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sweepCompileCache } from '../../../scripts/lib/shared-cache.ts';
import { temporaryFolder, writeFiles } from './support.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it('the clean-up removes files older than a week and keeps the others', () => {
  const folder = temporaryFolder();
  const now = Date.now();
  writeFiles(folder, { 'v24/old': 'code', 'v24/new': 'code' });
  const eightDaysAgo = new Date(now - 8 * DAY_MS);
  utimesSync(path.join(folder, 'v24/old'), eightDaysAgo, eightDaysAgo);

  sweepCompileCache(folder, now);

  expect(existsSync(path.join(folder, 'v24/old'))).toBe(false);
  expect(existsSync(path.join(folder, 'v24/new'))).toBe(true);
});
