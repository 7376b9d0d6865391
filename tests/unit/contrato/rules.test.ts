import { expect, it } from 'vitest';
import { contractFacts, mesReajusteInWords } from '#lib/contrato/rules.ts';

it.each([
  ['12', 'dezembro'],
  ['0', '0'],
  ['13', '13'],
  ['Maio', 'Maio'],
  [undefined, undefined],
])('the month of adjustment %s is shown as %s', (month, words) => {
  expect(mesReajusteInWords(month)).toBe(words);
});

it('missing facts are left out, and codes become words', () => {
  const facts = contractFacts({ nrContrato: '70', ieCoparticipacao: 'S', mesReajuste: '1' });
  expect(facts).toEqual([
    ['Número do contrato', '70'],
    ['Mês do reajuste anual', 'janeiro'],
    ['Coparticipação', 'Sim'],
  ]);
});
