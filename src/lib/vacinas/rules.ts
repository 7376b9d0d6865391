/** The vaccination card by date or by vaccine, and the next doses. Dates are DD/MM/YYYY. */
import { z } from 'zod';
import { sortKey } from '#lib/formats/calendar.ts';
import { daysBetween } from '#lib/formats/dates.ts';
import type { Vacina } from './wire.ts';

export type { Vacina } from './wire.ts';

export const SEM_VACINAS = 'Não foi encontrado histórico de vacinações.';

/** The newest first, without a date last. */
export function byDate(vacinas: readonly Vacina[]): Vacina[] {
  return vacinas.toSorted((a, b) => sortKey(b.dtAplicacao).localeCompare(sortKey(a.dtAplicacao)));
}

export interface GrupoVacina {
  dsVacina: string;
  /** In chronological order. */
  doses: Vacina[];
}

/** One group for each vaccine, in alphabetical order. */
export function byVaccine(vacinas: readonly Vacina[]): GrupoVacina[] {
  const groups = Map.groupBy(byDate(vacinas).toReversed(), ({ dsVacina }) => dsVacina);
  return [...groups]
    .map(([dsVacina, doses]) => ({ dsVacina, doses }))
    .toSorted((a, b) => a.dsVacina.localeCompare(b.dsVacina, 'pt-BR'));
}

export interface ProximaDose {
  dsVacina: string;
  dia: string;
  /** Days from today; negative for a past day. */
  faltam: number;
}

/** The next dose of each vaccine, from its latest dose; the earliest first. */
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

/** The order of the card: `?por=vacina`, or by date. */
export const ordemParam = z.enum(['data', 'vacina']).catch('data');
