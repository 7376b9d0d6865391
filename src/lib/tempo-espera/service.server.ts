/** The waiting-time calls (`docs/contract.md` › waiting times), answered from a public cache. */
import { LRUCache } from 'lru-cache';
import { UpstreamError } from '#lib/errors.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { type Espera, LABORATORIOS_PADRAO, PAINEL_PADRAO, type TemposEspera } from './rules.ts';
import { listaTempos } from './wire.ts';

interface Lista {
  readonly entradas: readonly Espera[];
  /** When the units answered, ISO 8601; `undefined` for the fixed list. */
  readonly lidaEm: string | undefined;
}

const OPERATIONS = {
  listarTempoPainel: {
    path: ['complexo-saude', 'painel-atendimento', 'v2', 'tempo-atendimento'],
    padrao: PAINEL_PADRAO,
  },
  listarTempoLaboratorios: {
    path: ['laboratorios', 'tempo-atendimento'],
    padrao: LABORATORIOS_PADRAO,
  },
} as const;

type Operation = keyof typeof OPERATIONS;

/** How long an answer is shown, in milliseconds. */
const LIVE_TTL_MS = 60_000;
/** The fixed list gives way soon, so that a short failure of the service stays short on the page. */
const FALLBACK_TTL_MS = 15_000;

/** One call; on any failure of it, silently the fixed list (spec section 8). */
async function read(operation: Operation, requestId: string): Promise<Lista> {
  const { path, padrao } = OPERATIONS[operation];
  try {
    const tempos = await request({
      operation,
      base: 'ws',
      path,
      credential: credential.none,
      reads: listaTempos,
      call: { requestId },
    });
    return {
      entradas: tempos.map((tempo) => ({ ...tempo, live: true })),
      lidaEm: new Date().toISOString(),
    };
  } catch (error) {
    if (error instanceof UpstreamError) return { entradas: padrao, lidaEm: undefined };
    throw error;
  }
}

// Public data only. Whoever misses while a call is under way waits for that call: however many look
// at once, each service is asked once. The call belongs to all of them, so no page's deadline ends it.
const cache = new LRUCache<Operation, Lista, string>({
  max: Object.keys(OPERATIONS).length,
  ttl: LIVE_TTL_MS,
  fetchMethod: async (operation, _stale, { options, context: requestId }) => {
    const lista = await read(operation, requestId);
    if (lista.lidaEm === undefined) options.ttl = FALLBACK_TTL_MS;
    return lista;
  },
});

/** The emergency-care panel, at most a minute old, or its fixed list. Never fails with the service. */
export function listarTempoPainel({ requestId }: Call): Promise<Lista> {
  return cache.forceFetch('listarTempoPainel', { context: requestId });
}

/** The laboratories, at most a minute old, or their fixed list. Never fails with the service. */
export function listarTempoLaboratorios({ requestId }: Call): Promise<Lista> {
  return cache.forceFetch('listarTempoLaboratorios', { context: requestId });
}

/** Both lists as pages and `/api/tempo-espera` give them. */
export async function loadTemposEspera(call: Call): Promise<TemposEspera> {
  const [painel, laboratorios] = await Promise.all([
    listarTempoPainel(call),
    listarTempoLaboratorios(call),
  ]);
  // The older of the two: nothing is shown as newer than it is.
  const [oldest = null] = [painel.lidaEm, laboratorios.lidaEm]
    .filter((at) => at !== undefined)
    .sort();
  return {
    live: painel.lidaEm !== undefined && laboratorios.lidaEm !== undefined,
    atualizadoEm: oldest,
    painel: painel.entradas,
    laboratorios: laboratorios.entradas,
  };
}

/** Seconds for which an answer may be kept by browsers and proxies. */
export function maxAgeOf(tempos: TemposEspera): number {
  return (tempos.live ? LIVE_TTL_MS : FALLBACK_TTL_MS) / 1000;
}
