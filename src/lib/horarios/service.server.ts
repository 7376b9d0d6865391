/** The opening hours of service points and laboratories, from a public cache. */
import { type Settled, settle } from '#lib/errors.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { publicCache } from '#lib/upstream/public-cache.server.ts';
import * as wire from './wire.ts';

const PATHS = {
  listarHorariosPontoAtendimento: ['agendamento', 'pontos-atendimento', 'horarios'],
  listarHorariosLaboratorio: ['agendamento', 'laboratorios', 'horarios'],
} as const;

type Operation = keyof typeof PATHS;

const MINUTE = 60_000;

const cached = publicCache<wire.Unidade[]>({
  max: Object.keys(PATHS).length,
  freshMs: 10 * MINUTE,
  // Hours rarely change, so yesterday's are better than a failure.
  staleMs: 24 * 60 * MINUTE,
  retryMs: 15_000,
  read: (operation, call) =>
    request({
      operation,
      base: 'ws',
      path: PATHS[operation as Operation],
      credential: credential.none,
      reads: wire.listaUnidades,
      call,
    }),
});

export interface Horarios {
  pontos: Settled<wire.Unidade[]>;
  laboratorios: Settled<wire.Unidade[]>;
}

export async function loadHorarios(call: Call): Promise<Horarios> {
  const [pontos, laboratorios] = await Promise.all([
    settle(cached('listarHorariosPontoAtendimento', call)),
    settle(cached('listarHorariosLaboratorio', call)),
  ]);
  return { pontos, laboratorios };
}
