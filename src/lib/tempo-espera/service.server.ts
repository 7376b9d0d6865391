/** Waiting times (`docs/contract.md` › waiting times), from a public cache. */
import { type Call, request } from '#lib/upstream/client.server.ts';
import { publicCache } from '#lib/upstream/public-cache.server.ts';
import { type Espera, LABORATORIOS_PADRAO, PAINEL_PADRAO, type TemposEspera } from './rules.ts';
import * as wire from './wire.ts';

interface Lista {
  readonly entradas: readonly Espera[];
  /** The time of the answer, ISO 8601; `undefined` for the fixed list. */
  readonly lidaEm: string | undefined;
}

type Operation = typeof wire.listarTempoPainel | typeof wire.listarTempoLaboratorios;

const LIVE_TTL_MS = 60_000;
/** The fixed list expires earlier, so that a short failure stays short. */
const FALLBACK_TTL_MS = 15_000;

/** At most a minute old; after any failure the fixed list (spec section 8). */
function lista(operation: Operation, padrao: readonly Espera[]): (call: Call) => Promise<Lista> {
  const cached = publicCache<Lista>({
    max: 1,
    freshMs: LIVE_TTL_MS,
    retryMs: FALLBACK_TTL_MS,
    read: async (_key, call) => {
      const tempos = await request(operation, { call });
      const entradas = tempos.map((tempo) => ({ ...tempo, live: true }));
      return { entradas, lidaEm: new Date().toISOString() };
    },
    fallback: () => ({ entradas: padrao, lidaEm: undefined }),
  });
  return (call) => cached('', call);
}

/** The emergency-care panel. It does not reject. */
export const listarTempoPainel = lista(wire.listarTempoPainel, PAINEL_PADRAO);

/** The laboratories. It does not reject. */
const listarTempoLaboratorios = lista(wire.listarTempoLaboratorios, LABORATORIOS_PADRAO);

/** Both lists, for the page and `/api/tempo-espera`. */
export async function loadTemposEspera(call: Call): Promise<TemposEspera> {
  const [painel, laboratorios] = await Promise.all([
    listarTempoPainel(call),
    listarTempoLaboratorios(call),
  ]);
  // The page shows the older of the two times.
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

export function maxAgeOf(tempos: TemposEspera): number {
  return (tempos.live ? LIVE_TTL_MS : FALLBACK_TTL_MS) / 1000;
}
