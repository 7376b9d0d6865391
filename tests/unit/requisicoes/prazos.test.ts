/** The legal time limits: the figures of the content file, the types of care, and the last days. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prazosAtendimento, prazosResposta } from '../../../src/content/prazos.ts';
import {
  dataLimite,
  decursoOf,
  remainingInWords,
  prazoInWords,
  respostaOf,
  tipoOf,
} from '#lib/requisicoes/prazos.ts';
import { prazoSchema } from '#lib/requisicoes/schema.ts';

describe('the tables', () => {
  it('have the regulator’s figures, in business days', () => {
    const days = Object.entries(prazosAtendimento.tipos).map(([tipo, one]) => [
      tipo,
      one.diasUteis,
    ]);
    expect(Object.fromEntries(days)).toEqual({
      'consulta-basica': 7,
      'consulta-especialidade': 14,
      'outra-profissao': 10,
      dentista: 7,
      laboratorio: 3,
      diagnostico: 10,
      terapia: 10,
      'hospital-dia': 10,
      'alta-complexidade': 21,
      internacao: 21,
      urgencia: 0,
      retorno: null,
    });
    expect(Object.values(prazosResposta.tipos).map((one) => one.diasUteis)).toEqual([0, 10, 5]);
  });
});

describe('the type of a request', () => {
  it.each([
    ['Exame laboratorial', 'Eletivo', 'laboratorio'],
    ['Exame de imagem', 'Eletivo', 'diagnostico'],
    ['INTERNAÇÃO ELETIVA', undefined, 'internacao'],
    ['Internação', 'Urgência/Emergência', 'urgencia'],
    ['Sessão de fisioterapia', undefined, 'terapia'],
    ['Terapia', undefined, 'terapia'],
    ['Procedimento de alta complexidade', undefined, 'alta-complexidade'],
    ['Consulta', 'Eletivo', undefined],
    ['Quimioterapia', 'Eletivo', undefined],
    [undefined, undefined, undefined],
  ])('of %s, %s is %s', (dsTipo, carater, expected) => {
    expect(tipoOf(dsTipo, carater)).toBe(expected);
  });

  it.each([
    ['Internação eletiva', 'Eletivo', 'complexa'],
    ['Exame laboratorial', 'Urgência', 'urgente'],
    ['Consulta', undefined, 'outra'],
  ])('%s, %s is answered as %s', (dsTipo, carater, expected) => {
    expect(respostaOf(dsTipo, carater)).toBe(expected);
  });
});

describe('a limit', () => {
  it('ends on a business day, on the same day, or has no day', () => {
    expect(dataLimite('19/11/2026', { diasUteis: 3 })).toBe('25/11/2026');
    expect(dataLimite('21/11/2026', { diasUteis: 0 })).toBe('21/11/2026');
    expect(dataLimite('21/11/2026', { diasUteis: null })).toBeUndefined();
  });

  it.each([
    [null, 'a critério do profissional'],
    [0, 'imediato'],
    [1, '1 dia útil'],
    [14, '14 dias úteis'],
  ])('of %s days is shown as %s', (diasUteis, words) => {
    expect(prazoInWords({ diasUteis })).toBe(words);
  });
});

describe('the course of a stage', () => {
  it('starts with the newest event that has happened, and ends with the last day', () => {
    const days = ['17/11/2026', '19/11/2026 11:05', '01/12/2026', undefined];
    expect(decursoOf(days, '27/11/2026', '23/11/2026')).toEqual({
      desde: '19/11/2026',
      ate: '27/11/2026',
      total: 8,
      passados: 4,
      faltam: 4,
    });
  });

  it.each([
    [['17/11/2026'], undefined],
    [[undefined], '27/11/2026'],
    [['27/11/2026'], '27/11/2026'],
    [['01/12/2026'], '27/11/2026'],
    [['31/02/2026'], '27/11/2026'],
  ])('of %j until %s is unknown', (days, ate) => {
    expect(decursoOf(days, ate, '30/11/2026')).toBeUndefined();
  });

  it('stays between its start and its end', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10).split('-').toReversed().join('/'));
    fc.assert(
      fc.property(day, day, day, (from, ate, today) => {
        const course = decursoOf([from], ate, today);
        if (!course) return;
        expect(course.passados).toBeGreaterThanOrEqual(0);
        expect(course.passados).toBeLessThanOrEqual(course.total);
        expect(course.passados + Math.max(course.faltam, 0)).toBe(course.total);
      }),
    );
  });

  it.each([
    [5, 'Faltam 5 dias'],
    [1, 'Falta 1 dia'],
    [0, 'É hoje'],
    [-1, 'Passou há 1 dia'],
    [-3, 'Passou há 3 dias'],
  ])('with %i days left is shown as %s', (faltam, words) => {
    expect(remainingInWords(faltam)).toBe(words);
  });
});

describe('the form of the calculator', () => {
  it('takes a type and a day in several formats', () => {
    expect(prazoSchema.parse({ tipo: 'laboratorio', data: '2026-11-21' }).data).toBe('21/11/2026');
    expect(prazoSchema.parse({ tipo: 'urgencia', data: ' 1/2/2026 ' }).data).toBe('01/02/2026');
  });

  it.each([
    [{ tipo: '', data: '21/11/2026' }, 'tipo'],
    [{ tipo: 'constructor', data: '21/11/2026' }, 'tipo'],
    [{ tipo: 'laboratorio', data: '' }, 'data'],
    [{ tipo: 'laboratorio', data: '31/02/2026' }, 'data'],
    [{ tipo: 'laboratorio', data: '01/01/1500' }, 'data'],
    [{ tipo: 'laboratorio', data: '01/01/2999' }, 'data'],
  ])('refuses %j at its field', (asked, field) => {
    expect(prazoSchema.safeParse(asked).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
