/** The directory's lists, each as entries to choose from, whatever their services call them. */
import { LRUCache } from 'lru-cache';
import { settle, UpstreamError } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import * as lookups from './lookups.server.ts';
import { lastUpdate } from './rules.ts';
import type { Campo, Opcao } from './search-state.ts';

/** What some lists depend on. */
export interface ListKey {
  uf?: string | undefined;
  cdCidade?: string | undefined;
  agendaOnline?: boolean;
}

type Loader = (key: ListKey, call: Call) => Promise<Opcao[]>;

const LOADERS: Record<Campo, Loader> = {
  estado: async (_key, call) =>
    (await lookups.listarEstados(call)).map(({ cdEstado, dsEstado, sgEstado }) => ({
      id: cdEstado,
      nome: dsEstado,
      sigla: sgEstado.toUpperCase(),
    })),
  cidade: async ({ uf = '' }, call) =>
    (await lookups.listarCidades(uf, call)).map(({ cdCidade, dsCidade }) => ({
      id: cdCidade,
      nome: dsCidade,
    })),
  bairro: async ({ cdCidade }, call) =>
    (await lookups.listarBairros(cdCidade, call)).map(({ sqBairro, dsBairro }) => ({
      id: sqBairro,
      nome: dsBairro,
    })),
  especialidade: async ({ agendaOnline = false }, call) =>
    (await lookups.listarEspecialidades(call, { agendaOnline })).map(
      ({ cdEspecialidade, dsEspecialidade }) => ({ id: cdEspecialidade, nome: dsEspecialidade }),
    ),
  areaAtuacao: async (_key, call) =>
    (await lookups.listarAreasAtuacao(call)).map(({ sqAreaAtuacao, dsAreaAtuacao }) => ({
      id: sqAreaAtuacao,
      nome: dsAreaAtuacao,
    })),
  recurso: async (_key, call) =>
    (await lookups.listarRecursos(call)).map(({ sqRecurso, dsRecurso }) => ({
      id: sqRecurso,
      nome: dsRecurso,
    })),
  qualificacao: async (_key, call) =>
    (await lookups.listarQualificacoes(call)).map(
      ({ cdQualificacao, sgQualificacao, dsQualificacao }) => ({
        id: cdQualificacao,
        nome: sgQualificacao ? `${sgQualificacao} – ${dsQualificacao}` : dsQualificacao,
      }),
    ),
  produto: async (_key, call) =>
    (await lookups.listarProdutos(call)).map(({ sqProduto, dsProduto, nrRegistroAns }) => ({
      id: sqProduto,
      nome: nrRegistroAns ? `${dsProduto} (ANS ${nrRegistroAns})` : dsProduto,
    })),
  segmentacao: async (_key, call) =>
    (await lookups.listarSegmentacoes(call)).map(({ cdSegmentacao, dsSegmentacao }) => ({
      id: cdSegmentacao,
      nome: dsSegmentacao,
    })),
};

/** How long a list that kept one page waiting in vain keeps the next ones waiting. */
const MOMENT_MS = 100;
/** For so long, or until it answers. */
const SILENT_MS = 60_000;
const silent = new LRUCache<string, true>({ max: 1_000, ttl: SILENT_MS });

/**
 * A page waits for a list half as long as for what it is about, and a moment only when another page has
 * just waited in vain: the call goes on, one for all, and fills the cache.
 * @throws {UpstreamError} when that is not long enough
 */
async function inShort<T>(id: string, work: Promise<T[]>, patient = false): Promise<T[]> {
  const half = timeLimit('read') / 2;
  const limit = silent.has(id) && !patient ? Math.min(MOMENT_MS, half) : half;
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    silent.set(id, true);
    over.reject(new UpstreamError('unavailable', id));
  }, limit);
  const settled = work.finally(() => {
    clearTimeout(timer);
  });
  // An empty list may be what a failure has become; it is kept, if it is one, and costs nobody a wait.
  settled.then(
    (list) => list.length > 0 && silent.delete(id),
    () => undefined,
  );
  return Promise.race([settled, over.promise]);
}

/**
 * One list; rejects with its service's failure, or because what it depends on is not chosen.
 * @param patient for who asked for this list by itself: it is given its time, whatever happened before
 */
export function loadList(
  campo: Campo,
  key: ListKey,
  call: Call,
  { patient = false } = {},
): Promise<Opcao[]> {
  const id = [campo, key.uf, key.cdCidade, key.agendaOnline].join(' ');
  return inShort(id, LOADERS[campo](key, call), patient);
}

/** When the directory was last processed, 'DD/MM/YYYY HH:mm'; `undefined` when nobody says. */
export async function loadLastUpdate(call: Call): Promise<string | undefined> {
  const dates = await settle(inShort('listarProcessamentos', lookups.listarProcessamentos(call)));
  return dates.status === 'success' ? lastUpdate(dates.data) : undefined;
}
