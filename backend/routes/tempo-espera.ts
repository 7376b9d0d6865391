/**
 * Waiting times, computed from the time of day: long in the morning and after work, short at night. A closed
 * unit has no waiting time.
 */
import { asc, eq } from 'drizzle-orm';
import { isOpen } from '../calendar.ts';
import type { Database } from '../db/client.ts';
import { faixasHorario, unidadesEspera, unidadesHorario } from '../db/schema/unidades.ts';
import { wallClock } from '../dates.ts';
import { operation, type Backend } from '../operation.ts';

type Unidade = typeof unidadesEspera.$inferSelect;

/** The busiest hours of the day, and for how many hours around them a service is busy. */
const PEAKS = {
  painel: [
    { hour: 10, width: 2.5 },
    { hour: 19, width: 3 },
  ],
  laboratorio: [{ hour: 7.5, width: 1.5 }],
} as const;
const STEP_MINUTES = 5;

/** How busy a service is, from 0 to 1, at an hour of the day (8.5 is half past eight). */
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
  // Each unit is a few minutes ahead of the one before, so that their times differ.
  const busy = occupancy(unidade.tipo, hour + (unidade.sqUnidade % 4) / 5);
  const minutes = unidade.minutosBase + unidade.minutosPico * busy;
  const rounded = Math.max(STEP_MINUTES, Math.round(minutes / STEP_MINUTES) * STEP_MINUTES);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(rounded / 60))}h${pad(rounded % 60)}m`;
}

/** The opening hours of the units, by name. */
async function hoursByUnit(db: Database) {
  const rows = await db
    .select()
    .from(faixasHorario)
    .innerJoin(unidadesHorario, eq(faixasHorario.sqUnidade, unidadesHorario.sqUnidade));
  return Map.groupBy(rows, ({ unidades_horario }) => unidades_horario.nmUnidade);
}

const LISTS = [
  ['listarTempoLaboratorios', 'laboratorios/tempo-atendimento', 'laboratorio'],
  ['listarTempoPainel', 'complexo-saude/painel-atendimento/v2/tempo-atendimento', 'painel'],
] as const;

export function routes(backend: Backend): void {
  const { db, now } = backend;
  for (const [name, path, tipo] of LISTS) {
    operation(backend, {
      name,
      route: `GET WS/${path}`,
      handler: async () => {
        const unidades = await db
          .select()
          .from(unidadesEspera)
          .where(eq(unidadesEspera.tipo, tipo))
          .orderBy(asc(unidadesEspera.sqUnidade));
        const clock = wallClock(now());
        const hours = await hoursByUnit(db);
        const open = unidades.filter(({ dsAtendimento }) => {
          const own = hours.get(dsAtendimento)?.map(({ faixas_horario }) => faixas_horario);
          return own === undefined || isOpen(own, clock);
        });
        return {
          responseList: open.map((unidade) => ({
            dsAtendimento: unidade.dsAtendimento,
            dsTempo: waitAt(unidade, clock),
          })),
        };
      },
    });
  }
}
