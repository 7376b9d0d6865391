/** Amounts in words: one amount, and today's price of a boleto with its parts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayReais } from '#lib/formats/money.ts';
import { partsOfAmount } from '#lib/formats/valor-do-dia.ts';

const spaces = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
/** The centavos of every amount in a sentence. */
const amountsIn = (text: string) =>
  [...text.matchAll(/([\d.]+),(\d\d)/g)].map(
    ([, reais = '', centavos = '']) => Number(reais.replaceAll('.', '')) * 100 + Number(centavos),
  );

describe('today’s price of a boleto', () => {
  it.each([
    [1284.3, 1321.12, true, 'R$ 1.284,30 do boleto, mais R$ 36,82 de multa e juros'],
    [1284.3, 1290, false, 'R$ 1.284,30 do boleto, mais R$ 5,70 de acréscimo'],
    [100, 98.5, false, 'R$ 100,00 do boleto, menos R$ 1,50 de desconto'],
    [100, 100, true, undefined],
    // These sums are not exact in floating point.
    [0.1 + 0.2, 0.3, true, undefined],
  ])(
    'of %d that costs %d (late: %s) is shown with its parts',
    (vlBoleto, vlHoje, vencido, expected) => {
      expect(spaces(partsOfAmount({ vlBoleto, vlHoje, vencido }))).toBe(expected);
    },
  );

  it('is the sum of its parts', () => {
    const centavos = fc.integer({ min: 0, max: 100_000_00 });
    fc.assert(
      fc.property(centavos, centavos, fc.boolean(), (own, today, vencido) => {
        const text = partsOfAmount({ vlBoleto: own / 100, vlHoje: today / 100, vencido }) ?? '';
        const [first = own, second = 0] = amountsIn(text);
        expect(first + (text.includes('menos') ? -second : second)).toBe(today);
      }),
    );
  });
});

// A no-break space separates sign and amount.
it.each([
  [0, 'R$\u00a00,00'],
  [0.1 + 0.2, 'R$\u00a00,30'],
  [1234.5, 'R$\u00a01.234,50'],
  [1_234_567.89, 'R$\u00a01.234.567,89'],
  [612.345, 'R$\u00a0612,35'],
  [-10, '-R$\u00a010,00'],
])('the portal shows %d as %s', (amount, shown) => {
  expect(displayReais(amount)).toBe(shown);
});
