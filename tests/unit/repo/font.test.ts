/** The part of the typeface that pages load first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FONT_FILE, LETTERS, portugueseFont } from '../../../scripts/lib/font.mjs';

const css = readFileSync(join(import.meta.dirname, '../../../src/styles/font.css'), 'utf8');

it('is what `node scripts/lib/font.mjs` makes of the package', async () => {
  expect(readFileSync(FONT_FILE).equals(await portugueseFont())).toBe(true);
});

it('is named in the style sheet with exactly its letters, so that others come from the whole font', () => {
  const ranges = (css.split('atkinson-portugues').at(-1) ?? '').match(/U\+[\dA-F-]+/g) ?? [];
  const named = ranges.flatMap((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
  expect(named.toSorted()).toEqual([...LETTERS].toSorted());
});
