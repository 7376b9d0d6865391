/** The directory's lists, each as entries to choose from, whatever their services call them. */
import { setTimeout as delay } from 'node:timers/promises';
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

/**
 * A page waits for a list half as long as for what it is about: the call goes on and fills the cache.
 * @throws {UpstreamError} when that is not long enough
 */
async function inHalfTheTime<T>(operation: string, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const limit = delay(timeLimit('read') / 2, undefined, { signal: over.signal, ref: false }).then(
    () => Promise.reject(new UpstreamError('unavailable', operation)),
    // The list was there first.
    () => work,
  );
  return Promise.race([work, limit]).finally(() => {
    over.abort();
  });
}

/** One list; rejects with its service's failure, or because what it depends on is not chosen. */
export function loadList(campo: Campo, key: ListKey, call: Call): Promise<Opcao[]> {
  return inHalfTheTime(campo, LOADERS[campo](key, call));
}

/** When the directory was last processed, 'DD/MM/YYYY HH:mm'; `undefined` when nobody says. */
export async function loadLastUpdate(call: Call): Promise<string | undefined> {
  const dates = await settle(
    inHalfTheTime('listarProcessamentos', lookups.listarProcessamentos(call)),
  );
  return dates.status === 'success' ? lastUpdate(dates.data) : undefined;
}
