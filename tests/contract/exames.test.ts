/** Exams and their PDFs, the vaccination card, co-payment, opening hours. */
import { getDocumentProxy, extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { listaFatores } from '#lib/coparticipacao/wire.ts';
import * as exames from '#lib/exames/wire.ts';
import { referenciaPdf } from '#lib/wire.ts';
import { listaUnidades } from '#lib/horarios/wire.ts';
import { listaVacinas } from '#lib/vacinas/wire.ts';
import { call, mensagem, read } from './support/http.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend } = useServer();
const HELENA = '10101';

describe('exams', () => {
  const BASE = 'complexo-saude/exames';
  const prescriptions = (from: string, to: string, person = HELENA) =>
    call(`${backend().ws}/${BASE}/prescricao/${person}?dtInicial=${from}&dtFinal=${to}`);
  const generate = (prescription: string, result: string) =>
    call(`${backend().ws}/${BASE}/gerar/${prescription}?nrSequencialResultado=${result}`);

  test('are listed by period, with its first and last day', async () => {
    const all = read(await prescriptions('28/08/2025', '06/03/2026'), exames.listaPrescricoes);
    expect(all.map(({ nrPrescricao, stResultado }) => [nrPrescricao, stResultado])).toEqual([
      ['770004', 'Pendente'],
      ['770003', 'Disponível'],
      ['770002', 'Disponível'],
    ]);
    const fewer = read(await prescriptions('29/08/2025', '05/03/2026'), exames.listaPrescricoes);
    expect(fewer.map(({ nrPrescricao }) => nrPrescricao)).toEqual(['770003']);
    const none = read(await prescriptions('01/01/2020', '02/01/2020'), exames.listaPrescricoes);
    expect(none).toEqual([]);
  });

  test.each(['', '2026-01-01', '31/02/2026'])('refuse the day %j', async (day) => {
    expect((await prescriptions(day, '06/03/2026')).status).toBe(400);
  });

  test('have results, and those that are ready are PDFs', async () => {
    const answer = await call(`${backend().ws}/${BASE}/prescricao/resultado/770004`);
    const results = read(answer, exames.listaResultados);
    expect(results.map(({ dsExame, stResultado }) => [dsExame, stResultado])).toEqual([
      ['Hemograma completo', 'Disponível'],
      ['Glicose', 'Disponível'],
      ['Vitamina D', 'Pendente'],
    ]);
    const pending = await generate('770004', results[2]?.nrSequencialResultado ?? '');
    expect(pending.status).toBe(409);
    mensagem(pending);
    for (const [prescription, result] of [
      ['770003', '7700041'],
      ['770004', '1'],
      ['x', '7700041'],
    ] as const) {
      expect((await generate(prescription, result)).status).toBe(404);
    }
  });

  test.each([
    ['behind an address', '770004', '7700041', 'Hemoglobina'],
    ['in the answer itself', '770003', '7700031', 'Colesterol total'],
  ])('are printed as a PDF %s', async (_how, prescription, result, word) => {
    const { pdf } = read(await generate(prescription, result), referenciaPdf);
    const url = pdf.startsWith('data:') ? pdf : `${backend().ws}/${pdf}`;
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toMatch(/^application\/pdf/);
    const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(document, { mergePages: true });
    expect(text).toContain(word);
    expect(text).toContain('Helena Prado Quintela');
  });
});

describe('the vaccination card', () => {
  const card = async (person: string) =>
    read(await call(`${backend().ws}/complexo-saude/carteira-vacinacao/${person}`), listaVacinas);

  test('lists the doses of the person, the newest first', async () => {
    const doses = await card(HELENA);
    expect(doses).toHaveLength(6);
    expect(doses[0]).toMatchObject({ dsVacina: 'Hepatite B', dsDose: '2ª dose' });
    expect(doses.at(-1)?.dtProximaDose).toBeUndefined();
    expect(await card('10501')).toEqual([]);
  });
});

describe('co-payment', () => {
  const { carteirinha } = credentialsOf('titular');
  const find = async (query: string) =>
    read(
      await call(`${backend().ws}/r/beneficiario/fator-moderador/listar/${carteirinha}?${query}`),
      listaFatores,
    ).map(({ nmProcedimento }) => nmProcedimento);

  test('is found by name in any spelling, by code, and by both', async () => {
    expect(await find('nmProcedimento=RESSONANCIA+joelho')).toEqual([
      'Ressonância magnética do joelho',
    ]);
    expect(await find('cdProcedimento=101010')).toHaveLength(2);
    expect(await find('cdProcedimento=10101012&nmProcedimento=glicose')).toEqual([]);
    expect((await find('')).length).toBeGreaterThan(15);
  });

  test('is a fixed amount in reais, or a share with a limit', async () => {
    const base = `${backend().ws}/r/beneficiario/fator-moderador/listar/${carteirinha}`;
    const fixed = read(await call(`${base}?cdProcedimento=10101012`), listaFatores);
    expect(fixed).toEqual([
      {
        cdProcedimento: '10101012',
        nmProcedimento: 'Consulta em consultório',
        vlFatorModerador: 28,
      },
    ]);
    const [share] = read(await call(`${base}?cdProcedimento=40808041`), listaFatores);
    expect(share).toMatchObject({ pcFatorModerador: 20, vlLimite: 48 });
    expect((await call(base.replace(carteirinha, '1'))).status).toBe(404);
  });

  test('is the same on the alternate host, which requires its authorization', async () => {
    const path = `${backend().url}/coparticipacao/fator-moderador/listar/${carteirinha}`;
    expect((await call(path)).status).toBe(401);
    const answer = await call(path, { headers: { Authorization: 'Basic demonstracao' } });
    expect(read(answer, listaFatores).length).toBeGreaterThan(15);
  });
});

describe('opening hours', () => {
  test('are two lists: service points and laboratories', async () => {
    const lists = await Promise.all(
      ['pontos-atendimento', 'laboratorios'].map((kind) =>
        call(`${backend().ws}/agendamento/${kind}/horarios`),
      ),
    );
    const units = lists.map((answer) => read(answer, listaUnidades));
    expect(units.map(({ length }) => length)).toEqual([3, 4]);
    for (const { hrInicio } of units.flat().flatMap(({ horarios }) => horarios)) {
      expect(hrInicio).toMatch(/^\d{1,2}[:h]\d{2}$/);
    }
  });
});
