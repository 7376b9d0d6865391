import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholePix } from '#lib/boletos/pix.ts';
import { fitsQrCode, qrOutline } from '#lib/formats/qr-code.server.ts';
import { PIX } from '../../support/pix.ts';
import { anyText } from '../support/arbitraries.ts';

const codes = fc
  .record({
    name: fc.stringMatching(/^[A-Z]{1,25}$/),
    amount: fc.integer({ min: 1, max: 999_999 }),
  })
  .map(({ name, amount }) =>
    generatePixPayload({
      key: 'cobranca@jatobela.example',
      merchantName: name,
      merchantCity: 'OLIMPIA',
      amount: amount / 100,
    }),
  )
  .filter((code) => code !== null);

describe('a Pix code', () => {
  it('is whole when its last field is the CRC of the others, in either case', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(isWholePix(code)).toBe(true);
        expect(isWholePix(code.slice(0, -4) + code.slice(-4).toLowerCase())).toBe(true);
      }),
    );
    // The example of the manual, Banco Central.
    expect(
      isWholePix(
        '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
      ),
    ).toBe(true);
  });

  it('is damaged when any character is changed', () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.stringMatching(/^\w$/), (code, position, other) => {
        const at = position % code.length;
        fc.pre(code[at]?.toLowerCase() !== other.toLowerCase());
        expect(isWholePix(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
      }),
    );
    expect(isWholePix(PIX.slice(1))).toBe(false);
    expect(isWholePix(`${PIX} `)).toBe(false);
  });

  it('is not made of any other text', () => {
    fc.assert(fc.property(anyText(), (text) => !isWholePix(text)));
    for (const text of ['', '6304', '63040000', '6304ABC']) expect(isWholePix(text)).toBe(false);
  });

  it('has a QR code up to its largest size', () => {
    const longest = 'ç'.repeat(1165) + 'a';
    expect(fitsQrCode(longest)).toBe(true);
    expect(qrOutline(longest).size).toBe(177 + 8);
    expect(fitsQrCode(`${longest}a`)).toBe(false);
    expect(() => qrOutline(`${longest}a`)).toThrow();
  });
});
