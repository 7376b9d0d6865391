/** How the vaccination card is told: by date, by vaccine, and what comes next. Dates are DD/MM/YYYY. */
import { sortKey } from '#lib/formats/calendar.ts';
import { daysBetween } from '#lib/formats/dates.ts';
import type { Vacina } from './wire.ts';

export type { Vacina } from './wire.ts';

/** The newest first; those without a date last. */
export function byDate(vacinas: readonly Vacina[]): Vacina[] {
  return vacinas.toSorted((a, b) => sortKey(b.dtAplicacao).localeCompare(sortKey(a.dtAplicacao)));
}

export interface GrupoVacina {
  dsVacina: string;
  /** In the order they were given. */
  doses: Vacina[];
}

/** One group a vaccine, in alphabetical order. */
export function byVaccine(vacinas: readonly Vacina[]): GrupoVacina[] {
  const groups = Map.groupBy(byDate(vacinas).toReversed(), ({ dsVacina }) => dsVacina);
  return [...groups]
    .map(([dsVacina, doses]) => ({ dsVacina, doses }))
    .toSorted((a, b) => a.dsVacina.localeCompare(b.dsVacina, 'pt-BR'));
}

export interface ProximaDose {
  dsVacina: string;
  dia: string;
  /** Days from today; negative when the day has gone by. */
  faltam: number;
}

/**
 * The dose that comes next of each vaccine, the earliest first: what its latest dose announces. An
 * earlier dose's announcement has been met by the one after it.
 */
export function proximasDoses(vacinas: readonly Vacina[], today: string): ProximaDose[] {
  return byVaccine(vacinas)
    .flatMap(({ dsVacina, doses }) => {
      const dia = doses.at(-1)?.dtProximaDose;
      const faltam = dia === undefined ? undefined : daysBetween(today, dia);
      return dia === undefined || faltam === undefined ? [] : [{ dsVacina, dia, faltam }];
    })
    .toSorted((a, b) => a.faltam - b.faltam);
}

/** 'em 12 dias', 'hoje', 'atrasada há 3 dias'. */
export function faltamInWords(faltam: number): string {
  const days = Math.abs(faltam) === 1 ? '1 dia' : `${String(Math.abs(faltam))} dias`;
  if (faltam === 0) return 'hoje';
  return faltam > 0 ? `em ${days}` : `atrasada há ${days}`;
}
