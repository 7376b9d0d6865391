/**
 * The lists of the search form (`docs/contract.md` › Provider guide). They are the same for every
 * visitor and come from a public cache.
 */
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { BusinessError, settle, UpstreamError } from '#lib/errors.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import type { Operation, Route } from '#lib/upstream/operation.ts';
import { LIST_TIMES, publicCache, publicList } from '#lib/upstream/public-cache.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { SELECIONE_UMA_CIDADE } from './messages.ts';
import { lastUpdate } from './rules.ts';
import type { Campo, Opcao } from './state.ts';
import * as wire from './wire.ts';

/** A list without a key. The cache holds each entry as `convert` makes it. */
const cached = <T, V>(operation: Operation<Route, z.ZodType<T[]>>, convert: (entry: T) => V) =>
  publicList(async (call) => (await request(operation, { call })).map(convert));

/** Lists of states, cities and processing dates are an empty list on failure (spec section 8). */
async function emptyOnFailure<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (error instanceof UpstreamError) return [];
    throw error;
  }
}

/** The selections that some lists depend on. */
export interface ListKey {
  uf?: string | undefined;
  cdCidade?: string | undefined;
  /** Only the specialties that can be booked online. */
  agendaOnline?: boolean;
}

type Options = readonly Opcao[];

const readEstados = cached(wire.listarEstados, ({ cdEstado, dsEstado, sgEstado }) => ({
  id: cdEstado,
  nome: dsEstado,
  sigla: sgEstado.toUpperCase(),
}));
const readCidades = publicCache({
  max: 27,
  ...LIST_TIMES,
  read: async (uf, call) =>
    (await request(wire.listarCidades, { path: { uf }, call })).map(
      ({ cdCidade: id, dsCidade: nome }): Opcao => ({ id, nome }),
    ),
});
const readBairros = publicCache({
  max: 1_000,
  ...LIST_TIMES,
  read: async (cdCidade, call) =>
    (await request(wire.listarBairros, { path: { cdCidade }, call })).map(
      ({ sqBairro: id, dsBairro: nome }): Opcao => ({ id, nome }),
    ),
});
const specialtyOption = ({
  cdEspecialidade: id,
  dsEspecialidade: nome,
}: wire.Especialidade): Opcao => ({ id, nome });
const readEspecialidades = cached(wire.listarEspecialidades, specialtyOption);
const readBookable = cached(wire.listarEspecialidadesAgendamento, specialtyOption);

const LOADERS: Record<Campo, (call: Call, key: ListKey) => Promise<Options>> = {
  estado: (call) => emptyOnFailure(readEstados(call)),
  cidade: async (call, { uf = '' }) => {
    const sigla = uf.toUpperCase();
    return /^[A-Z]{2}$/.test(sigla) ? emptyOnFailure(readCidades(sigla, call)) : [];
  },
  bairro: async (call, { cdCidade }) => {
    if (!cdCidade) throw new BusinessError(SELECIONE_UMA_CIDADE);
    return readBairros(cdCidade, call);
  },
  especialidade: (call, { agendaOnline = false }) =>
    (agendaOnline ? readBookable : readEspecialidades)(call),
  areaAtuacao: cached(wire.listarAreasAtuacao, ({ sqAreaAtuacao: id, dsAreaAtuacao: nome }) => ({
    id,
    nome,
  })),
  recurso: cached(wire.listarRecursos, ({ sqRecurso: id, dsRecurso: nome }) => ({ id, nome })),
  qualificacao: cached(
    wire.listarQualificacoes,
    ({ cdQualificacao: id, sgQualificacao, dsQualificacao }) => ({
      id,
      nome: sgQualificacao ? `${sgQualificacao} – ${dsQualificacao}` : dsQualificacao,
    }),
  ),
  produto: cached(wire.listarProdutos, ({ sqProduto: id, dsProduto, nrRegistroAns }) => ({
    id,
    nome: nrRegistroAns ? `${dsProduto} (ANS ${nrRegistroAns})` : dsProduto,
  })),
  segmentacao: cached(wire.listarSegmentacoes, ({ cdSegmentacao: id, dsSegmentacao: nome }) => ({
    id,
    nome,
  })),
};

/** The time limit of a list that has just timed out for another page. */
const SHORT_WAIT_MS = 100;
/** How long the short limit holds, unless the list answers earlier. */
const SLOW_FOR_MS = 60_000;
const slowLists = new LRUCache<string, true>({ max: 1_000, ttl: SLOW_FOR_MS });

/**
 * Waits for a list half as long as a read may take, and only a moment when the list has just timed out for
 * another page. The call continues after the limit and fills the cache.
 * @throws {UpstreamError} at the limit
 */
async function withinLimit<T>(
  id: string,
  work: Promise<readonly T[]>,
  patient = false,
): Promise<readonly T[]> {
  const half = timeLimit('read') / 2;
  const limit = slowLists.has(id) && !patient ? Math.min(SHORT_WAIT_MS, half) : half;
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    slowLists.set(id, true);
    over.reject(new UpstreamError('unavailable', id));
  }, limit);
  const settled = work.finally(() => {
    clearTimeout(timer);
  });
  // An empty list may stand for a failure, so it does not end the short limit.
  settled.then(
    (list) => list.length > 0 && slowLists.delete(id),
    () => undefined,
  );
  return Promise.race([settled, over.promise]);
}

/**
 * One list as options. It rejects when its service fails or when the selection that it needs is missing.
 * @param patient never uses the short limit: for a request that needs only this list
 */
export function loadList(
  campo: Campo,
  key: ListKey,
  call: Call,
  { patient = false } = {},
): Promise<Options> {
  const id = [campo, key.uf, key.cdCidade, key.agendaOnline].join(' ');
  return withinLimit(id, LOADERS[campo](call, key), patient);
}

const readProcessamentos = [wire.listarProcessamentosRede, wire.listarProcessamentosProdutos].map(
  (operation) => cached(operation, (date) => date),
);

/** When the network or the products were last processed, 'DD/MM/YYYY HH:mm', if it is known. */
export async function loadLastUpdate(call: Call): Promise<string | undefined> {
  const lists = Promise.all(readProcessamentos.map((list) => emptyOnFailure(list(call))));
  const dates = await settle(
    withinLimit(
      'listarProcessamentos',
      lists.then((all) => all.flat()),
    ),
  );
  return dates.status === 'success' ? lastUpdate(dates.data) : undefined;
}
