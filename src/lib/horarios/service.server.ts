/** The opening hours of service points and laboratories, from a public cache. */
import { settle } from '#lib/errors.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import { publicCache } from '#lib/upstream/public-cache.server.ts';
import * as wire from './wire.ts';

const MINUTE = 60_000;

const cached = (
  operation: typeof wire.listarHorariosLaboratorio | typeof wire.listarHorariosPontoAtendimento,
) =>
  publicCache<wire.Unidade[]>({
    max: 1,
    freshMs: 10 * MINUTE,
    // Hours rarely change, so yesterday's are better than a failure.
    staleMs: 24 * 60 * MINUTE,
    retryMs: 15_000,
    read: (_key, call) => request(operation, { call }),
  });
const readPontos = cached(wire.listarHorariosPontoAtendimento);
const readLaboratorios = cached(wire.listarHorariosLaboratorio);

export async function loadHorarios(call: Call) {
  const [pontos, laboratorios] = await Promise.all([
    settle(readPontos('', call)),
    settle(readLaboratorios('', call)),
  ]);
  return { pontos, laboratorios };
}
