/** Exams: the period, the spec's text for any failure, and only the member's own results. */
import { beforeEach, describe, expect, it } from 'vitest';
import { BusinessError, NotFoundError } from '#lib/errors.ts';
import {
  defaultPeriodo,
  examesInWords,
  isAvailable,
  linhasOf,
  statusOf,
} from '#lib/exames/rules.ts';
import {
  listarPrescricoes,
  openPdfResultado,
  resultadosOfList,
} from '#lib/exames/service.server.ts';
import { periodoSchema } from '#lib/formats/period.ts';
import { membro } from '../support/requests.ts';
import { type Answer, empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const periodo = { dtInicial: '01/10/2026', dtFinal: '21/11/2026' };
const LIST = 'GET /ws/complexo-saude/exames/prescricao/501';
const RESULTS = 'GET /ws/complexo-saude/exames/prescricao/resultado/77';
const GENERATE = 'GET /ws/complexo-saude/exames/gerar/77';

beforeEach(() => {
  server
    .on(LIST, json({ responseList: [{ nrPrescricao: 77, exames: ['Glicose'] }] }))
    .on(
      RESULTS,
      json({
        responseList: [
          { nrSequencialResultado: 1, dsExame: 'Glicose', stResultado: 'Disponível' },
          { nrSequencialResultado: 2, dsExame: 'TSH', stResultado: 'Pendente' },
        ],
      }),
    )
    .on(GENERATE, json({ pdf: `data:application/pdf;base64,${btoa('%PDF-1.7 exame')}` }));
});

describe('the list', () => {
  it('is requested by person and period', async () => {
    expect(await listarPrescricoes(membro, periodo)).toHaveLength(1);
    expect(server.calls[0]?.query).toEqual(periodo);
  });

  it.each([
    ['an empty list', json({ responseList: [] })],
    ['no body', empty(204)],
    ['a 500', json({ mensagem: 'ORA-1' }, 500)],
    ['a 404 with words', json({ mensagem: 'Sem exames.' }, 404)],
  ] as [string, Answer][])('that answers %s fails with the spec’s text', async (_what, answer) => {
    server.on(LIST, answer);
    await expect(listarPrescricoes(membro, periodo)).rejects.toThrow(
      new BusinessError('Não foi possível encontrar registros neste período.'),
    );
  });
});

describe('the state of each exam', () => {
  const mixed = { nrPrescricao: '77', exames: ['Glicose', 'TSH'], stResultado: 'Pendente' };
  const ready = { nrPrescricao: '78', exames: ['a', 'b'], stResultado: 'Disponível' };
  const single = { nrPrescricao: '79', exames: ['a'], stResultado: 'Pendente' };
  const states = (...asked: Parameters<typeof linhasOf>) =>
    linhasOf(...asked).map(({ dsExame, estado }) => [dsExame, estado]);

  it('is requested only when the prescription does not contain it', async () => {
    const found = await resultadosOfList(membro, [mixed, ready, single]);
    expect(server.routes).toEqual([RESULTS]);
    expect(states(mixed, found.get('77'))).toEqual([
      ['Glicose', 'disponivel'],
      ['TSH', 'pendente'],
    ]);
    expect(states(ready, undefined)).toEqual([
      ['a', 'disponivel'],
      ['b', 'disponivel'],
    ]);
    expect(states(single, undefined)).toEqual([['a', 'pendente']]);
  });

  it('is unknown, and never pending, when the service fails', async () => {
    server.on(RESULTS, json({ mensagem: 'ORA-1' }, 500));
    const found = await resultadosOfList(membro, [mixed]);
    expect(states(mixed, found.get('77'))).toEqual([
      ['Glicose', undefined],
      ['TSH', undefined],
    ]);
  });

  it('is pending for an exam without a row, also for the second of one name', () => {
    const exames = ['TSH', 'Glicose', 'Glicose'];
    const row = { nrSequencialResultado: '1', dsExame: 'Glicose', stResultado: 'Disponível' };
    expect(states({ exames, stResultado: 'Pendente' }, [row])).toEqual([
      ['Glicose', 'disponivel'],
      ['TSH', 'pendente'],
      ['Glicose', 'pendente'],
    ]);
  });
});

describe('a result', () => {
  it('of the member opens as a PDF', async () => {
    const pdf = await openPdfResultado(membro, '77', '1', periodo);
    expect(await new Response(pdf).text()).toBe('%PDF-1.7 exame');
    expect(server.calls.at(-1)?.query).toEqual({ nrSequencialResultado: '1' });
  });

  it.each([
    ['another member’s prescription', '78', '1'],
    ['another member’s result', '77', '9'],
    ['a pending result', '77', '2'],
    ['a path', '../77', '1&x=1'],
    ['a property of every object', '__proto__', 'constructor'],
  ])('of %s is not found, and no call has its code', async (_what, id, result) => {
    await expect(openPdfResultado(membro, id, result, periodo)).rejects.toBeInstanceOf(
      NotFoundError,
    );
    for (const route of server.routes) expect([LIST, RESULTS]).toContain(route);
  });
});

describe('the period', () => {
  it('is the last 90 days by default', () => {
    expect(defaultPeriodo('21/11/2026')).toEqual({
      dtInicial: '23/08/2026',
      dtFinal: '21/11/2026',
    });
  });

  it('accepts several date formats', () => {
    const typed = { dtInicial: '1/10/2026', dtFinal: '2026-11-21' };
    expect(periodoSchema.parse(typed)).toEqual(periodo);
    expect(periodoSchema.safeParse({ ...periodo, dtFinal: periodo.dtInicial }).success).toBe(true);
  });
});

describe('the state of a result', () => {
  it.each([
    ['DISPONIVEL', true],
    ['Pendente', false],
    [undefined, false],
  ])('%s is available: %s', (stResultado, expected) => {
    expect(isAvailable({ stResultado })).toBe(expected);
    expect(statusOf({ stResultado }).nome).toMatch(expected ? /disponível/ : /pendente/);
  });

  it.each([
    [[], 'Exames'],
    [['a', 'b', 'c'], 'a, b, c'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c e mais 2'],
  ])('%j is %s', (exames, expected) => {
    expect(examesInWords({ exames })).toBe(expected);
  });
});
