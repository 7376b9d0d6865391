/** Paths with a higher limit: they are existing pages and actions, and the limit is no higher than necessary. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '#lib/forms/files.ts';
import { LIMITS } from '../../../server/limits.ts';

const paths = Object.keys(LIMITS.bodyBytesOf);

it.each(paths.filter((path) => !path.startsWith('/_actions/')))('%s is a page', (path) => {
  expect(existsSync(new URL(`../../../src/pages${path}.astro`, import.meta.url))).toBe(true);
});

it('two whole files fit, and a third does not', () => {
  for (const bytes of Object.values(LIMITS.bodyBytesOf)) {
    expect(bytes).toBeGreaterThan(2 * MAX_FILE_BYTES + 100_000);
    expect(bytes).toBeLessThan(3 * MAX_FILE_BYTES);
  }
});

it('other forms have a limit of a megabyte', () => {
  expect(LIMITS.bodyBytes).toBe(1_000_000);
  expect(paths).toContain('/_actions/segundaVia.pedir');
});
