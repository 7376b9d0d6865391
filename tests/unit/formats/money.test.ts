import { expect, it } from 'vitest';
import { displayReais } from '#lib/formats/money.ts';

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
