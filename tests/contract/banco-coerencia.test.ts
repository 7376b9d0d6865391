/** The data of the demonstration does not contradict itself. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay, isOpen } from '../../backend/calendar.ts';
import { addDays } from '../../backend/dates.ts';
import { adesoes, planos } from '../../backend/db/schema/pessoas.ts';
import { wpEntradas } from '../../backend/db/schema/conteudo.ts';
import { cartoesProdutos, produtos } from '../../backend/db/schema/guia-medico.ts';
import { filled, readCsv } from '../../backend/seed/data.ts';
import { wpFicha } from '#lib/fichas/wire.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();

describe('the registration of a plan', () => {
  test('is the same on the card and in the directory', async () => {
    const rows = await backend()
      .db.select({ nrCartao: adesoes.nrCartao, plano: planos, produto: produtos })
      .from(adesoes)
      .innerJoin(planos, eq(planos.cdPlano, adesoes.cdPlano))
      .innerJoin(cartoesProdutos, eq(cartoesProdutos.nrCartao, adesoes.nrCartao))
      .innerJoin(produtos, eq(produtos.sqProduto, cartoesProdutos.sqProduto));
    expect(rows.length).toBeGreaterThan(9);
    for (const { nrCartao, plano, produto } of rows) {
      expect(produto.nrRegistroAns, nrCartao).toBe(plano.nrRegistroAns);
      expect(produto.dsProduto, nrCartao).toContain(plano.nmPlano);
    }
  });

  test('is the same on the page of RN 565, and so is the month', async () => {
    const [form] = await backend().db.select().from(wpEntradas);
    const { data } = wpFicha.safeParse({ id: 1, ficha: form?.campos });
    const contratos = data?.ficha.tipo === 'rn565' ? data.ficha.contratos : [];
    const pooled = contratos.find(({ contrato }) => contrato === '30601');
    const [own] = await backend()
      .db.select()
      .from(adesoes)
      .innerJoin(planos, eq(planos.cdPlano, adesoes.cdPlano))
      .where(eq(adesoes.nrContrato, '30601'));
    expect(pooled?.registroAns.replaceAll(/\D/g, '')).toBe(own?.planos.nrRegistroAns);
    expect(pooled?.aniversario).toBe(own?.adesoes.mesReajuste);
    for (const { contrato, contratante } of contratos)
      expect(contratante, contrato).toMatch(/\(exemplo\)$/);
  });
});

test('a contract is readjusted in the month in which it began', async () => {
  for (const { nrCartao, dtInicioVigencia, mesReajuste } of await backend()
    .db.select()
    .from(adesoes))
    expect(mesReajuste, nrCartao).toBe(Number(dtInicioVigencia.slice(5, 7)));
});

describe('on any day', () => {
  const HELENA = '09990001000101008';
  const day = fc.integer({ min: 0, max: 4 * 366 }).map((count) => addDays('2026-01-01', count));
  const rows = (file: string, today: string) =>
    readCsv(file).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, text]) => [name, filled(text, '', today)] as const),
      ),
    );
  const titulosOf = (today: string) =>
    rows('002-boletos/03-titulos.csv', today).filter(({ nrCartao }) => nrCartao === HELENA);

  test('the income-tax statement has two past years', () => {
    fc.assert(
      fc.property(day, (today) => {
        const paid = titulosOf(today).map(({ dtPagamento = '' }) => dtPagamento.slice(0, 4));
        const thisYear = Number(today.slice(0, 4));
        return [thisYear - 1, thisYear - 2].every((year) => paid.includes(String(year)));
      }),
    );
  });

  test('the statement of a month explains the co-payments of its boleto', () => {
    fc.assert(
      fc.property(day, (today) => {
        const [next] = titulosOf(today).filter(({ nrTitulo }) => nrTitulo === '30101002');
        const lines = rows('010-documentos/01-utilizacoes.csv', today).filter(
          ({ dsCompetencia }) => dsCompetencia === next?.['dsCompetencia'],
        );
        const sum = lines.reduce((total, line) => total + Number(line['vlCoparticipacao']), 0);
        expect(sum).toBe(Number(next?.['vlCoparticipacao']));
        for (const { dtAtendimento = '' } of lines)
          expect(dtAtendimento < (next?.['dtEmissao'] ?? '')).toBe(true);
      }),
    );
  });
});

describe('a deadline', () => {
  const FIRST = '2024-01-01';
  const day = fc.integer({ min: 0, max: 2_000 }).map((count) => addDays(FIRST, count));

  test('is a business day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (start, count) =>
        isBusinessDay(addBusinessDays(start, count)),
      ),
    );
    // From a Sunday over a Friday that is a holiday.
    expect(addBusinessDays('2026-12-20', 5)).toBe('2026-12-28');
  });

  test('of a request is counted in business days', () => {
    const pending = readCsv('008-acompanhamento/01-requisicoes.csv').filter(({ cdStatus = '' }) =>
      ['1', '5'].includes(cdStatus),
    );
    expect(pending.length).toBeGreaterThan(1);
    for (const { dtLimite } of pending) expect(dtLimite).toMatch(/\+\d+u\}\}$/);
  });
});

test.each([
  ['Segunda a sexta', '2026-03-16T08:00:00', true],
  ['Segunda a sexta', '2026-03-16T12:00:00', false],
  ['Segunda a sexta', '2026-03-15T08:00:00', false],
  ['Segunda, quarta e sexta', '2026-03-18T08:00:00', true],
  ['Terça e quinta', '2026-03-18T08:00:00', false],
  ['Sábado', '2026-03-21T08:00:00', true],
  ['Segunda a sexta', '2026-12-25T08:00:00', false],
  ['Feriado', '2026-12-25T08:00:00', true],
  ['Todos os dias', '2026-12-25T08:00:00', true],
])('hours of "%s" at %s: open is %s', (dsDia, clock, expected) => {
  expect(isOpen([{ dsDia, hrInicio: '08:00', hrFim: '12:00' }], clock)).toBe(expected);
});
