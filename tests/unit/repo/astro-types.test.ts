/** Messages of the compiler about Astro files are shown at their place in the Astro file. */
import { describe, expect, test } from 'vitest';
import { convert, targetOf, translated } from '../../../scripts/lib/astro-types.mjs';

const FILE = 'src/pages/sample.astro';
const SOURCE = `---
const title: number = 'Vacinas';
---
<h1>
  {title}{missing}
</h1>
`;
const converted = convert(FILE, SOURCE);
const target = targetOf(FILE);
const files = new Map([[target, converted]]);

/** What the compiler prints about the first place of a text in the TSX. */
function message(text: string): string {
  const before = converted.code.slice(0, converted.code.indexOf(text)).split('\n');
  return `${target}(${String(before.length)},${String((before.at(-1) ?? '').length + 1)}): error TS1: no`;
}

describe('a message about an Astro file', () => {
  test.each([
    ['title: number', '(2,7)'],
    ['missing', '(5,11)'],
  ])('at %s', (text, place) => {
    expect(translated(message(text), files)).toBe(`${FILE}${place}: error TS1: no`);
  });

  test('keeps its further lines', () => {
    expect(translated(`${message('missing')}\n  Why.`, files)).toBe(
      `${FILE}(5,11): error TS1: no\n  Why.`,
    );
  });

  test('in text that the converter added is left out', () => {
    expect(translated(message('export default'), files)).toBeUndefined();
  });

  test('about another file stays as it is', () => {
    expect(translated('src/a.ts(1,1): error TS1: no', files)).toBe('src/a.ts(1,1): error TS1: no');
  });
});

test('a syntax error has its place', () => {
  expect(convert(FILE, '<p>\n{ [</p>').errors.join()).toMatch(
    /^src\/pages\/sample\.astro\(\d+,\d+\): error/,
  );
});
