/** For any boletos and any evidence: no part without its source, and no remainder hidden. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mudanca, mudancasDe } from '#lib/boletos/meses.ts';
import { explicar, type Provas } from '#lib/boletos/mudanca.ts';
import { novembro, outubro, provas, TODAY } from './support-mudanca.ts';

const money = fc.integer({ min: 0, max: 500_000 }).map((centavos) => centavos / 100);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const day = fc.constantFrom('01/09/2026', '18/09/2026', '30/09/2026', '19/10/2026', '05/11/2026');
const state = fc.constantFrom('Pago', 'Em aberto', 'Vencido', 'Em cobrança');
const someBoleto = fc.record({
  vlTitulo: money,
  vlPago: maybe(money),
  stTitulo: state,
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
const someProvas = fc.record({
  extratos: fc
    .record(
      { '10/2026': someExtrato, '11/2026': someExtrato, '09/2026': someExtrato },
      { requiredKeys: [] },
    )
    .map((list) => new Map(Object.entries(list))),
  mesReajuste: maybe(fc.constantFrom('9', '10', '11')),
  inclusoes: fc.array(fc.record({ nome: fc.constant('Tomás'), dtInclusao: maybe(day) }), {
    maxLength: 3,
  }),
});

/** Runs a property over any two boletos that differ, and any evidence about them. */
function always(holds: (change: Mudanca, evidence: Provas, today: string) => void) {
  fc.assert(
    fc.property(someBoleto, someBoleto, someProvas, (a, b, evidence) => {
      const boletos = [
        { ...outubro, ...a },
        { ...novembro, ...b },
      ];
      for (const change of mudancasDe(boletos, TODAY).values()) holds(change, evidence, TODAY);
    }),
    { numRuns: 500 },
  );
}

const iso = (dataBr: string) => dataBr.split('/').toReversed().join('');
const centavos = (reais: number) => Math.round(reais * 100);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + centavos(amount), 0);

describe('for any boletos and any evidence', () => {
  it('parts and remainder are the difference, whatever the sign of the remainder', () => {
    always((change, evidence, today) => {
      const { partes, resto } = explicar(change, evidence, today);
      expect(sum([...partes.map(({ valor }) => valor), resto])).toBe(
        centavos(change.custo) - centavos(change.custoAnterior),
      );
    });
  });

  it('each part has one source of its own, and its amount is what the source says', () => {
    always((change, evidence, today) => {
      const { partes } = explicar(change, evidence, today);
      expect(new Set(partes.map(({ fonte }) => fonte)).size).toBe(partes.length);
      for (const { tipo, mes, valor, fonte } of partes) {
        const own = mes === change.mes ? change.boleto : change.anterior;
        const sign = mes === change.mes ? 1 : -1;
        if (tipo === 'coparticipacao') {
          expect(fonte).toBe(`extrato ${mes}`);
          const { itens = [], vlTotal } = evidence.extratos.get(mes) ?? {};
          const early = itens.filter(
            ({ dtAtendimento = '' }) =>
              own.dtEmissao === undefined || iso(dtAtendimento) <= iso(own.dtEmissao),
          );
          const lines = sum(early.map(({ vlCoparticipacao = 0 }) => vlCoparticipacao));
          const isWhole = early.length === itens.length && vlTotal !== undefined;
          expect(sign * centavos(valor)).toBe(isWhole ? centavos(vlTotal) : lines);
        } else {
          expect(fonte).toBe(`vlPago ${own.nrTitulo}`);
          expect(own.stTitulo === 'Pago' || (own.vlPago ?? 0) >= (own.vlTitulo ?? 0)).toBe(true);
          expect(sign * centavos(valor)).toBe(
            centavos(own.vlPago ?? 0) - centavos(own.vlTitulo ?? 0),
          );
        }
      }
    });
  });

  it('without the evidence of a month, its part is gone and the remainder has its amount', () => {
    always((change, evidence, today) => {
      const whole = explicar(change, evidence, today);
      const less = explicar(change, { extratos: new Map(), inclusoes: [] }, today);
      const proven = whole.partes.filter(({ tipo }) => tipo === 'coparticipacao');
      expect(less.partes).toEqual(whole.partes.filter(({ tipo }) => tipo !== 'coparticipacao'));
      expect(centavos(less.resto)).toBe(
        centavos(whole.resto) + sum(proven.map(({ valor }) => valor)),
      );
      expect(less.fatos).toEqual([]);
    });
  });

  it('readjustment and people change no amount', () => {
    always((change, evidence, today) => {
      const told = explicar(change, evidence, today);
      const untold = explicar(change, provas({ extratos: evidence.extratos }), today);
      expect({ partes: told.partes, resto: told.resto }).toEqual({
        partes: untold.partes,
        resto: untold.resto,
      });
      expect(told.fatos.some(({ tipo }) => tipo === 'reajuste')).toBe(
        evidence.mesReajuste === '11',
      );
    });
  });
});
