/** The checker: its field, its description of the digits, and the search among the member's boletos. */
import { describe, expect, it } from 'vitest';
import { isLeitura, type Leitura, readBoleto } from '#lib/boletos/linha.ts';
import { findOwnBoleto, describeLeitura, verificarForm } from '#lib/boletos/verificar.ts';
import { slip } from './support.ts';

const TODAY = '21/11/2026';
function read(digits: string): Leitura {
  const found = readBoleto(digits, TODAY);
  if (!isLeitura(found)) throw new Error('refused');
  return found;
}
const messageOf = (linhaDigitavel: unknown) => {
  const { success, error } = verificarForm.schema.safeParse({ linhaDigitavel });
  return success ? undefined : error.issues[0]?.message;
};

describe('the typed text', () => {
  it('may have dots, dashes, spaces and line ends', () => {
    const line = '00190.00009 01149.718601 68524.522114 6 75860000102656';
    for (const typed of [
      line,
      ` ${line}\n`,
      line.replaceAll('.', '-'),
      line.replaceAll(' ', '\r\n'),
    ]) {
      expect(verificarForm.schema.parse({ linhaDigitavel: typed })).toEqual({
        linhaDigitavel: '00190000090114971860168524522114675860000102656',
      });
    }
  });

  it.each([
    ['', /^Digite/],
    [undefined, /^Digite/],
    ['0019x', /só números/],
    ['00020126-pix', /só números/],
    [
      '00020126470014br.gov.bcb.pix0125cobranca@jatobela.example6304019A',
      /código Pix.*quem recebe/,
    ],
    ['00020126580014BR.GOV.BCB.PIX01', /código Pix/],
    ['1', /Aqui há 1 número\.$/],
    ['1'.repeat(46), /47 números.*Aqui há 46 números\.$/],
    ['1'.repeat(49), /Aqui há 49 números\.$/],
  ])('%j is refused with a message', (typed, text) => {
    expect(messageOf(typed)).toMatch(text);
  });
});

describe('the description of the digits', () => {
  const bancos = [{ codigo: '999', nome: 'Banco Demonstração' }];
  const of = (line: string) => describeLeitura(read(line), bancos, TODAY);

  it('names the bank, and whether it issues the operator’s boletos', () => {
    expect(of(slip('999', '2026-11-26'))).toMatchObject({
      banco: 'Banco Demonstração (999)',
      bancoDaOperadora: true,
    });
    expect(of(slip('001', '2026-11-26'))).toMatchObject({
      banco: 'Banco do Brasil S.A. (001)',
      bancoDaOperadora: false,
    });
    expect(of(slip('998', '2026-11-26')).banco).toContain('998, que não conhecemos');
  });

  it.each([
    ['2026-11-26', 'Vence em 5 dias', false],
    ['2026-11-21', 'Vence hoje', false],
    ['2026-11-20', 'Venceu ontem', true],
    ['2025-11-21', 'Venceu há 365 dias', true],
    ['2025-11-20', 'Venceu há mais de um ano', true],
  ])('gives the time for %s', (vencimento, prazo, vencido) => {
    expect(of(slip('999', vencimento))).toMatchObject({ prazo, vencido, valor: 612.34 });
  });
});

describe('a boleto of the member', () => {
  const nome = 'Marina Prado';
  const line = slip('999', '2026-11-26');
  const boleto = {
    nrTitulo: '701',
    nrContrato: '10',
    dtVencimento: '26/11/2026',
    vlTitulo: 612.34,
    stTitulo: 'Em aberto',
    dsCompetencia: '11/2026',
    linhaDigitavel: line,
  };
  const found = (boletos: object[], incompleto = false, digits = line) =>
    findOwnBoleto(read(digits), { boletos: boletos as never, incompleto, nome }, TODAY);

  it('is found by all digits of a payable boleto, from linha or bar code', () => {
    const seu = { situacao: 'seu', descricao: 'Boleto de novembro de 2026', nrTitulo: '701' };
    expect(found([boleto])).toMatchObject(seu);
    expect(found([boleto], false, read(line).barras)).toMatchObject(seu);
  });

  it('is not found by bank, amount and date alone', () => {
    const forged = slip('999', '2026-11-26', '2'.repeat(25));
    expect(found([boleto], false, forged)).toEqual({
      situacao: 'nao-encontrado',
      nome,
      incompleto: false,
      pago: undefined,
    });
  });

  it('names a paid boleto with the same amount and date, with or without digits', () => {
    const paid = { ...boleto, stTitulo: 'Pago' };
    const pago = 'Boleto de novembro de 2026';
    for (const linhaDigitavel of [line, undefined]) {
      expect(found([{ ...paid, linhaDigitavel }])).toMatchObject({
        situacao: 'nao-encontrado',
        incompleto: false,
        pago,
      });
    }
    for (const change of [{ vlTitulo: 612.35 }, { dtVencimento: '27/11/2026' }]) {
      expect(found([{ ...paid, ...change }])).toMatchObject({ pago: undefined });
    }
    expect(found([{ ...boleto, stTitulo: 'Cancelado' }])).toMatchObject({ pago: undefined });
  });

  it('is not found among paid ones; the result says when the comparison is incomplete', () => {
    expect(found([{ ...boleto, stTitulo: 'Pago' }])).toMatchObject({ situacao: 'nao-encontrado' });
    for (const linhaDigitavel of [undefined, '1'.repeat(47), '1'.repeat(20)]) {
      expect(found([{ ...boleto, linhaDigitavel }])).toMatchObject({ incompleto: true });
    }
    expect(found([], true)).toMatchObject({ incompleto: true });
  });
});
