/** Waiting times: busy in the morning and after work, quiet at night, the same at the same minute. */
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { unidadesEspera } from '../db/schema/tempo-espera.ts';
import { wallClock } from '../dates.ts';
import { operation, type Backend } from '../operation.ts';

type Unidade = typeof unidadesEspera.$inferSelect;

/** Hours of the day at which a service is busiest, and for how many hours around them it shows. */
const PEAKS = {
  painel: [
    { hour: 10, width: 2.5 },
    { hour: 19, width: 3 },
  ],
  laboratorio: [{ hour: 7.5, width: 1.5 }],
} as const;
const STEP_MINUTES = 5;

/** How busy it is, from 0 to 1, at an hour of the day (8.5 is half past eight). */
function occupancy(tipo: Unidade['tipo'], hour: number): number {
  const bells = PEAKS[tipo].map((peak) => Math.exp(-(((hour - peak.hour) / peak.width) ** 2)));
  return Math.max(...bells);
}

/**
 * The wait of a unit as '00h25m', in steps of five minutes.
 * @param clock wall clock, 'YYYY-MM-DDTHH:mm:ss'
 */
function waitAt(unidade: Unidade, clock: string): string {
  const hour = Number(clock.slice(11, 13)) + Number(clock.slice(14, 16)) / 60;
  // Units do not move in step: each is a few minutes ahead of the one before.
  const busy = occupancy(unidade.tipo, hour + (unidade.sqUnidade % 4) / 5);
  const minutes = unidade.minutosBase + unidade.minutosPico * busy;
  const rounded = Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(rounded / 60))}h${pad(rounded % 60)}m`;
}

export function tempoEsperaRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  async function waits(tipo: Unidade['tipo']) {
    const unidades = await db
      .select()
      .from(unidadesEspera)
      .where(eq(unidadesEspera.tipo, tipo))
      .orderBy(asc(unidadesEspera.sqUnidade));
    const clock = wallClock(now());
    const responseList = unidades.map((unidade) => ({
      dsAtendimento: unidade.dsAtendimento,
      dsTempo: waitAt(unidade, clock),
    }));
    return { responseList };
  }

  operation(app, backend, {
    name: 'listarTempoLaboratorios',
    base: 'WS',
    method: 'GET',
    path: '/laboratorios/tempo-atendimento',
    handler: () => waits('laboratorio'),
  });

  operation(app, backend, {
    name: 'listarTempoPainel',
    base: 'WS',
    method: 'GET',
    path: '/complexo-saude/painel-atendimento/v2/tempo-atendimento',
    handler: () => waits('painel'),
  });
}
