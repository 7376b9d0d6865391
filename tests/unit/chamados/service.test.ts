/** Support cases: pages, the spec's text for an empty list, and only the member's own cases. */
import { beforeEach, describe, expect, it } from 'vitest';
import { failureMessage, MENSAGEM_MANUTENCAO, NotFoundError } from '#lib/errors.ts';
import { canRate, canUpdate, mayHaveNext, situacaoOf } from '#lib/chamados/rules.ts';
import { atualizarForm, avaliarForm } from '#lib/chamados/schema.ts';
import {
  atualizarChamado,
  avaliarChamado,
  listarChamados,
  readChamados,
} from '#lib/chamados/service.server.ts';
import { membro } from '../support/requests.ts';
import { type Answer, empty, json, plain, useScriptedServer } from '../support/scripted-server.ts';
import { AUTH, chamado, chamadosFrom, CRM, LIST, page, RATE, UPDATE } from './support.ts';

const server = useScriptedServer(CRM);
const writes = () => server.routes.filter((route) => route !== AUTH && route !== LIST);

beforeEach(() => {
  server
    .on(AUTH, json({ access_token: 'a', expires_in: 300 }))
    .on(LIST, page([chamado('1'), chamado('2', { dsStatus: 'Em andamento' })]))
    .on(RATE, empty(204))
    .on(UPDATE, plain('', 'application/json'));
});

describe('the list', () => {
  it('requests the third page with offset 40 and limit 20', async () => {
    await listarChamados(membro, 3);
    expect(server.calls.at(-1)?.query).toEqual({ cdEntidade: '501', offset: '40', limit: '20' });
  });

  it.each([
    ['no records', page([])],
    ['another status', json({ status: 404, registros: [chamado('1')] })],
    ['no body', empty(204)],
    ['404 as the status of HTTP', json({ status: 404, registros: [] }, 404)],
  ] as [string, Answer][])('fails with the spec’s text for %s', async (_what, answer) => {
    server.on(LIST, answer);
    await expect(listarChamados(membro, 1)).rejects.toThrow('Parece que não há nenhum protocolo.');
  });

  it('accepts a status as text, and a missing status as success', async () => {
    server.on(LIST, json({ status: '200', registros: [chamado('1')] }));
    expect(await listarChamados(membro, 1)).toHaveLength(1);
    server.on(LIST, json({ registros: [chamado('1')] }));
    expect(await listarChamados(membro, 1)).toHaveLength(1);
  });

  it.each([400, 404])('shows the text of a refusal with %i', async (status) => {
    server.on(LIST, json({ mensagem: 'Cadastro em análise.' }, status));
    const error: unknown = await listarChamados(membro, 1).catch((reason: unknown) => reason);
    expect(failureMessage(error)).toBe('Cadastro em análise.');
  });

  it('fails when the service fails', async () => {
    server.on(LIST, json({}, 500));
    await expect(listarChamados(membro, 1)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('may have a next page after a full page', () => {
    expect([0, 19, 20].map(mayHaveNext)).toEqual([false, false, true]);
  });
});

// `protocolos/action.test.ts` has the payloads.
const rate = (idCaso: string) => avaliarChamado(membro, { idCaso, pagina: 1, nrNota: 5 });
const update = (idCaso: string) =>
  atualizarChamado(membro, { idCaso, pagina: 1, dsMensagem: 'Oi', iePrioridade: 'U' });

it.each([
  ['a rating of an open case', () => rate('2')],
  ['an update of a closed case', () => update('1')],
])('%s is refused without a write', async (_what, use) => {
  await expect(use()).rejects.toMatchObject({ mensagem: expect.stringMatching(/encerrado/) });
  expect(writes()).toEqual([]);
});

it('an update is repeated once with a new token after a 401', async () => {
  server.on(UPDATE, empty(401), plain('', 'application/json'));
  await update('2');
  expect(server.callsTo(UPDATE)).toHaveLength(2);
  server.on(UPDATE, json({}, 503));
  await expect(update('2')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(server.callsTo(UPDATE)).toHaveLength(3);
});

describe('a case that is not on the list', () => {
  it.each([rate, update])('is not found, and no call has its id (%#)', async (use) => {
    await expect(use('999')).rejects.toBeInstanceOf(NotFoundError);
    expect(writes()).toEqual([]);
    for (const { url, body } of server.calls) expect(url + body).not.toContain('999');
  });

  it('is found on the next page when it has moved there', async () => {
    server.on(LIST, page(chamadosFrom(100, 20)), page([chamado('999')]));
    await rate('999');
    expect(server.callsTo(LIST).map(({ query }) => query['offset'])).toEqual(['0', '20']);
    expect(writes()).toEqual([RATE]);
  });
});

describe('the reading of all pages', () => {
  const idsOf = ({ chamados }: { chamados: readonly { idCaso: string }[] }) =>
    chamados.map(({ idCaso }) => Number(idCaso));
  const offsets = () => server.callsTo(LIST).map(({ query }) => query['offset']);
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  it('ends at a page that is not full, with one call for few cases', async () => {
    server.on(LIST, page(chamadosFrom(1, 3)));
    const read = await readChamados(membro, 5);
    expect([idsOf(read), read.hasMore, read.falha]).toEqual([[1, 2, 3], false, undefined]);
    expect(offsets()).toEqual(['0']);
  });

  it('ends at an empty page; an empty list is not a failure', async () => {
    server.on(LIST, page(chamadosFrom(1, 20)), page([]));
    expect(await readChamados(membro, 5)).toMatchObject({ hasMore: false, falha: undefined });
    server.on(LIST, page([]));
    expect(await readChamados(membro, 5)).toEqual({
      chamados: [],
      hasMore: false,
      falha: undefined,
    });
  });

  it('stops at the limit, and says that there may be more', async () => {
    server.on(LIST, page(chamadosFrom(1, 20)), page(chamadosFrom(21, 20)));
    const read = await readChamados(membro, 2);
    expect([idsOf(read), read.hasMore]).toEqual([upTo(40), true]);
    expect(offsets()).toEqual(['0', '20']);
  });

  it('continues after a full page with a case that cannot be read', async () => {
    server.on(
      LIST,
      page([{ dsAssunto: 'Sem número' }, ...chamadosFrom(1, 19)]),
      page(chamadosFrom(21, 2)),
    );
    const read = await readChamados(membro, 5);
    expect(idsOf(read)).toEqual([...upTo(19), 21, 22]);
  });

  it('lists a case only once when a new case has moved it to the next page', async () => {
    server.on(LIST, page(chamadosFrom(1, 20)), page(chamadosFrom(20, 3)));
    expect(idsOf(await readChamados(membro, 5))).toEqual(upTo(22));
  });

  it('keeps the pages before a page that fails', async () => {
    server.on(LIST, page(chamadosFrom(1, 20)), json({}, 500));
    const read = await readChamados(membro, 5);
    expect([idsOf(read), read.hasMore]).toEqual([upTo(20), false]);
    expect(read.falha).toMatchObject({ mensagem: MENSAGEM_MANUTENCAO, retry: true });
  });
});

it.each([
  ['Encerrado', undefined, 'Encerrado', true, false],
  ['FECHADO', undefined, 'Encerrado', true, false],
  ['Em andamento', undefined, 'Em andamento', false, true],
  ['X9', '10/10/2026', 'Encerrado', true, false],
  ['X9', undefined, 'Em acompanhamento', false, true],
  [undefined, undefined, 'Em acompanhamento', false, true],
  ['Cancelado', '10/10/2026', 'Cancelado', false, false],
])(
  'the state of a case %s, closed on %s, is %s',
  (dsStatus, dtEncerramento, nome, rate, update) => {
    const one = { idCaso: '1', dsStatus, dtEncerramento } as never;
    expect([situacaoOf(one).nome, canRate(one), canUpdate(one)]).toEqual([nome, rate, update]);
  },
);

describe('the forms', () => {
  it('take a rating from 1 to 5', () => {
    const fields = { idCaso: '1', nrNota: '4', dsComentario: '  ' };
    expect(avaliarForm.schema.parse(fields)).toEqual({ idCaso: '1', pagina: 1, nrNota: 4 });
    for (const nrNota of ['0', '6', '4.5', '', undefined]) {
      const { error } = avaliarForm.schema.safeParse({ ...fields, nrNota });
      expect(error?.issues.map(({ path }) => path[0])).toEqual(['nrNota']);
    }
  });

  it('are urgent only when checked, and need a message', () => {
    const fields = { idCaso: '1', pagina: '3', dsMensagem: ' Oi ' };
    expect(atualizarForm.schema.parse(fields)).toEqual({
      idCaso: '1',
      pagina: 3,
      dsMensagem: 'Oi',
      iePrioridade: 'N',
    });
    expect(atualizarForm.schema.safeParse({ ...fields, dsMensagem: ' ' }).success).toBe(false);
    expect(atualizarForm.schema.safeParse({ ...fields, idCaso: '../1' }).success).toBe(false);
  });
});
