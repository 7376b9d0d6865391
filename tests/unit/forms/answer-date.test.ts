/** The date of the answer, as a receipt shows it. */
import { expect, it } from 'vitest';
import { answerBy } from '#lib/forms/receipt.ts';

it.each([
  // For an office, Carnival Monday to Ash Wednesday are not business days.
  ['20/11/2026 18:00', { businessDays: 7 }, 'até terça-feira, 01/12/2026 (7 dias úteis)'],
  ['23/12/2026 09:00', { businessDays: 5 }, 'até quinta-feira, 31/12/2026 (5 dias úteis)'],
  ['20/11/2026 18:00', { days: 15 }, 'até sábado, 05/12/2026 (15 dias)'],
  ['20/11/2026 18:00', { days: 1 }, 'até sábado, 21/11/2026 (1 dia)'],
  ['', { businessDays: 1 }, 'em até 1 dia útil'],
  ['', { days: 15 }, 'em até 15 dias'],
])('the answer to a form sent at “%s” has a date', (enviadoEm, prazo, day) => {
  expect(answerBy(enviadoEm, prazo)).toBe(day);
});
