/** The tabs, their hints, and the options of the clinic tab (spec sections 2, 4 and 9). */
import { describe, expect, it } from 'vitest';
import {
  defaultResources,
  hintOf,
  type OpcaoClinica,
  parseClinicOptions,
  parseTab,
  TABS,
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
  expect(['0', '3', '4', '-1', '', undefined, '1 '].map(parseTab)).toEqual([
    0,
    3,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('pressing a clinic option', () => {
  // All on: only the pressed one stays. The only one on: all turn on. Else: added or removed.
  const TABLE: [readonly OpcaoClinica[], OpcaoClinica, readonly OpcaoClinica[]][] = [
    [[0, 1, 2], 0, [0]],
    [[0, 1, 2], 1, [1]],
    [[0, 1, 2], 2, [2]],
    [[0], 0, [0, 1, 2]],
    [[0], 1, [0, 1]],
    [[0], 2, [0, 2]],
    [[1], 0, [0, 1]],
    [[1], 1, [0, 1, 2]],
    [[1], 2, [1, 2]],
    [[2], 0, [0, 2]],
    [[2], 1, [1, 2]],
    [[2], 2, [0, 1, 2]],
    [[0, 1], 0, [1]],
    [[0, 1], 1, [0]],
    [[0, 1], 2, [0, 1, 2]],
    [[0, 2], 0, [2]],
    [[0, 2], 1, [0, 1, 2]],
    [[0, 2], 2, [0]],
    [[1, 2], 0, [0, 1, 2]],
    [[1, 2], 1, [2]],
    [[1, 2], 2, [1]],
  ];

  it('has 7 states and 3 options', () => {
    expect(new Set(TABLE.map(([before, pressed]) => `${before.join()}|${pressed}`)).size).toBe(21);
  });

  it.each(TABLE)('%j pressed %i gives %j', (before, pressed, after) => {
    expect(toggleClinicOption(before, pressed)).toEqual(after);
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

it.each([
  [undefined, [0, 1, 2], undefined],
  [0, [0, 1, 2], undefined],
  [1, [0, 1, 2], '14,13,11'],
  [1, [0], '14'],
  [1, [1], '13'],
  [1, [2], '11'],
  [1, [0, 2], '14,11'],
  [2, [0], '12,28,29,34'],
  [3, [0, 1, 2], undefined],
] as const)('tab %s with options %j stands for the resources %s', (tab, options, codes) => {
  expect(defaultResources(tab, options)).toBe(codes);
});
