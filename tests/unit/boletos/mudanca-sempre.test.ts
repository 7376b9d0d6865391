/** For any boletos and any evidence, every part and fact has its source, and the remainder is shown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mudanca, mudancasOf } from '#lib/boletos/meses.ts';
import {
  explain,
  type Explicacao,
  type Fato,
  type Parte,
  type Provas,
} from '#lib/boletos/mudanca.ts';
import {
  centavos,
  isCorrect,
  isPaid,
  novembro,
  outubro,
  provas,
  sum,
  TODAY,
} from './support-mudanca.ts';

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

/** An explanation with one more part, and a remainder that hides it. */
const withPart = (told: Explicacao, parte: Parte): Explicacao => ({
  ...told,
  partes: [...told.partes, parte],
  resto: (centavos(told.resto) - centavos(parte.valor)) / 100,
});

const LIKELY = ['another month', 'not paid', 'only a PDF', 'counted twice'] as const;
const LIES = [...LIKELY, 'a changed part', 'a changed remainder', 'a changed fact'] as const;
interface Likely {
  kind: (typeof LIKELY)[number];
  parte: Parte;
}

/** Parts that look correct: their amount belongs to a statement or payment that proves nothing here. */
function* likelyParts({ change, evidence, explanation }: Case): Generator<Likely> {
  for (const [mes, { vlTotal = 0 }] of evidence.extratos) {
    const isOther = mes !== change.mes && mes !== change.mesAnterior;
    if (!isOther || vlTotal === 0) continue;
    const parte = { tipo: 'coparticipacao', mes, valor: vlTotal, fonte: `extrato ${mes}` } as const;
    yield { kind: 'another month', parte };
    yield { kind: 'another month', parte: { ...parte, valor: -vlTotal } };
  }
  for (const [mes, own, sign] of [
    [change.mes, change.boleto, 1],
    [change.mesAnterior, change.anterior, -1],
  ] as const) {
    const more = ((own.vlPago ?? 0) - (own.vlTitulo ?? 0)) * sign;
    const fonte = `vlPago ${own.nrTitulo}`;
    if (!isPaid(own) && more !== 0) {
      const tipo = more * sign > 0 ? 'encargos' : 'abatimento';
      yield { kind: 'not paid', parte: { tipo, mes, valor: more, fonte } };
    }
    const extrato = evidence.extratos.get(mes);
    if (extrato && !extrato.itens && extrato.vlTotal) {
      const valor = sign * extrato.vlTotal;
      const only = { tipo: 'coparticipacao', mes, valor, fonte: `extrato ${mes}` } as const;
      yield { kind: 'only a PDF', parte: only };
    }
  }
  for (const parte of explanation.partes) yield { kind: 'counted twice', parte };
}

const INVENTED: readonly Fato[] = [
  { tipo: 'inclusao', nome: 'Outra', dia: '19/10/2026' },
  { tipo: 'reajuste', mes: '09/2026' },
];

/** The explanation with one lie. A lie about a part has the remainder that hides it. */
function* lies(one: Case): Generator<{ kind: (typeof LIES)[number]; told: Explicacao }> {
  const { explanation } = one;
  const { partes, fatos, resto } = explanation;
  for (const { kind, parte } of likelyParts(one)) {
    yield { kind, told: withPart(explanation, parte) };
  }
  for (const [index, parte] of partes.entries()) {
    const others = partes.toSpliced(index, 1);
    const without = { ...explanation, partes: others, resto: resto + parte.valor };
    for (const change of [
      { valor: parte.valor + 0.01 },
      { valor: -parte.valor },
      { mes: '09/2026' },
      { fonte: 'vlPago 12' },
      { tipo: parte.tipo === 'encargos' ? 'abatimento' : 'encargos' } as const,
    ]) {
      yield { kind: 'a changed part', told: withPart(without, { ...parte, ...change }) };
    }
  }
  for (const other of resto === 0 ? [] : [0, -resto]) {
    yield { kind: 'a changed remainder', told: { ...explanation, resto: other } };
  }
  for (const other of [
    ...[...INVENTED, ...fatos].map((fato) => [...fatos, fato]),
    ...fatos.map((_, index) => fatos.toSpliced(index, 1)),
  ]) {
    yield { kind: 'a changed fact', told: { ...explanation, fatos: other } };
  }
}

it('no explanation with a lie is honest', () => {
  always(LIES, (one) =>
    [...lies(one)].map(({ kind, told }) => {
      expect(isCorrect(one.change, one.evidence, told), kind).toBe(false);
      return kind;
    }),
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
