/** The waiting-time calls (`docs/contract.md` › waiting times), answered from a public cache. */
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { publicCache } from '#lib/upstream/public-cache.server.ts';
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

async function read(operation: Operation, call: Call): Promise<Lista> {
  const tempos = await request({
    operation,
    base: 'ws',
    path: OPERATIONS[operation].path,
    credential: credential.none,
    reads: listaTempos,
    call,
  });
  return {
    entradas: tempos.map((tempo) => ({ ...tempo, live: true })),
    lidaEm: new Date().toISOString(),
  };
}

/** At most a minute old; on any failure, silently the fixed list (spec section 8). */
function lista(operation: Operation): (call: Call) => Promise<Lista> {
  const cached = publicCache<Lista>({
    max: 1,
    freshMs: LIVE_TTL_MS,
    retryMs: FALLBACK_TTL_MS,
    read: (_key, call) => read(operation, call),
    fallback: () => ({ entradas: OPERATIONS[operation].padrao, lidaEm: undefined }),
  });
  return (call) => cached('', call);
}

/** The emergency-care panel. Never fails with the service. */
export const listarTempoPainel = lista('listarTempoPainel');

/** The laboratories. Never fails with the service. */
export const listarTempoLaboratorios = lista('listarTempoLaboratorios');

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
