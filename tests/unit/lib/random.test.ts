import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawBytes } from '#lib/random.server.ts';

test('more bytes than a block can have are refused', () => {
  expect(() => drawBytes(65)).toThrow(RangeError);
});

test('every value is new, has its size, and stays as it was while others are drawn', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 8, max: 64 }), { maxLength: 300 }), (sizes) => {
      const drawn = sizes.map((size) => drawBytes(size));
      const texts = drawn.map((bytes) => bytes.toString('hex'));
      const later = Array.from({ length: 100 }, () => drawBytes(64));

      expect(drawn.map(({ length }) => length)).toEqual(sizes);
      expect(drawn.map((bytes) => bytes.toString('hex'))).toEqual(texts);
      expect(new Set(texts.map((text) => text.slice(0, 16))).size).toBe(texts.length);
      expect(texts.some((text) => later.some((other) => other.toString('hex') === text))).toBe(
        false,
      );
    }),
  );
});
