/** Values for tests with fast-check. */
import fc from 'fast-check';

const charOf = (code: number) => String.fromCodePoint(code);
/** @throws for any value that is not one character, as fast-check expects */
function codeOf(char: unknown): number {
  const code = typeof char === 'string' ? char.codePointAt(0) : undefined;
  if (code === undefined || charOf(code) !== char) throw new Error('not one character');
  return code;
}

/** Any character, and a quarter of them ASCII. `unit: 'binary'` of fast-check takes a second to prepare. */
const anyCharacter = fc.oneof(
  { weight: 1, arbitrary: fc.nat(0x7f).map(charOf, codeOf) },
  { weight: 2, arbitrary: fc.nat(0xd7ff).map(charOf, codeOf) },
  { weight: 1, arbitrary: fc.integer({ min: 0xe000, max: 0x10_ffff }).map(charOf, codeOf) },
);

/** Any text, sometimes a name with a meaning in JavaScript, such as `__proto__`. */
export const anyText = (constraints: Omit<fc.StringConstraints, 'unit'> = {}) =>
  fc.string({ ...constraints, unit: anyCharacter });
