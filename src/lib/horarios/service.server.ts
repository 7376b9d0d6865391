/** The opening hours of service points and laboratories, from a public cache. */
import { settle } from '#lib/errors.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import { publicList } from '#lib/upstream/public-cache.server.ts';
import * as wire from './wire.ts';

const readPontos = publicList((call) => request(wire.listarHorariosPontoAtendimento, { call }));
const readLaboratorios = publicList((call) => request(wire.listarHorariosLaboratorio, { call }));

export async function loadHorarios(call: Call) {
  const [pontos, laboratorios] = await Promise.all([
    settle(readPontos(call)),
    settle(readLaboratorios(call)),
  ]);
  return { pontos, laboratorios };
}
