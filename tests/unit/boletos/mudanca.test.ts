/** Why a boleto differs from the one before: only proven parts, and the whole remainder. */
import { describe, expect, it } from 'vitest';
import {
  explain,
  type Extrato,
  fatoInWords,
  mudancaInWords,
  parteInWords,
  questionAbout,
} from '#lib/boletos/mudanca.ts';
import { mudanca, provas, TODAY } from './support-mudanca.ts';

const extratos = (list: Record<string, Extrato>) =>
  provas({ extratos: new Map(Object.entries(list)) });
const linha = (vlCoparticipacao: number | undefined, dtAtendimento = '01/09/2026') => ({
  dtAtendimento,
  vlCoparticipacao,
});

describe('co-payments', () => {
  it('of the month are added, and those of the month before do not repeat', () => {
    const both = {
      '11/2026': { itens: [linha(28), linha(4.5)] },
      '10/2026': { itens: [linha(12)] },
    };
    const { partes, resto } = explain(mudanca(), extratos(both), TODAY);
    expect(partes).toMatchObject([
      { tipo: 'coparticipacao', mes: '10/2026', valor: -12 },
      { tipo: 'coparticipacao', mes: '11/2026', valor: 32.5 },
    ]);
    expect(resto).toBe(79.5);
    expect(partes.map((parte) => parteInWords(parte, mudanca()))).toEqual([
      'Coparticipações de outubro de 2026, que não se repetem',
      'Coparticipações de novembro de 2026',
    ]);
  });

  it('after the issue of the boleto cannot be in it', () => {
    const late = {
      '11/2026': { itens: [linha(28, '20/10/2026'), linha(5, '19/10/2026')], vlTotal: 33 },
    };
    const { partes, posteriores, resto } = explain(mudanca(), extratos(late), TODAY);
    expect(partes).toMatchObject([{ valor: 5 }]);
    expect(posteriores).toEqual([{ mes: '11/2026', linhas: 1 }]);
    expect(resto).toBe(95);
  });

  it('without lines cannot be compared with the boleto, and the result names the month', () => {
    const only = explain(mudanca(), extratos({ '11/2026': { vlTotal: 40 } }), TODAY);
    expect(only).toMatchObject({ partes: [], soPdf: ['11/2026'], resto: 100 });
  });
});

it('fine and interest of the month before do not repeat', () => {
  const late = mudanca({ vlTitulo: 1000 }, { vlPago: 1026.4 });
  const { partes } = explain(late, provas(), TODAY);
  expect(partes.map((parte) => parteInWords(parte, late))).toEqual([
    'Multa e juros de outubro de 2026, que não se repetem',
  ]);
});

it('readjustment and people are named without an amount', () => {
  const inclusoes = [{ nome: 'Tomás', dtInclusao: '19/10/2026' }];
  const { fatos } = explain(mudanca(), provas({ mesReajuste: '11', inclusoes }), TODAY);
  expect(fatos.map(fatoInWords)).toEqual([
    'Novembro de 2026 é o mês do reajuste anual do seu contrato.',
    'Tomás entrou no plano em 19/10/2026.',
  ]);
});

it('the page says the change in words, and asks about it', () => {
  expect(mudancaInWords(mudanca())).toMatch(
    /^O boleto de novembro de 2026 ficou R\$\s100,00 mais caro que o de outubro de 2026\.$/,
  );
  expect(mudancaInWords(mudanca({ vlTitulo: 900 }))).toMatch(/R\$\s100,00 mais barato/);
  expect(questionAbout(mudanca())).toMatch(/de R\$\s1\.000,00 para R\$\s1\.100,00 \(título 11\)/);
});
