/** The self-check of portability: its conditions, their reasons and dates, and what is not known. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regulation } from '#content/regulation.ts';
import { addDays } from '#lib/formats/calendar.ts';
import { addYears, daysBetween } from '#lib/formats/dates.ts';
import { assess, type Resultado } from '#lib/portabilidade/rules.ts';
import { OPCOES } from '#lib/portabilidade/schema.ts';
import type { Figures } from '#lib/portabilidade/time.ts';

const FIGURES = regulation.portability;
const TODAY = '23/11/2026';
const evaluate = (answers: Record<string, string>, figures: Figures = FIGURES) =>
  assess(answers, TODAY, figures);

const READY = {
  situacao: 'continua',
  ieInicio: 'sei',
  dtInicio: '23/11/2020',
  chegada: 'nao',
  cobertura: 'nao',
  pagamentos: 'sim',
  contrato: 'novo',
  destino: 'individual',
  preco: 'cabe',
};
const LOST = { ...READY, situacao: 'perdi', ieCiencia: 'sei', dtCiencia: '20/11/2026' };

describe('the stay that is required', () => {
  it.each([
    ['nao', 'nao', '23/11/2024', 'pode', undefined],
    ['nao', 'nao', '24/11/2024', 'ainda-nao', '24/11/2026'],
    ['nao', 'sim', '23/11/2023', 'pode', undefined],
    ['nao', 'sim', '23/11/2024', 'ainda-nao', '23/11/2027'],
    ['igual', 'sim', '23/11/2025', 'pode', undefined],
    ['igual', undefined, '24/11/2025', 'ainda-nao', '24/11/2026'],
    ['mais', undefined, '23/11/2025', 'ainda-nao', '23/11/2027'],
    ['sim', undefined, '23/11/2024', 'pode', undefined],
    ['sim', undefined, '23/11/2025', 'falta-saber', undefined],
    ['nao', 'nao', '29/02/2025', 'falta-saber', undefined],
    ['nao', 'nao', '28/02/2025', 'ainda-nao', '28/02/2027'],
  ] as const)(
    'depends on portability (%s), partial coverage (%s) and the first day (%s): %s',
    (chegada, cobertura, dtInicio, resultado, desde) => {
      const answers = { ...READY, chegada, dtInicio, cobertura: cobertura ?? '' };
      const found = evaluate(answers);
      expect([found.resultado, found.desde]).toEqual([resultado, desde]);
    },
  );

  it('is met without an answer that cannot change it; otherwise the answer is missing', () => {
    const unsure = { ...READY, cobertura: 'nao-sei' };
    expect(evaluate({ ...unsure, dtInicio: '23/11/2023' }).resultado).toBe('pode');
    const between = evaluate({ ...unsure, dtInicio: '23/11/2024' });
    expect(between.resultado).toBe('falta-saber');
    expect(between.condicoes[1]?.motivo).toContain('23/11/2027');
    const early = evaluate({ ...unsure, dtInicio: '24/11/2024' });
    expect(early.resultado).toBe('ainda-nao');
    expect(early.condicoes[1]?.motivo).toContain('entre 24/11/2026 e 24/11/2027');
    // The first day is not certain, so the result has no day.
    expect(early.desde).toBeUndefined();
  });

  it('ends on 1 March in a year without 29 February', () => {
    expect(addYears('29/02/2024', 2)).toBe('01/03/2026');
    expect(addYears('29/02/2024', 4)).toBe('29/02/2028');
    expect(addYears('31/02/2024', 1)).toBeUndefined();
  });
});

describe('a person who loses the plan', () => {
  it('has until the last day, whatever the stay and the price', () => {
    const late = { ...LOST, ieInicio: 'nao-sei', preco: 'cara', chegada: '' };
    expect(evaluate(late)).toMatchObject({ resultado: 'pode', ate: '19/01/2027' });
    const lastDay = addDays(TODAY, -60) ?? '';
    expect(evaluate({ ...LOST, dtCiencia: lastDay }).resultado).toBe('pode');
    const over = evaluate({ ...LOST, dtCiencia: addDays(TODAY, -61) ?? '' });
    expect(over.resultado).toBe('nao');
    expect(over.condicoes[0]?.motivo).toContain('22/11/2026');
  });

  it('must have paid all months, and needs the day of the notice', () => {
    expect(evaluate({ ...LOST, pagamentos: 'nao' }).resultado).toBe('ainda-nao');
    expect(evaluate({ ...LOST, ieCiencia: 'nao-sei' }).resultado).toBe('falta-saber');
  });
});

it.each([
  ['pagamentos', 'nao', 'ainda-nao'],
  ['contrato', 'antigo', 'ainda-nao'],
  ['contrato', 'adaptado', 'pode'],
  ['destino', 'sem-vinculo', 'ainda-nao'],
  ['preco', 'cara', 'ainda-nao'],
  ['situacao', 'cancelado', 'nao'],
  ['situacao', 'hospital', 'outra'],
  ['situacao', 'operadora', 'outra'],
] as const)('the answer to %s changes the result: %s gives %s', (name, value, resultado) => {
  expect(evaluate({ ...READY, [name]: value }).resultado).toBe(resultado);
});

it('the price does not count for a company plan after a company plan', () => {
  const answers = { ...READY, preco: 'empresas' };
  expect(evaluate({ ...answers, destino: 'empresa' }).resultado).toBe('pode');
  expect(evaluate(answers).resultado).toBe('falta-saber');
});

describe('any answers', () => {
  const value = (name: string) =>
    fc.constantFrom(...(OPCOES[name] ?? []).map((option) => option.value), '', '__proto__');
  const someDay = fc.integer({ min: -9000, max: 0 }).map((days) => addDays(TODAY, days) ?? '');
  const answers = fc.record({
    ...Object.fromEntries(Object.keys(OPCOES).map((name) => [name, value(name)])),
    dtInicio: someDay,
    dtCiencia: someDay,
  }) as fc.Arbitrary<Record<string, string>>;
  /** All answers are known and valid, except those about the stay in the plan. */
  const nearly = fc
    .record({
      situacao: fc.constantFrom('continua', 'perdi'),
      chegada: value('chegada'),
      cobertura: value('cobertura'),
      dtInicio: fc.integer({ min: -2300, max: 0 }).map((days) => addDays(TODAY, days) ?? ''),
    })
    .map((given): Record<string, string> => ({ ...LOST, ...given }));
  const count = fc.integer({ min: 1, max: 6 });
  const figures = fc.record({
    norm: fc.constant('RN'),
    yearsOfStay: count,
    yearsWithPartialCoverage: count,
    yearsForLaterMoves: count,
    yearsAfterMoreCoverage: count,
    daysAfterLoss: fc.integer({ min: 1, max: 90 }),
    contractsFromYear: fc.constant(1999),
  });
  /** From the worst to the best. */
  const ORDER: readonly Resultado[] = ['nao', 'ainda-nao', 'falta-saber', 'pode', 'outra'];
  const rank = (resultado: Resultado) => ORDER.indexOf(resultado);

  it('get a reason for each condition, advice for each unmet one, and a day for an unmet stay', () => {
    fc.assert(
      fc.property(answers, figures, (given, norm) => {
        const { resultado, condicoes, desde } = assess(given, TODAY, norm);
        for (const { estado, motivo, saida, ...rest } of condicoes) {
          expect(motivo).not.toBe('');
          if (estado !== 'atende') expect(saida ?? '').not.toBe('');
          if (rest.titulo === 'Tempo no plano' && estado === 'nao-atende') {
            expect(daysBetween(TODAY, rest.desde ?? '')).toBeGreaterThan(0);
            expect(motivo).toContain(rest.desde);
          } else expect(rest.desde).toBeUndefined();
        }
        const isMet = condicoes.every(({ estado }) => estado === 'atende');
        expect(resultado === 'pode').toBe(condicoes.length > 0 && isMet);
        if (desde !== undefined) expect(resultado).toBe('ainda-nao');
      }),
    );
  });

  it('never get worse with a longer stay', () => {
    fc.assert(
      fc.property(fc.oneof(answers, nearly), figures, fc.nat(4000), (given, norm, more) => {
        const earlier = addDays(given['dtInicio'] ?? '', -more) ?? '';
        const longer = assess({ ...given, dtInicio: earlier }, TODAY, norm).resultado;
        expect(rank(longer)).toBeGreaterThanOrEqual(rank(assess(given, TODAY, norm).resultado));
      }),
    );
  });

  it('never get worse with time, for a person who keeps the plan', () => {
    fc.assert(
      fc.property(fc.oneof(answers, nearly), figures, fc.nat(4000), (given, norm, days) => {
        const kept = { ...given, situacao: 'continua' };
        const later = assess(kept, addDays(TODAY, days) ?? '', norm).resultado;
        expect(rank(later)).toBeGreaterThanOrEqual(rank(assess(kept, TODAY, norm).resultado));
      }),
    );
  });

  it('give a yes without an answer only when each possible answer gives a yes', () => {
    const name = fc.constantFrom(...Object.keys(OPCOES), 'dtInicio', 'dtCiencia');
    const unknown = fc.constantFrom('nao-sei', '');
    let yes = 0;
    fc.assert(
      fc.property(nearly, figures, name, unknown, (given, norm, open, none) => {
        if (assess({ ...given, [open]: none }, TODAY, norm).resultado !== 'pode') return;
        yes += 1;
        const options = (OPCOES[open] ?? []).map((option) => option.value);
        for (const answer of options.length > 0 ? options : [TODAY, '01/01/1980']) {
          expect(assess({ ...given, [open]: answer }, TODAY, norm).resultado).toBe('pode');
        }
      }),
      { numRuns: 2000 },
    );
    expect(yes).toBeGreaterThan(50);
  });

  it('give a yes on the named day, and not on the day before', () => {
    let named = 0;
    fc.assert(
      fc.property(nearly, figures, (given, norm) => {
        const { desde } = assess(given, TODAY, norm);
        if (desde === undefined) return;
        named += 1;
        expect(assess(given, desde, norm).resultado).toBe('pode');
        expect(assess(given, addDays(desde, -1) ?? '', norm).resultado).toBe('ainda-nao');
      }),
      { numRuns: 500 },
    );
    expect(named).toBeGreaterThan(20);
  });

  it('without any known answer never give a yes', () => {
    const { resultado, condicoes } = evaluate({});
    expect(resultado).toBe('falta-saber');
    expect(new Set(condicoes.map(({ estado }) => estado))).toEqual(new Set(['falta-saber']));
  });
});
