import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeCpf } from '#lib/formats/cpf.ts';
import { shapeCep, shapePhone } from '#lib/formats/numbers.ts';
import { normalizeDate } from '#lib/formats/typed-date.ts';
import { typedText } from '#lib/formats/typed-text.ts';
import { anyText } from '../support/arbitraries.ts';

/** What chats, documents and translators put into copied text. */
const INVISIBLE = Array.from(
  '\u00AD\u061C\u180E\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060' +
    '\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\uFEFF',
);

describe('a typed text', () => {
  it('is the same with invisible signs anywhere in it', () => {
    const positions = fc.array(fc.record({ at: fc.nat(60), sign: fc.constantFrom(...INVISIBLE) }));
    fc.assert(
      fc.property(anyText({ maxLength: 50 }), positions, (text, signs) => {
        const characters = [...text];
        for (const { at, sign } of signs) characters.splice(at, 0, sign);
        expect(typedText(characters.join(''))).toBe(typedText(text));
      }),
    );
  });

  it.each([
    ['529\u200B.982.247-25\u202C', '529.982.247-25'],
    ['(17)\u00A099123\u202F4567', '(17) 99123 4567'],
    ['\uFEFFmaria@exemplo.example', 'maria@exemplo.example'],
    ['１４/０３/１９６８', '14/03/1968'],
    ['52\u200D9\u200C', '529'],
    ['\u200Dana\u200D@x', 'ana@x'],
    // One picture of several parts, and words of other scripts.
    ['👩‍👩‍👧 ❤️‍🔥 👩🏽‍⚕️ 🏳️‍🌈', '👩‍👩‍👧 ❤️‍🔥 👩🏽‍⚕️ 🏳️‍🌈'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['Olá!\r\n\tTudo bem?', 'Olá!\r\n\tTudo bem?'],
  ])('%j is read as %j', (text, read) => {
    expect(typedText(text)).toBe(read);
  });

  it('leaves its field as it is, or in its usual format, whatever is in it', () => {
    const fields = [
      [shapeCpf, '52998224725', '529.982.247-25'],
      [shapePhone, '0xx17 99123-4567', '(17) 99123-4567'],
      [shapeCep, '15000-000', '15000-000'],
      [normalizeDate, '14/03/1968', '14/03/1968'],
    ] as const;
    const sign = fc.constantFrom(...INVISIBLE);
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.nat(20),
        sign,
        ([shape, typed, shaped], at, mark) => {
          expect([undefined, shaped]).toContain(shape(typed.slice(0, at) + mark + typed.slice(at)));
        },
      ),
    );
  });

  it('is not changed by a second reading', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(typedText(typedText(text))).toBe(typedText(text));
      }),
    );
  });
});
