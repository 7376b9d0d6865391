import { describe, expect, it } from 'vitest';
import { readCarencia } from '#lib/formats/carencias.ts';
import {
  datesAfterPlan,
  monthOfValidity,
  situacaoCartao,
  parseView,
} from '#lib/carteirinha/rules.ts';

const TODAY = '21/11/2026';

describe('the state of a card', () => {
  it.each([
    ['Ativo', '21/11/2026', 'ativo'],
    ['Ativo', '20/11/2026', 'vencido'],
    ['ATIVO ', undefined, 'ativo'],
    ['Bloqueado', '20/11/2026', 'bloqueado'],
    ['Vencido', '01/01/2030', 'vencido'],
    ['ZZ', '20/11/2026', 'outra'],
    [undefined, undefined, 'outra'],
  ] as const)('%s until %s is %s', (stCartao, dtValidade, situacao) => {
    expect(situacaoCartao({ stCartao, dtValidade }, TODAY)).toBe(situacao);
  });

  it('shows the validity as month and year', () => {
    expect(monthOfValidity('16/11/2027')).toBe('11/2027');
    expect(monthOfValidity(undefined)).toBeUndefined();
  });
});

it.each([
  ['20/11/2026', true, 'Cumprida'],
  ['21/11/2026', true, 'Cumprida'],
  ['22/11/2026', false, 'Até 22/11/2026'],
  [undefined, false, 'Consulte o atendimento'],
] as const)('a grace period until %s is shown as %s', (dtFim, cumprida, texto) => {
  expect(readCarencia({ dsCarencia: 'Parto', dtFim }, TODAY)).toEqual({
    dsCarencia: 'Parto',
    cumprida,
    texto,
  });
});

it('only known card views are accepted', () => {
  expect([null, 'balcao', 'x', '__proto__'].map(parseView)).toEqual([
    undefined,
    'balcao',
    undefined,
    undefined,
  ]);
});

it.each([
  ['Plano A', '31/12/2027', '05/09/1960', ', validade 31/12/2027, nascimento 05/09/1960'],
  ['Plano A', undefined, '05/09/1960', ', nascimento 05/09/1960'],
  [undefined, undefined, '05/09/1960', 'nascimento 05/09/1960'],
  [undefined, undefined, undefined, ''],
])('after the plan %s the counter shows %s and %s', (nmPlano, dtValidade, dtNascimento, words) => {
  expect(datesAfterPlan({ nmPlano, dtValidade, dtNascimento })).toBe(words);
});
