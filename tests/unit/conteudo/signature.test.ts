import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSigned, signatureOf, type Signed } from '#lib/conteudo/signature.server.ts';
import { anyText } from '../support/arbitraries.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
const signed = fc.record({
  purpose: fc.constantFrom('', 'situacao.', 'previa.', 'rascunho.'),
  time: fc.nat({ max: 99_999_999_999 }).map(String),
  text: anyText({ maxLength: 60 }),
});

describe('a signature', () => {
  it('is the HMAC of purpose, time, a dot and text', () => {
    const one: Signed = { purpose: 'previa.', time: '1790000000', text: '12' };
    const expected = createHmac('sha256', SECRET).update('previa.1790000000.12').digest('hex');
    expect(signatureOf(one, SECRET)).toBe(expected);
  });

  it('is valid for its own text, time and purpose only', () => {
    fc.assert(
      fc.property(signed, signed, (one, other) => {
        const signature = signatureOf(one, SECRET);
        expect(isSigned(one, signature, SECRET)).toBe(true);
        expect(isSigned(one, signature, `${SECRET}x`)).toBe(false);
        const same = `${other.purpose}${other.time}.${other.text}`;
        const isSame = same === `${one.purpose}${one.time}.${one.text}`;
        expect(isSigned(other, signature, SECRET)).toBe(isSame);
      }),
    );
  });

  it('is refused when one digit of it differs, or when it has another form', () => {
    fc.assert(
      fc.property(signed, fc.nat({ max: 63 }), (one, digit) => {
        const signature = signatureOf(one, SECRET);
        const other = signature[digit] === '0' ? '1' : '0';
        const changed = signature.slice(0, digit) + other + signature.slice(digit + 1);
        for (const wrong of [changed, signature.slice(1), `${signature}0`, '', ` ${signature}`]) {
          expect(isSigned(one, wrong, SECRET)).toBe(false);
        }
      }),
    );
    const one: Signed = { purpose: '', time: '+1', text: '' };
    expect(isSigned(one, signatureOf(one, SECRET), SECRET)).toBe(false);
  });
});
