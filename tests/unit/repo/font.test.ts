/** The part of the typeface that pages load first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FONT_FILE, LETTERS, portugueseFont } from '../../../scripts/lib/font.mjs';

const css = readFileSync(join(import.meta.dirname, '../../../src/styles/font.css'), 'utf8');

it('the partial font is what `node scripts/lib/font.mjs` makes of the package', async () => {
  expect(readFileSync(FONT_FILE).equals(await portugueseFont())).toBe(true);
});

/** The letters of a rule of the style sheet, by the name of its file. */
function lettersOf(file: string): string[] {
  const rule = css.split('@font-face').find((text) => text.includes(file)) ?? '';
  return (rule.match(/U\+[\dA-F-]+/g) ?? []).flatMap((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

it('the partial font is named in the style sheet with exactly its letters', () => {
  expect(lettersOf('atkinson-portugues').toSorted()).toEqual([...LETTERS].toSorted());
});

it('the partial font has its letters alone, so that a page with them loads one file', () => {
  const others = lettersOf('latin-wght-normal');
  expect(others).toContain('ä');
  expect(others.filter((letter) => LETTERS.includes(letter))).toEqual([]);
});
