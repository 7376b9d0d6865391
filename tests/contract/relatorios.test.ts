/** The four reports: parameters, lines, PDFs. */
import { describe, expect, test } from 'vitest';
import * as wire from '#lib/relatorios/wire.ts';
import { mensagem, post, read } from './support/http.ts';
import { wordsOf as wordsIn } from './support/pdf.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend } = useServer();

describe('in the reference back end', () => {
  const HELENA = credentialsOf('titular').carteirinha;
  const OTAVIO = credentialsOf('contrato-invalido').carteirinha;
  const DAVI = credentialsOf('nao-confirmado').carteirinha;
  const SOFIA = credentialsOf('outra-titular').carteirinha;
  const NAIR = credentialsOf('inativo').carteirinha;
  const YEAR = { dtInicial: '17/03/2025', dtFinal: '16/03/2026' };

  const ask = (path: string, body: unknown) => post(`${backend().ws}/${path}`, body);
  const pinOf = async (nrCartao: string, periodo = YEAR) =>
    read(await ask('pin-ss', { nrCartao, ...periodo }), wire.pin);
  const statementOf = async (nrCartao: string, nrPeriodo: string) =>
    read(await ask('pin-ss/extrato-mensal-coparticipacao', { nrCartao, nrPeriodo }), wire.extrato);

  const wordsOf = (pdf: string) => wordsIn(backend(), pdf);
  const brl = (value = 0) => value.toLocaleString('pt-BR', { minimumFractionDigits: 2 });

  test('the PIN has the uses of the period, the newest first, also in its PDF', async () => {
    const { utilizacao = [], pdf } = await pinOf(HELENA);
    expect(utilizacao.length).toBeGreaterThan(10);
    const days = utilizacao.map(({ dtAtendimento = '' }) =>
      dtAtendimento.split('/').reverse().join('-'),
    );
    expect(days).toEqual(days.toSorted().toReversed());
    const words = await wordsOf(pdf);
    for (const part of [
      'Helena Prado Quintela',
      '14/03/1968',
      '700000000000102',
      'Jatobela Essencial',
      '99999-9',
      '30101',
      'de 17/03/2025 a 16/03/2026',
      'Página 2',
    ]) {
      expect(words).toContain(part);
    }
    for (const { nmPrestador = '', vlProcedimento } of utilizacao) {
      expect(words).toContain(nmPrestador);
      expect(words).toContain(brl(vlProcedimento));
    }
  });

  test('the PIN includes both days of its period, and may be empty', async () => {
    const { utilizacao: [newest] = [] } = await pinOf(HELENA);
    const day = newest?.dtAtendimento ?? '';
    const { utilizacao } = await pinOf(HELENA, { dtInicial: day, dtFinal: day });
    expect(utilizacao?.every(({ dtAtendimento }) => dtAtendimento === day)).toBe(true);
    const old = { dtInicial: '01/01/2010', dtFinal: '31/01/2010' };
    const none = await pinOf(HELENA, old);
    expect(none.utilizacao).toEqual([]);
    expect(await wordsOf(none.pdf)).toContain('Nenhuma utilização');
    for (const periodo of [
      { dtInicial: '31/02/2025', dtFinal: '01/03/2025' },
      { dtInicial: '02/03/2025', dtFinal: '01/03/2025' },
      { dtInicial: '2025-03-01', dtFinal: '01/03/2025' },
    ]) {
      expect((await ask('pin-ss', { nrCartao: HELENA, ...periodo })).status).toBe(400);
    }
  });

  test('the statement of a holder has the family, and adds up', async () => {
    const { itens = [], vlTotal, pdf } = await statementOf(HELENA, '02/2026');
    expect(new Set(itens.map(({ nmBeneficiario }) => nmBeneficiario)).size).toBe(2);
    const sum = itens.reduce(
      (total, { vlCoparticipacao = 0 }) => total + Math.round(vlCoparticipacao * 100),
      0,
    );
    expect(Math.round((vlTotal ?? 0) * 100)).toBe(sum);
    const words = await wordsOf(pdf);
    expect(words).toContain('fevereiro de 2026');
    expect(words).toContain(`R$ ${brl(vlTotal)}`);
    const own = await statementOf('09990001000101016', '02/2026');
    expect(new Set(own.itens?.map(({ nmBeneficiario }) => nmBeneficiario))).toEqual(
      new Set(['Tomás Quintela Arruda']),
    );
  });

  test('one month has a total that differs from the sum of its lines', async () => {
    const { itens = [], vlTotal = 0 } = await statementOf(HELENA, '12/2025');
    const sum = itens.reduce((total, { vlCoparticipacao = 0 }) => total + vlCoparticipacao, 0);
    expect(vlTotal - sum).toBeCloseTo(12.5);
  });

  test('a plan without co-payment, and a future month without a boleto, have no statement', async () => {
    const path = 'pin-ss/extrato-mensal-coparticipacao';
    const refused = await ask(path, { nrCartao: SOFIA, nrPeriodo: '02/2026' });
    expect(refused.status).toBe(409);
    expect(mensagem(refused)).toMatch(/não tem coparticipação/);
    for (const nrPeriodo of ['05/2026', '13/2025', '2/2026', '']) {
      expect((await ask(path, { nrCartao: HELENA, nrPeriodo })).status).toBe(400);
    }
    // The boleto of April was issued in March.
    expect((await statementOf(HELENA, '04/2026')).itens).toEqual([]);
  });

  test('a plan of the older system has PDFs and no lines', async () => {
    expect((await pinOf(OTAVIO)).utilizacao).toBeUndefined();
    const { itens, vlTotal, pdf } = await statementOf(OTAVIO, '02/2026');
    expect({ itens, vlTotal }).toEqual({ itens: undefined, vlTotal: undefined });
    expect(await wordsOf(pdf)).toContain('Otávio Reis Jequitibá');
  });

  test('letters state plan, time and whether all boletos are paid', async () => {
    const answer = await ask('carta-de-portabilidade', { cd_usuario_plano: HELENA });
    const { pdf } = read(answer, wire.carta);
    expect(pdf).toMatch(/^relatorios\/arquivo\/[\w-]{24}$/);
    const words = await wordsOf(pdf);
    expect(words).toContain('6 anos e 7 meses');
    // One of her boletos is overdue.
    expect(words).toContain('Há mensalidade vencida em aberto');
    const owingNothing = await ask('carta-de-portabilidade', { cd_usuario_plano: DAVI });
    expect(await wordsOf(read(owingNothing, wire.carta).pdf)).toContain('Em dia');
    // The older billing system embeds the file.
    const embedded = await ask('carta-de-portabilidade', { cd_usuario_plano: SOFIA });
    expect(read(embedded, wire.carta).pdf).toMatch(/^data:application\/pdf;base64,/);
  });

  test('a former member gets a letter of permanence, and no letter of portability', async () => {
    const refused = await ask('carta-de-portabilidade', { cd_usuario_plano: NAIR });
    expect(refused.status).toBe(409);
    expect(mensagem(refused)).toMatch(/planos ativos/);
    const answer = await ask('carta-de-permanencia', { carteira: NAIR, somente_pp: 'S' });
    expect(await wordsOf(read(answer, wire.carta).pdf)).toMatch(/permaneceu .* até 16\/12\/2025/);
  });

  test.each([
    ['carta-de-permanencia', { carteira: HELENA }],
    ['carta-de-permanencia', { carteira: HELENA, somente_pp: 'x' }],
    ['carta-de-portabilidade', {}],
    ['pin-ss', { nrCartao: HELENA }],
  ])('%s is refused without its required fields', async (path, body) => {
    const answer = await ask(path, body);
    expect(answer.status).toBe(400);
    mensagem(answer);
  });

  test('an unknown card has no report, and an unknown file does not exist', async () => {
    expect((await ask('pin-ss', { nrCartao: '1', ...YEAR })).status).toBe(404);
    expect((await fetch(`${backend().ws}/relatorios/arquivo/x`)).status).toBe(404);
  });
});
