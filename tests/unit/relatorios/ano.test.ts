/** The year's co-payments: every amount is counted exactly once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anosOf,
  gastoOfYear,
  gastoInWords,
  maiorGastoInWords,
  monthsOfYear,
  monthsOfYears,
  mesesInWords,
  type MesPedido,
} from '#lib/relatorios/ano.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const linha = (nmBeneficiario: string | undefined, nmPrestador: string, valor?: number) => ({
  nmBeneficiario,
  nmPrestador,
  vlCoparticipacao: valor,
});
const ano: MesPedido[] = [
  {
    mes: '01/2026',
    extrato: { itens: [linha('Ana', 'Laboratório', 10.1), linha('Rui', 'Clínica', 20.2)] },
  },
  { mes: '02/2026', extrato: { itens: [linha('Ana', 'Clínica', 5)], vlTotal: 7.5 } },
  { mes: '03/2026', extrato: undefined },
  { mes: '04/2026', extrato: { itens: undefined } },
  { mes: '05/2026', extrato: { itens: [linha('Ana', 'Clínica', 3), linha('Ana', 'Outra')] } },
  { mes: '06/2026', extrato: { itens: [linha(undefined, 'Outra', 1)] } },
];

describe('the months', () => {
  it('of this year end today, those of the year before are whole', () => {
    expect(anosOf('05/03/2026')).toEqual(['2026', '2025']);
    expect(monthsOfYear('2026', '05/03/2026')).toEqual(['01/2026', '02/2026', '03/2026']);
    expect(monthsOfYear('2025', '05/03/2026')).toHaveLength(12);
    expect(monthsOfYear('2025', '31/12/2026')[0]).toBe('01/2025');
    const both = monthsOfYears('05/03/2026');
    expect([both.length, both[0], both.at(-1)]).toEqual([15, '03/2026', '01/2025']);
  });

  it('are listed as in a sentence', () => {
    expect(mesesInWords(['01/2026', '03/2026', '05/2026'])).toBe('janeiro, março e maio');
  });
});

describe('the year', () => {
  it('adds up months, people and providers', () => {
    const { meses, total, pessoas, prestadores, semLinha } = gastoOfYear(ano);
    // The total of a month is unknown when a line has no amount, and then its lines do not count.
    expect(meses.map(({ valor }) => valor)).toEqual([
      30.3,
      7.5,
      undefined,
      undefined,
      undefined,
      1,
    ]);
    expect(meses.filter(({ isFalha }) => isFalha).map(({ mes }) => mes)).toEqual(['03/2026']);
    expect(total).toBe(38.8);
    expect(pessoas).toEqual([
      { nome: 'Rui', valor: 20.2 },
      { nome: 'Ana', valor: 15.1 },
      { nome: 'Não informado', valor: 1 },
    ]);
    expect(prestadores.map(({ nome }) => nome)).toEqual(['Clínica', 'Laboratório', 'Outra']);
    expect(semLinha).toBe(2.5);
  });

  it('counts the total of a statement without lines', () => {
    const { total, semLinha } = gastoOfYear([{ mes: '01/2026', extrato: { vlTotal: 12 } }]);
    expect([total, semLinha]).toEqual([12, 12]);
  });

  it('divides the total among people, among providers, and the part without a line', () => {
    const cents = fc.integer({ min: -500, max: 100_000 }).map((value) => value / 100);
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
    const line = fc.record({
      nmBeneficiario: maybe(fc.constantFrom('Ana', 'Rui')),
      nmPrestador: maybe(fc.constantFrom('A', 'B', 'C')),
      vlCoparticipacao: maybe(cents),
    });
    const extrato = fc.record({ itens: maybe(fc.array(line)), vlTotal: maybe(cents) });
    const pedido = fc.record({ mes: fc.constant('01/2026'), extrato: maybe(extrato) });
    fc.assert(
      fc.property(fc.array(pedido, { maxLength: 12 }), (pedidos) => {
        const { total, meses, pessoas, prestadores, semLinha } = gastoOfYear(pedidos);
        const inCents = (values: number[]) =>
          values.reduce((sum, value) => sum + Math.round(value * 100), 0);
        const of = (all: { valor: number }[]) => inCents(all.map(({ valor }) => valor));
        expect(inCents(meses.map(({ valor = 0 }) => valor))).toBe(inCents([total]));
        expect(of(pessoas) + inCents([semLinha])).toBe(inCents([total]));
        expect(of(prestadores) + inCents([semLinha])).toBe(inCents([total]));
      }),
    );
  });
});

describe('the sentence', () => {
  const words = (pedidos: MesPedido[]) => plain(gastoInWords(gastoOfYear(pedidos)));

  it('names the sum and the dearest month', () => {
    expect(words(ano)).toBe(
      'De janeiro a junho de 2026, sem contar março, abril e maio, foram R$ 38,80 de coparticipação. O mês mais caro foi janeiro: R$ 30,30.',
    );
  });

  it('names no dearest month unless one month costs more than all others', () => {
    const same = ['01/2026', '02/2026'].map((mes) => ({ mes, extrato: { vlTotal: 5 } }));
    expect(words(same)).toBe('De janeiro a fevereiro de 2026 foram R$ 10,00 de coparticipação.');
    expect(words(same.slice(0, 1))).toBe('Em janeiro de 2026 foram R$ 5,00 de coparticipação.');
    expect(words([{ mes: '01/2026', extrato: { vlTotal: -5 } }])).toBe(
      'Em janeiro de 2026 foram -R$ 5,00 de coparticipação.',
    );
    expect(words([{ mes: '01/2026', extrato: { itens: [] } }])).toBe(
      'Em janeiro de 2026 não há coparticipação.',
    );
  });
});

describe('the sentence of the bars', () => {
  const of = (...gastos: [nome: string, valor: number][]) =>
    gastos.map(([nome, valor]) => ({ nome, valor }));

  it.each([
    [
      of(['Rui', 20.2], ['Ana', 15]),
      38.8,
      'O maior valor é de Rui: R$ 20,20, de um total de R$ 38,80.',
    ],
    [of(['Rui', 20], ['Ana', -5]), 15, 'O maior valor é de Rui: R$ 20,00.'],
    [
      of(['Ana', 10], ['Rui', 10], ['Eva', 1]),
      21,
      'O maior valor se repete: R$ 10,00, de Ana e Rui.',
    ],
    [of(['Ana', 10]), 12, 'Tudo o que o extrato detalha é de Ana: R$ 10,00.'],
    [
      of(['Não informado', 9], ['Ana', 1]),
      10,
      'O maior valor é de quem o extrato não informa: R$ 9,00, de um total de R$ 10,00.',
    ],
    [of(['Ana', 0], ['Rui', -3]), -3, undefined],
    [of(), 0, undefined],
  ])('names the largest amount (case %#)', (gastos, total, expected) => {
    const sentence = maiorGastoInWords(gastos, total);
    expect(sentence === undefined ? sentence : plain(sentence)).toBe(expected);
  });
});
