/** Exams and their PDFs, the vaccination card, co-payment, opening hours. */
import { describe, expect, test } from 'vitest';
import { listaFatores } from '#lib/coparticipacao/wire.ts';
import * as exames from '#lib/exames/wire.ts';
import { referenciaPdf } from '#lib/wire.ts';
import { listaUnidades } from '#lib/horarios/wire.ts';
import { listarVacinas } from '#lib/vacinas/wire.ts';
import { call, mensagem, read } from './support/http.ts';
import { wordsOf } from './support/pdf.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend, get } = useServer();
const HELENA = '10101';

describe('exams', () => {
  const BASE = 'complexo-saude/exames';
  const period = (from: string, to: string) =>
    `${BASE}/prescricao/${HELENA}?dtInicial=${from}&dtFinal=${to}`;
  const prescriptions = (from: string, to: string) =>
    get(period(from, to), exames.listarPrescricoes.answers);
  const generate = (prescription: string, result: string) =>
    call(`${backend().ws}/${BASE}/gerar/${prescription}?nrSequencialResultado=${result}`);

  test('are listed by period, with its first and last day', async () => {
    const all = await prescriptions('28/08/2025', '06/03/2026');
    expect(all.map(({ nrPrescricao, stResultado }) => [nrPrescricao, stResultado])).toEqual([
      ['770004', 'Pendente'],
      ['770003', 'Disponível'],
      ['770002', 'Disponível'],
    ]);
    const fewer = await prescriptions('29/08/2025', '05/03/2026');
    expect(fewer.map(({ nrPrescricao }) => nrPrescricao)).toEqual(['770003']);
    expect(await prescriptions('01/01/2020', '02/01/2020')).toEqual([]);
  });

  test.each(['', '2026-01-01', '31/02/2026'])('refuse the day %j', async (day) => {
    expect((await call(`${backend().ws}/${period(day, '06/03/2026')}`)).status).toBe(400);
  });

  test('have results, and only those that are ready have a PDF', async () => {
    const results = await get(
      `${BASE}/prescricao/resultado/770004`,
      exames.buscarResultadoPrescricao.answers,
    );
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
    ['behind an address', '770004', '7700041', /^complexo-saude/, 'Hemoglobina'],
    ['in the answer itself', '770003', '7700031', /^data:/, 'Colesterol total'],
  ] as const)('are printed as a PDF %s', async (_how, prescription, result, place, word) => {
    const { pdf } = read(await generate(prescription, result), referenciaPdf);
    expect(pdf).toMatch(place);
    const words = await wordsOf(backend(), pdf);
    expect(words).toContain(word);
    expect(words).toContain('Helena Prado Quintela');
  });
});

test('the vaccination card lists the doses of the person, the newest first', async () => {
  const doses = await get(`complexo-saude/carteira-vacinacao/${HELENA}`, listarVacinas.answers);
  expect(doses).toHaveLength(6);
  expect(doses[0]).toMatchObject({ dsVacina: 'Hepatite B', dsDose: '2ª dose' });
  expect(doses.at(-1)?.dtProximaDose).toBeUndefined();
  expect(await get('complexo-saude/carteira-vacinacao/10501', listarVacinas.answers)).toEqual([]);
});

describe('co-payment', () => {
  const { carteirinha } = credentialsOf('titular');
  const PATH = 'fator-moderador/listar';
  const find = (query: string) =>
    get(`r/beneficiario/${PATH}/${carteirinha}?${query}`, listaFatores);

  test('is found by name in any spelling, by code, and by both', async () => {
    expect(await find('nmProcedimento=RESSONANCIA+joelho')).toMatchObject([
      { nmProcedimento: 'Ressonância magnética do joelho' },
    ]);
    expect(await find('cdProcedimento=101010')).toHaveLength(2);
    expect(await find('cdProcedimento=10101012&nmProcedimento=glicose')).toEqual([]);
    expect((await find('')).length).toBeGreaterThan(15);
  });

  test('is a fixed amount in reais, or a share with a limit', async () => {
    expect(await find('cdProcedimento=10101012')).toEqual([
      {
        cdProcedimento: '10101012',
        nmProcedimento: 'Consulta em consultório',
        vlFatorModerador: 28,
      },
    ]);
    expect((await find('cdProcedimento=40808041'))[0]).toMatchObject({
      pcFatorModerador: 20,
      vlLimite: 48,
    });
    expect((await call(`${backend().ws}/r/beneficiario/${PATH}/1`)).status).toBe(404);
  });

  test('is the same on the alternate host, which requires its authorization', async () => {
    const path = `${backend().url}/coparticipacao/${PATH}/${carteirinha}`;
    expect((await call(path)).status).toBe(401);
    const answer = await call(path, { headers: { Authorization: 'Basic demonstracao' } });
    expect(read(answer, listaFatores)).toEqual(await find(''));
  });
});

test('opening hours are two lists: service points and laboratories', async () => {
  const units = await Promise.all(
    ['pontos-atendimento', 'laboratorios'].map((kind) =>
      get(`agendamento/${kind}/horarios`, listaUnidades),
    ),
  );
  expect(units.map(({ length }) => length)).toEqual([3, 4]);
  for (const { hrInicio } of units.flat().flatMap(({ horarios }) => horarios))
    expect(hrInicio).toMatch(/^\d{1,2}[:h]\d{2}$/);
});
