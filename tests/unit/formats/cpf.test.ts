/** CPF by spec section 5. The test computes the check digits from their definition. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayCpf, isCpf, judgeCardOrCpf, stripPunctuation } from '#lib/formats/cpf.ts';

/**
 * The check digit after `digits`, by the definition of the register. The weights are 2, 3, 4… from the right.
 * The digit is 11 minus the remainder of the sum divided by 11; 10 and 11 become 0.
 */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 2), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? 0 : rest;
}

function withCheckDigits(base: readonly number[]): number[] {
  const first = [...base, checkDigit(base)];
  return [...first, checkDigit(first)];
}

const nine = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
const isUniform = (digits: readonly number[]) => new Set(digits).size === 1;
const valid = nine
  .map(withCheckDigits)
  .filter((digits) => !isUniform(digits))
  .map((digits) => digits.join(''));

/** A second implementation of spec section 5, with which `isCpf` must agree. */
function specSaysCpf(text: string): boolean {
  const digits = [...text.replace(/[-._]/g, '')].map(Number);
  if (digits.length !== 11 || isUniform(digits)) return false;
  return withCheckDigits(digits.slice(0, 9)).join('') === digits.join('');
}

describe('isCpf', () => {
  it.each(['52998224725', '529.982.247-25', '111.444.777-35', '12345678909', '00000000191'])(
    'accepts %s, a published example',
    (cpf) => {
      expect(isCpf(cpf)).toBe(true);
    },
  );

  it('accepts a number with any punctuation, anywhere', () => {
    const mark = fc.constantFrom('', '', '', '-', '.', '_', ' ', '/', '–', '\u00a0');
    const marks = fc.array(mark, { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(valid, marks, (cpf, between) => {
        const typed = [...cpf].map((char, index) => `${between[index] ?? ''}${char}`).join('');
        return isCpf(typed + (between[11] ?? ''));
      }),
    );
  });

  it('agrees with the spec on right and wrong numbers', () => {
    const digits = fc.stringMatching(/^\d{1,5}$/);
    const more = fc.oneof(digits, fc.constantFrom('a', 'Z', 'ç', '²', '½'));
    const texts = fc.oneof(
      valid,
      // A changed digit can give another valid number, because 10 and 11 both become 0.
      fc
        .tuple(valid, fc.nat(10), fc.nat(9))
        .map(([cpf, at, digit]) => cpf.slice(0, at) + String(digit) + cpf.slice(at + 1)),
      fc.tuple(valid, fc.stringMatching(/^\d\d$/)).map(([cpf, end]) => cpf.slice(0, 9) + end),
      fc.tuple(valid, fc.nat(10)).map(([cpf, length]) => cpf.slice(0, length)),
      fc.tuple(valid, more).map(([cpf, end]) => cpf + end),
      fc.tuple(more, valid).map(([start, cpf]) => start + cpf),
      fc.stringMatching(/^[\d.\-_]{0,18}$/),
      fc.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/),
    );
    fc.assert(
      fc.property(texts, (text) => isCpf(text) === specSaysCpf(text)),
      { numRuns: 3000 },
    );
  });

  it('refuses eleven equal digits, whose check digits are right', () => {
    for (let each = 0; each <= 9; each += 1) {
      const uniform = Array<number>(11).fill(each);
      expect(withCheckDigits(uniform.slice(0, 9))).toEqual(uniform);
      expect(isCpf(uniform.join(''))).toBe(false);
    }
  });

  it.each(['٥٢٩٩٨٢٢٤٧٢٥', '５２９９８２２４７２５'])(
    'refuses digits of another script: %s',
    (text) => {
      expect(isCpf(text)).toBe(false);
    },
  );
});

it('stripPunctuation keeps only digits and letters', () => {
  expect(stripPunctuation(' 529.982.247-25 ')).toBe('52998224725');
  expect(stripPunctuation('0001_2345/6789 (01)')).toBe('00012345678901');
  expect(stripPunctuation('52a9')).toBe('52a9');
  expect(stripPunctuation('\u200b1\u00ad2\u2060')).toBe('12');
});

it('displayCpf gives the same number as 000.000.000-00', () => {
  expect(displayCpf('52998224725')).toBe('529.982.247-25');
});

it.each([
  ['529_982_247-25', '52998224725', true],
  ['529.982.247-24', '52998224724', false],
  ['0999 0001 0001 01008', '09990001000101008', true],
  ['099900010001010', '099900010001010', true],
  ['09990001000101', '09990001000101', false],
  ['09990001000101O08', '09990001000101O08', false],
  ['', '', false],
])('a typed card or a CPF %j becomes %j, valid: %s', (typed, texto, valido) => {
  expect(judgeCardOrCpf(typed)).toEqual({ texto, valido });
});
