/** What waiting times mean and how they are told (spec sections 8 and 9). */
import { hourIn } from '#lib/formats/dates.ts';
import { operator } from '#lib/config/operator.ts';
import { SEM_ESPERA } from './messages.ts';

/** One unit's waiting time. */
export interface Espera {
  /** The unit or kind of care. */
  readonly dsAtendimento: string;
  /** As the service writes it: '00h25m'. */
  readonly dsTempo: string;
  /** `false`: a fixed value that stands in for the unit's own. */
  readonly live: boolean;
}

export interface TemposEspera {
  /** Whether every entry is the units' own. */
  readonly live: boolean;
  /** When the units were asked, ISO 8601; `null` when none answered. */
  readonly atualizadoEm: string | null;
  readonly painel: readonly Espera[];
  readonly laboratorios: readonly Espera[];
}

const TEMPO_PADRAO = '00h25m';

const estimate = (dsAtendimento: string): Espera => ({
  dsAtendimento,
  dsTempo: TEMPO_PADRAO,
  live: false,
});

/** What the panel shows on any error. */
export const PAINEL_PADRAO: readonly Espera[] = [
  'Pronto atendimento ortopédico',
  'Pronto atendimento pediátrico',
  'Pronto atendimento adulto',
  'Pronto atendimento Olímpia',
].map(estimate);

/** What the laboratories show on any error: four posts, whose names only the service knows. */
export const LABORATORIOS_PADRAO: readonly Espera[] = [1, 2, 3, 4].map((post) =>
  estimate(`Laboratório – posto ${String(post)}`),
);

/** Everything estimated: when not even the portal can be asked. */
export const TEMPOS_PADRAO: TemposEspera = {
  live: false,
  atualizadoEm: null,
  painel: PAINEL_PADRAO,
  laboratorios: LABORATORIOS_PADRAO,
};

/** Minutes in '00h25m' (also '1h5', '0:25', '25 min'); `undefined` for anything else. */
export function minutesOf(dsTempo: string): number | undefined {
  const text = dsTempo.trim().toLowerCase();
  const clock = /^(\d{1,2})\s*[h:]\s*(\d{1,2})\s*(?:m|min)?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const single = /^(\d{1,3})\s*(h|m|min)$/.exec(text);
  return single ? Number(single[1]) * (single[2] === 'h' ? 60 : 1) : undefined;
}

/** '00h25m' → '25 minutos', '01h05m' → '1 h 05 min'; what is not a time stays as the service wrote it. */
export function displayTempo(dsTempo: string): string {
  const total = minutesOf(dsTempo);
  if (total === undefined) return dsTempo.trim();
  if (total === 0) return SEM_ESPERA;
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return minutes === 1 ? '1 minuto' : `${String(minutes)} minutos`;
  if (minutes === 0) return hours === 1 ? '1 hora' : `${String(hours)} horas`;
  return `${String(hours)} h ${String(minutes).padStart(2, '0')} min`;
}

/** The same for machines (`<time datetime>`): 'PT25M'; `undefined` when it is not a time. */
export function isoDuration(dsTempo: string): string | undefined {
  const total = minutesOf(dsTempo);
  return total === undefined ? undefined : `PT${String(total)}M`;
}

/** An ISO date-time as the hour it was at the operator's place: '14h32'. */
export const displayHora = (iso: string): string => hourIn(operator.timeZone, new Date(iso));

/** Whether a list stands in for the units' own. */
export function isEstimate(lista: readonly Espera[]): boolean {
  return lista.some((entrada) => !entrada.live);
}

/**
 * The answer of `/api/tempo-espera`, checked as far as the page relies on it.
 * @throws {TypeError} when it is something else.
 */
export function readTempos(body: unknown): TemposEspera {
  const tempos = body as Partial<TemposEspera> | null;
  if (!Array.isArray(tempos?.painel) || !Array.isArray(tempos.laboratorios)) {
    throw new TypeError('not waiting times');
  }
  return tempos as TemposEspera;
}
