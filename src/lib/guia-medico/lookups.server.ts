/** The directory's look-ups, the same for everybody, from a public cache (`docs/contract.md` › Provider guide). */
import type { z } from 'zod';
import { BusinessError, UpstreamError } from '#lib/errors.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { publicCache } from '#lib/upstream/public-cache.server.ts';
import { SELECIONE_UMA_CIDADE } from './messages.ts';
import * as wire from './wire.ts';

const MINUTE_MS = 60_000;
const FRESH_MS = 10 * MINUTE_MS;
/** A value of up to a day counts as an answer when the service fails. */
const STALE_MS = 24 * 60 * MINUTE_MS;
const RETRY_MS = 15_000;

/** A public look-up by the segments below the WS base that `path` makes of its key. */
function lookUp<S extends z.ZodType>(
  operation: string,
  reads: S,
  path: (key: string) => readonly string[],
  max = 1,
): (key: string, call: Call) => Promise<z.output<S>> {
  return publicCache({
    max,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    retryMs: RETRY_MS,
    read: (key, call) =>
      request({
        operation,
        base: 'ws',
        path: path(key),
        credential: credential.none,
        reads,
        call,
      }),
  });
}

/** A look-up without a key. */
function lookUpAll<S extends z.ZodType>(operation: string, reads: S, path: readonly string[]) {
  const lookUpOnly = lookUp(operation, reads, () => path);
  return (call: Call) => lookUpOnly('', call);
}

/** States and cities are an empty list when they fail (spec section 8). */
async function emptyOnFailure<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (error instanceof UpstreamError) return [];
    throw error;
  }
}

const estados = lookUpAll('listarEstados', wire.listaEstados, ['estados']);
const cidades = lookUp('listarCidades', wire.listaCidades, (uf) => ['estados', uf, 'cidades'], 27);
const bairros = lookUp(
  'listarBairros',
  wire.listaBairros,
  (cdCidade) => ['cidades', cdCidade, 'bairros'],
  1_000,
);

/** Every state; none when the service fails. */
export function listarEstados(call: Call): Promise<wire.Estado[]> {
  return emptyOnFailure(estados(call));
}

/** The cities of a state, by its sigla; none when the service fails, or there is no such state. */
export async function listarCidades(uf: string, call: Call): Promise<wire.Cidade[]> {
  const sigla = uf.toUpperCase();
  return /^[A-Z]{2}$/.test(sigla) ? emptyOnFailure(cidades(sigla, call)) : [];
}

/**
 * The neighbourhoods of a city.
 * @throws {BusinessError} without one (spec section 5).
 */
export async function listarBairros(
  cdCidade: string | undefined,
  call: Call,
): Promise<wire.Bairro[]> {
  if (!cdCidade) throw new BusinessError(SELECIONE_UMA_CIDADE);
  return bairros(cdCidade, call);
}

/** The cooperative's plans. */
export const listarProdutos = lookUpAll('listarProdutos', wire.listaProdutos, ['produtos']);

export const listarSegmentacoes = lookUpAll('listarSegmentacoes', wire.listaSegmentacoes, [
  'segmentacoes-rede',
]);

export const listarAreasAtuacao = lookUpAll('listarAreasAtuacao', wire.listaAreasAtuacao, [
  'areas-atuacao',
]);

export const listarRecursos = lookUpAll('listarRecursos', wire.listaRecursos, ['recursos']);

export const listarQualificacoes = lookUpAll('listarQualificacoes', wire.listaQualificacoes, [
  'qualificacoes',
]);

const especialidades = lookUpAll('listarEspecialidades', wire.listaEspecialidades, [
  'especialidades',
]);
const especialidadesAgendamento = lookUpAll(
  'listarEspecialidadesAgendamento',
  wire.listaEspecialidades,
  ['r', 'beneficiario', 'agendamento', 'consultas', 'listar-especialidades'],
);

/** Specialties; with `agendaOnline` those that can be booked online. */
export function listarEspecialidades(
  call: Call,
  { agendaOnline = false } = {},
): Promise<wire.Especialidade[]> {
  return agendaOnline ? especialidadesAgendamento(call) : especialidades(call);
}

const processamentosRede = lookUpAll('listarProcessamentosRede', wire.listaProcessamentos, [
  'processamentos',
  'rede',
]);
const processamentosProdutos = lookUpAll('listarProcessamentosProdutos', wire.listaProcessamentos, [
  'processamentos',
  'produtos',
]);

/**
 * The dates at which the directory was last processed, of both lists, 'DD/MM/YYYY HH:mm', in no
 * order: the latest of them is the last update. A list that fails has none.
 */
export async function listarProcessamentos(call: Call): Promise<string[]> {
  const both = [processamentosRede(call), processamentosProdutos(call)];
  return (await Promise.all(both.map(emptyOnFailure))).flat();
}
