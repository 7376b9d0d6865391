/** For any boletos and any evidence, every part and fact has its source, and the remainder is shown. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Mudanca, mudancasOf } from '#lib/boletos/meses.ts';
import { explain, type Provas } from '#lib/boletos/mudanca.ts';
import { expected, novembro, outubro, TODAY } from './support-mudanca.ts';

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
    return change && { change, evidence };
  })
  .filter((one): one is Case => one !== undefined);

/** The property proves something only when each kind of case occurs more often than this. */
const MIN_CASES = 20;

it('every explanation is honest', () => {
  const kinds = ['coparticipacao', 'encargos', 'abatimento', 'reajuste', 'inclusao', 'negative'];
  const counts = new Map(kinds.map((kind) => [kind, 0]));
  fc.assert(
    fc.property(someCase, ({ change, evidence }) => {
      const explanation = explain(change, evidence, TODAY);
      expect(explanation).toMatchObject(expected(change, evidence));
      const { partes, fatos, resto } = explanation;
      const told = [...partes, ...fatos].map(({ tipo }) => tipo);
      for (const kind of [...told, ...(resto < 0 ? ['negative'] : [])]) {
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    }),
    { numRuns: 1000 },
  );
  for (const [kind, count] of counts) expect(count, kind).toBeGreaterThan(MIN_CASES);
});
