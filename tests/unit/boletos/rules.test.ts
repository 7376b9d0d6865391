/** Contracts and boletos: spec section 4. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Boleto,
  type Contrato,
  competenciaInWords,
  displayLinha,
  dueInWords,
  groupBoletos,
  isPayable,
  situacaoOf,
  sortContratos,
} from '#lib/boletos/rules.ts';
import { dayNumber } from '#lib/formats/dates.ts';

const TODAY = '21/11/2026';

const contrato = (nrContrato: string, situacao?: string): Contrato => ({
  nrContrato,
  nrCartao: undefined,
  dsContrato: nrContrato,
  situacao,
});

const boletoOf = (fields: Partial<Boleto>): Boleto => ({ nrTitulo: '1', ...fields });

describe('sortContratos', () => {
  const order = (...situacoes: (string | undefined)[]) =>
    sortContratos(situacoes.map((situacao, index) => contrato(String(index), situacao))).map(
      ({ situacao }) => situacao,
    );

  it.each([
    ['numbers by value', ['10', '9', '1.5', '-1', '01'], ['-1', '01', '1.5', '9', '10']],
    ['texts by spelling', ['b', 'a', 'B'], ['B', 'a', 'b']],
    ['both as texts', ['Ativo', '10', undefined, '9'], [undefined, '10', '9', 'Ativo']],
  ])('sorts %s', (_what, situacoes, sorted) => {
    expect(order(...situacoes)).toEqual(sorted);
  });

  const contratos = fc.array(
    fc.record({
      nr: fc.stringMatching(/^\d{1,4}$/),
      situacao: fc.option(fc.oneof(fc.stringMatching(/^\d{1,2}$/), fc.string()), {
        nil: undefined,
      }),
    }),
  );

  it('is a stable permutation and does not change its input', () => {
    fc.assert(
      fc.property(contratos, (raw) => {
        const list = raw.map(({ nr, situacao }) => contrato(nr, situacao));
        const before = [...list];
        const sorted = sortContratos(list);
        expect(list).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sorted).toHaveLength(list.length);
        for (const [index, later] of sorted.entries()) {
          const earlier = sorted[index - 1];
          if (earlier?.situacao !== later.situacao || earlier === undefined) continue;
          expect(list.indexOf(earlier)).toBeLessThan(list.indexOf(later));
        }
      }),
    );
  });
});

describe('situacaoOf', () => {
  it.each([
    ['Em aberto', '22/11/2026', 'aberto'],
    ['Em aberto', TODAY, 'aberto'],
    ['Em aberto', '20/11/2026', 'vencido'],
    ['Em aberto', undefined, 'aberto'],
    ['Em aberto', '31/02/2026', 'aberto'],
    ['Vencido', '20/11/2026', 'vencido'],
    ['Pago', '20/11/2026', 'pago'],
    ['Cancelado', '20/11/2026', 'cancelado'],
    [' em ABERTO ', '22/11/2026', 'aberto'],
    ['PAGO', undefined, 'pago'],
    ['Protestado', '20/11/2026', 'outra'],
    ['constructor', '20/11/2026', 'outra'],
    [undefined, '20/11/2026', 'outra'],
  ])('of the state %j with the due date %s is %s', (stTitulo, dtVencimento, situacao) => {
    expect(situacaoOf({ stTitulo, dtVencimento }, TODAY)).toBe(situacao);
  });

  it('of an unknown state is paid when the whole amount is paid', () => {
    const boleto = { stTitulo: 'Liquidado', dtVencimento: TODAY, vlTitulo: 100 };
    expect(situacaoOf({ ...boleto, vlPago: 100 }, TODAY)).toBe('pago');
    expect(situacaoOf({ ...boleto, vlPago: 99 }, TODAY)).toBe('outra');
    expect(situacaoOf({ ...boleto, vlPago: 0 }, TODAY)).toBe('outra');
  });

  it('is payable unless it is settled', () => {
    const all = ['aberto', 'vencido', 'pago', 'cancelado', 'outra'] as const;
    expect(all.filter(isPayable)).toEqual(['aberto', 'vencido', 'outra']);
  });
});

describe('dueInWords', () => {
  it.each([
    ['23/11/2026', 'Vence em 2 dias'],
    ['22/11/2026', 'Vence amanhã'],
    [TODAY, 'Vence hoje'],
    ['20/11/2026', 'Venceu ontem'],
    ['19/11/2026', 'Venceu há 2 dias'],
    ['31/11/2026', undefined],
    ['', undefined],
  ])('of %s is %s', (due, words) => {
    expect(dueInWords(due, TODAY)).toBe(words);
  });
});

describe('competenciaInWords', () => {
  it.each([
    [{ dsCompetencia: '11/2026', dtVencimento: '05/12/2026' }, 'novembro de 2026'],
    [{ dsCompetencia: undefined, dtVencimento: '05/12/2026' }, 'dezembro de 2026'],
    [{ dsCompetencia: 'Parcela única', dtVencimento: '05/12/2026' }, 'Parcela única'],
    [{ dsCompetencia: undefined, dtVencimento: undefined }, 'mês não informado'],
  ])('of %j is %s', (boleto, words) => {
    expect(competenciaInWords(boleto)).toBe(words);
  });
});

describe('groupBoletos', () => {
  const dates = fc.option(
    fc.constantFrom('20/11/2026', '21/11/2026', '22/11/2026', '01/01/2027', '31/02/2026'),
    { nil: undefined },
  );
  const boletos = fc.array(
    fc.record({
      nrTitulo: fc.stringMatching(/^\d{1,3}$/),
      dtVencimento: dates,
      stTitulo: fc.constantFrom('Em aberto', 'Vencido', 'Pago', 'Cancelado', 'Outro', undefined),
    }),
  );

  it('has each boleto once, the payable ones by due date, the others by descending due date', () => {
    const day = ({ dtVencimento = '' }: Boleto) => dayNumber(dtVencimento) ?? 0;
    fc.assert(
      fc.property(boletos, (raw) => {
        const list = raw.map(boletoOf);
        const { payable, settled } = groupBoletos(list, TODAY);
        expect([...payable, ...settled]).toHaveLength(list.length);
        expect(new Set([...payable, ...settled])).toEqual(new Set(list));
        expect(payable.every((boleto) => isPayable(situacaoOf(boleto, TODAY)))).toBe(true);
        expect(settled.some((boleto) => isPayable(situacaoOf(boleto, TODAY)))).toBe(false);
        expect(payable.map(day)).toEqual(payable.map(day).toSorted((a, b) => a - b));
        expect(settled.map(day)).toEqual(settled.map(day).toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('displayLinha', () => {
  it('groups the 47 digits of a bank slip as printed', () => {
    expect(displayLinha('00190000090123456789012345678901199990000061234')).toBe(
      '00190.00009 01234.567890 12345.678901 1 99990000061234',
    );
  });

  it('groups the 48 digits of a collection slip in twelves', () => {
    expect(displayLinha('8'.repeat(48))).toBe(Array(4).fill('8'.repeat(12)).join(' '));
  });

  it('keeps every digit in order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,60}$/), (digits) => {
        const shown = displayLinha(digits);
        expect(shown.replace(/\D/g, '')).toBe(digits);
        expect(shown).toMatch(/^[\d. ]*$/);
        expect(shown).toBe(shown.trim());
      }),
    );
  });
});
