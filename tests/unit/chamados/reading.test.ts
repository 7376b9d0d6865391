/** Reading the cases: as many pages as needed, each case once, and a failure keeps the earlier pages. */
import { beforeEach, expect, it } from 'vitest';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { readChamados } from '#lib/chamados/service.server.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { membro } from '../support/requests.ts';
import { AUTH, chamadosFrom, CRM, LIST, page } from './support.ts';

const server = useScriptedServer(CRM);
const idsOf = ({ chamados }: { chamados: readonly { idCaso: string }[] }) =>
  chamados.map(({ idCaso }) => Number(idCaso));
const offsets = () => server.callsTo(LIST).map(({ query }) => query['offset']);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

beforeEach(() => {
  server.on(AUTH, json({ access_token: 'a', expires_in: 300 }));
});

it('the reading ends at a page that is not full, with one call for few cases', async () => {
  server.on(LIST, page(chamadosFrom(1, 3)));
  const read = await readChamados(membro, 5);
  expect([idsOf(read), read.hasMore, read.falha]).toEqual([[1, 2, 3], false, undefined]);
  expect(offsets()).toEqual(['0']);
});

it('the reading ends at an empty page; an empty list is not a failure', async () => {
  server.on(LIST, page(chamadosFrom(1, 20)), page([]));
  expect(await readChamados(membro, 5)).toMatchObject({ hasMore: false, falha: undefined });
  server.on(LIST, page([]));
  expect(await readChamados(membro, 5)).toEqual({ chamados: [], hasMore: false, falha: undefined });
});

it('the reading stops at the limit, and says that there may be more', async () => {
  server.on(LIST, page(chamadosFrom(1, 20)), page(chamadosFrom(21, 20)));
  const read = await readChamados(membro, 2);
  expect([idsOf(read), read.hasMore]).toEqual([upTo(40), true]);
  expect(offsets()).toEqual(['0', '20']);
});

it('the reading continues after a full page with a case that cannot be read', async () => {
  server.on(
    LIST,
    page([{ dsAssunto: 'Sem número' }, ...chamadosFrom(1, 19)]),
    page(chamadosFrom(21, 2)),
  );
  const read = await readChamados(membro, 5);
  expect(idsOf(read)).toEqual([...upTo(19), 21, 22]);
});

it('the reading lists a case only once when a new case has moved it to the next page', async () => {
  server.on(LIST, page(chamadosFrom(1, 20)), page(chamadosFrom(20, 3)));
  expect(idsOf(await readChamados(membro, 5))).toEqual(upTo(22));
});

it('the reading keeps the pages before a page that fails', async () => {
  server.on(LIST, page(chamadosFrom(1, 20)), json({}, 500));
  const read = await readChamados(membro, 5);
  expect([idsOf(read), read.hasMore]).toEqual([upTo(20), false]);
  expect(read.falha).toMatchObject({ mensagem: MENSAGEM_MANUTENCAO, retry: true });
});
