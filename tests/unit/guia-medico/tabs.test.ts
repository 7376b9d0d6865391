/** The tabs, their hints, and the options of the clinic tab (spec sections 2, 4 and 9). */
import { describe, expect, it } from 'vitest';
import {
  hintOf,
  type OpcaoClinica,
  parseClinicOptions,
  parseTab,
  TABS,
  TODAS_AS_OPCOES,
  toggleClinicOption,
} from '#lib/guia-medico/tabs.ts';

describe('the hint of the text box', () => {
  it.each([
    [undefined, 'ou informe nome do médico, da clínica ou prestador'],
    [0, 'Se deseja refinar o filtro informe o nome do prestador especialista'],
    [1, 'Se deseja refinar o filtro informe o nome da clínica, do laboratório ou imagem'],
    [2, 'Se deseja refinar o filtro informe o nome do hospital'],
    [3, 'Se deseja refinar o filtro informe o nome para emergência ou urgência'],
  ] as const)('on tab %s is %j', (tab, hint) => {
    expect(hintOf(tab)).toBe(hint);
  });
});

it('there are four tabs, 0 to 3; any other text is no tab', () => {
  expect(TABS.map(({ tab }) => tab)).toEqual([0, 1, 2, 3]);
  expect(['0', '3'].map(parseTab)).toEqual([0, 3]);
  for (const text of ['4', '-1', '', undefined, '1 ']) expect(parseTab(text)).toBeUndefined();
});

describe('pressing a clinic option', () => {
  // All on: only the pressed one stays. The only one on: all turn on. Else: added or removed.
  // The columns: the options before, and those after a press of 0, of 1 and of 2.
  it.each<(readonly OpcaoClinica[])[]>([
    [[0, 1, 2], [0], [1], [2]],
    [[0], [0, 1, 2], [0, 1], [0, 2]],
    [[1], [0, 1], [0, 1, 2], [1, 2]],
    [[2], [0, 2], [1, 2], [0, 1, 2]],
    [[0, 1], [1], [0], [0, 1, 2]],
    [[0, 2], [2], [0, 1, 2], [0]],
    [[1, 2], [0, 1, 2], [2], [1]],
  ])('of %j gives %j, %j or %j', (before = [], ...after) => {
    expect(TODAS_AS_OPCOES.map((one) => toggleClinicOption(before, one))).toEqual(after);
  });
});

it.each([
  ['0,1,2', [0, 1, 2]],
  ['2,0', [0, 2]],
  ['1', [1]],
  [' 1 , 2 ', [1, 2]],
  ['', [0, 1, 2]],
  ['7,x', [0, 1, 2]],
  [undefined, [0, 1, 2]],
])('the text %j means the options %j', (text, options) => {
  expect(parseClinicOptions(text)).toEqual(options);
});
