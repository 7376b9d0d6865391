/** For any boletos and any evidence, every part and fact has its source, and the remainder is shown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mudanca, mudancasOf } from '#lib/boletos/meses.ts';
import { explain, type Explicacao, type Parte, type Provas } from '#lib/boletos/mudanca.ts';
import { centavos, isCorrect, novembro, outubro, provas, sum, TODAY } from './support-mudanca.ts';

const money = fc.integer({ min: 0, max: 500_000 }).map((amount) => amount / 100);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const day = fc.constantFrom('01/09/2026', '18/09/2026', '30/09/2026', '19/10/2026', '05/11/2026');
/** Each month, and the one before it. */
const PAIRS = [
  ['10/2026', '11/2026'],
  ['12/2025', '01/2026'],
] as const;
const MONTHS = [...PAIRS.flat(), '09/2026'];
const someBoleto = fc.record({
  vlTitulo: maybe(money),
  vlPago: maybe(money),
  stTitulo: fc.constantFrom('Pago', 'Em aberto', 'Vencido', 'Em cobrança'),
  dtEmissao: maybe(day),
});
const someExtrato = fc.record({
  itens: maybe(
    fc.array(fc.record({ dtAtendimento: maybe(day), vlCoparticipacao: maybe(money) }), {
      maxLength: 4,
    }),
  ),
  vlTotal: maybe(money),
});
const name = fc.constantFrom('Tomás', 'Ana');
const someProvas = fc.record({
  extratos: fc
    .record(Object.fromEntries(MONTHS.map((one) => [one, someExtrato])), { requiredKeys: [] })
    .map(
      (list) => new Map(Object.entries(list).flatMap(([mes, one]) => (one ? [[mes, one]] : []))),
    ),
  mesReajuste: maybe(fc.constantFrom('1', '01', '9', '10', '11')),
  inclusoes: fc.array(fc.record({ nome: name, dtInclusao: maybe(day) }), { maxLength: 3 }),
});

interface Case {
  change: Mudanca;
  evidence: Provas;
  explanation: Explicacao;
}
const someCase = fc
  .tuple(fc.constantFrom(...PAIRS), someBoleto, someBoleto, someProvas)
  .map(([[before, after], a, b, evidence]): Case | undefined => {
    const [change] = mudancasOf(
      [
        { ...outubro, ...a, dsCompetencia: before },
        { ...novembro, ...b, dsCompetencia: after },
      ],
      TODAY,
    ).values();
    return change && { change, evidence, explanation: explain(change, evidence, TODAY) };
  })
  .filter((one): one is Case => one !== undefined);

const RUNS = 1000;
/** A run proves something only when each kind of case occurs more often than this. */
const MIN_CASES = 20;

/** Runs a property, and requires that each of the kinds occurs often. */
function always<K extends string>(kinds: readonly K[], holds: (one: Case) => Iterable<K>) {
  const counts = new Map<K, number>(kinds.map((kind) => [kind, 0]));
  fc.assert(
    fc.property(someCase, (one) => {
      for (const kind of holds(one)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }),
    { numRuns: RUNS },
  );
  for (const [kind, count] of counts) expect(count, kind).toBeGreaterThan(MIN_CASES);
}

const isNegative = ({ resto }: Explicacao) => (resto < 0 ? ['negative' as const] : []);

it('every explanation is honest', () => {
  always(
    ['coparticipacao', 'encargos', 'abatimento', 'reajuste', 'inclusao', 'negative'],
    ({ change, evidence, explanation }) => {
      expect(isCorrect(change, evidence, explanation)).toBe(true);
      const told = [...explanation.partes, ...explanation.fatos].map(({ tipo }) => tipo);
      return [...told, ...isNegative(explanation)];
    },
  );
});

describe('for any boletos and any evidence', () => {
  it('without the evidence of a month, its part is missing and the remainder has its amount', () => {
    always(['part'], ({ change, evidence, explanation: whole }) => {
      const without = provas({ mesReajuste: evidence.mesReajuste });
      const less = explain(change, without, TODAY);
      const isExtrato = ({ tipo }: Parte) => tipo === 'coparticipacao';
      const proven = whole.partes.filter(isExtrato);
      expect(less.partes).toEqual(whole.partes.filter((parte) => !isExtrato(parte)));
      expect(centavos(less.resto)).toBe(
        centavos(whole.resto) + sum(proven.map(({ valor }) => valor)),
      );
      return proven.map(() => 'part');
    });
  });

  it('readjustment and people change no amount', () => {
    always(['fact'], ({ change, evidence, explanation: told }) => {
      const { partes, resto } = explain(change, provas({ extratos: evidence.extratos }), TODAY);
      expect({ partes, resto }).toEqual({ partes: told.partes, resto: told.resto });
      return told.fatos.map(() => 'fact');
    });
  });
});
