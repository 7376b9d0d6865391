import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withWholePages } from '../../../scripts/lib/shared-cache.ts';
import { temporaryFolder, writeFiles } from './support.ts';

describe('the list of pages that a build may reuse', () => {
  const LIST = 'incremental-build.json';
  function folder() {
    const made = temporaryFolder();
    writeFiles(made, { [LIST]: '{}' });
    /** Runs a build. @returns whether the build had the list */
    const run = async (end: () => number) => {
      let hadList = false;
      await withWholePages(() => {
        hadList = existsSync(path.join(made, LIST));
        return Promise.resolve().then(end);
      }, made).catch(() => undefined);
      return hadList;
    };
    return run;
  }

  it('is kept from one complete build to the next', async () => {
    const run = folder();
    expect(await run(() => 0)).toBe(true);
    expect(await run(() => 0)).toBe(true);
  });

  it.each<[string, () => number]>([
    ['failed', () => 1],
    [
      'broke off',
      () => {
        throw new Error('killed');
      },
    ],
  ])('is deleted after a build that %s', async (_how, end) => {
    const run = folder();
    expect(await run(end)).toBe(true);
    expect(await run(() => 0)).toBe(false);
  });
});
