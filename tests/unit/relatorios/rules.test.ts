/** The offered months, the check of a statement, and the request in an address. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DATA_FINAL_INEXISTENTE,
  DATA_INICIAL_INEXISTENTE,
  PERIODO_INVERTIDO,
} from '#lib/formats/period.ts';
import { MES_INVALIDO, pedidoOf, relatorioParam } from '#lib/relatorios/schema.ts';
import { checkTotal, diferencaInWords, recentMonths } from '#lib/relatorios/rules.ts';

const line = (vlCoparticipacao: number | undefined) => ({
  nmPrestador: 'Clínica',
  nmBeneficiario: undefined,
  dtAtendimento: undefined,
  vlCoparticipacao,
});

it('the months go back from the current one, across years', () => {
  expect(recentMonths('05/02/2026', 4)).toEqual(['02/2026', '01/2026', '12/2025', '11/2025']);
  expect(recentMonths('21/11/2026')).toHaveLength(24);
});

describe('a statement', () => {
  it.each([
    ['no lines: PDF only', undefined, 10, undefined],
    ['its own sum', [line(0.1), line(0.2)], 0.3, { kind: 'confere', total: 0.3 }],
    ['no use', [], 0, { kind: 'confere', total: 0 }],
    ['more', [line(10)], 22.5, { kind: 'difere', total: 22.5, soma: 10, diferenca: 12.5 }],
    ['less', [line(10)], 9.99, { kind: 'difere', total: 9.99, soma: 10, diferenca: -0.01 }],
    ['no total', [line(10), line(2)], undefined, { kind: 'sem-total', soma: 12 }],
    ['a line without amount', [line(undefined)], 3, { kind: 'sem-conferencia', total: 3 }],
  ] as const)('is compared with its total: %s', (_what, itens, vlTotal, expected) => {
    expect(checkTotal({ itens: itens && [...itens], vlTotal })).toEqual(expected);
  });

  it('adds up for any amounts, and a difference of one centavo is detected', () => {
    const centavos = fc.integer({ min: -100_000, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(centavos), fc.constantFrom(-1, 0, 1), (amounts, off) => {
        const sum = amounts.reduce((total, one) => total + one, 0);
        const itens = amounts.map((one) => line(one / 100));
        const check = checkTotal({ itens, vlTotal: (sum + off) / 100 });
        expect(check?.kind).toBe(off === 0 ? 'confere' : 'difere');
        if (check?.kind === 'difere') expect(check.diferenca).toBe(off / 100);
      }),
    );
  });

  it('that does not add up shows the three amounts', () => {
    const words = (diferenca: number) =>
      diferencaInWords({ kind: 'difere', total: 22.5, soma: 10, diferenca });
    expect(words(12.5)).toMatch(/R\$\s22,50 .* R\$\s10,00: R\$\s12,50 a mais\./);
    expect(words(-12.5)).toMatch(/R\$\s12,50 a menos\./);
  });
});

describe('an address', () => {
  const period = { dtInicial: '1/2/2026', dtFinal: '28/02/2026' };

  it('requests a report with its parameters only', () => {
    const extra = { nrCartao: '1', somente_pp: 'N', cd_usuario_plano: '2' };
    expect(pedidoOf('pin', { ...period, ...extra }).data).toEqual({
      relatorio: 'pin',
      periodo: { dtInicial: '01/02/2026', dtFinal: '28/02/2026' },
    });
    expect(pedidoOf('extrato', { nrPeriodo: '02/2026', ...extra }).data).toEqual({
      relatorio: 'extrato',
      mes: { nrPeriodo: '02/2026' },
    });
    expect(pedidoOf('carta-de-permanencia', extra).data).toEqual({
      relatorio: 'carta-de-permanencia',
    });
  });

  it.each([
    ['pin', {}, 'dtInicial', DATA_INICIAL_INEXISTENTE],
    ['pin', { ...period, dtInicial: '31/02/2026' }, 'dtInicial', DATA_INICIAL_INEXISTENTE],
    ['pin', { ...period, dtFinal: 'x' }, 'dtFinal', DATA_FINAL_INEXISTENTE],
    ['pin', { ...period, dtFinal: '31/01/2026' }, 'dtFinal', PERIODO_INVERTIDO],
    ['extrato', {}, 'nrPeriodo', MES_INVALIDO],
    ['extrato', { nrPeriodo: '13/2026' }, 'nrPeriodo', MES_INVALIDO],
    ['extrato', { nrPeriodo: '02/1026' }, 'nrPeriodo', MES_INVALIDO],
  ] as const)(
    'of the report %s with %j says what is wrong at its field',
    (relatorio, fields, name, message) => {
      const [issue] = pedidoOf(relatorio, fields).error?.issues ?? [];
      expect([issue?.path.at(-1), issue?.message]).toEqual([name, message]);
    },
  );

  it('names one of four reports', () => {
    expect(relatorioParam.safeParse('pin').success).toBe(true);
    expect(relatorioParam.safeParse('extrato-mensal').success).toBe(false);
  });
});
