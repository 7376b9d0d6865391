/** The vaccination card by date or by vaccine, and the next doses. Dates are DD/MM/YYYY. */
import { z } from 'zod';
import { counted } from '#lib/formats/count.ts';
import { sortKey } from '#lib/formats/calendar.ts';
import { daysBetween } from '#lib/formats/dates.ts';
import type { Vacina } from './wire.ts';

export type { Vacina } from './wire.ts';

export const SEM_VACINAS = 'Não foi encontrado histórico de vacinações.';

/** The newest first, without a date last. */
export function byDate(vacinas: readonly Vacina[]): Vacina[] {
  return vacinas.toSorted((a, b) => sortKey(b.dtAplicacao).localeCompare(sortKey(a.dtAplicacao)));
}

/** One group for each vaccine, in alphabetical order; its doses in chronological order. */
export function byVaccine(vacinas: readonly Vacina[]) {
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
export function nextDoses(vacinas: readonly Vacina[], today: string): ProximaDose[] {
  return byVaccine(vacinas)
    .flatMap(({ dsVacina, doses }) => {
      const dia = doses.at(-1)?.dtProximaDose;
      const faltam = dia === undefined ? undefined : daysBetween(today, dia);
      return dia === undefined || faltam === undefined ? [] : [{ dsVacina, dia, faltam }];
    })
    .toSorted((a, b) => a.faltam - b.faltam);
}

/** The doses that a person took at one age; `idade` is `undefined` without both dates. */
export interface Parada {
  /** Whole years; 0 in the first year of life. */
  idade: number | undefined;
  doses: Vacina[];
}

/** Whole years from birth to a day; `undefined` without both dates, or for a day before birth. */
export function ageOn(dia: string | undefined, nascimento: string | undefined) {
  if (dia === undefined || nascimento === undefined) return undefined;
  if ((daysBetween(nascimento, dia) ?? -1) < 0) return undefined;
  const years = Number(dia.slice(6)) - Number(nascimento.slice(6));
  const hadBirthday = sortKey(dia).slice(4) >= sortKey(nascimento).slice(4);
  return hadBirthday ? years : years - 1;
}

/** The stops of the line of doses: the youngest age first, the earliest dose first, without a date last. */
export function lineOfAges(vacinas: readonly Vacina[], nascimento: string | undefined): Parada[] {
  const dated = byDate(vacinas).toReversed();
  const inOrder = [
    ...dated.filter(({ dtAplicacao }) => dtAplicacao !== undefined),
    ...dated.filter(({ dtAplicacao }) => dtAplicacao === undefined),
  ];
  const groups = Map.groupBy(inOrder, ({ dtAplicacao }) => ageOn(dtAplicacao, nascimento));
  const stops = [...groups].map(([idade, doses]): Parada => ({ idade, doses }));
  return stops.toSorted((a, b) => (a.idade ?? Infinity) - (b.idade ?? Infinity) || 0);
}

/** 'Antes de 1 ano', 'Com 1 ano', 'Com 58 anos', 'Idade não informada'. */
export function idadeInWords(idade: number | undefined): string {
  if (idade === undefined) return 'Idade não informada';
  if (idade === 0) return 'Antes de 1 ano';
  return idade === 1 ? 'Com 1 ano' : `Com ${String(idade)} anos`;
}

/** A summary: '6 doses tomadas. 1 está atrasada e 2 têm dia marcado.' */
export function linhaInWords(tomadas: number, proximas: readonly ProximaDose[]): string {
  const taken = counted(tomadas, 'dose tomada', 'doses tomadas');
  const late = proximas.filter(({ faltam }) => faltam < 0).length;
  const due = proximas.length - late;
  const parts = [
    ...(late > 0 ? [counted(late, 'está atrasada', 'estão atrasadas')] : []),
    ...(due > 0 ? [counted(due, 'tem dia marcado', 'têm dia marcado')] : []),
  ];
  return parts.length === 0
    ? `${taken}. Nenhuma próxima dose registrada.`
    : `${taken}. Das próximas, ${parts.join(' e ')}.`;
}

/** 'em 12 dias', 'hoje', 'atrasada há 3 dias'. */
export function remainingInWords(faltam: number): string {
  const days = counted(Math.abs(faltam), 'dia', 'dias');
  if (faltam === 0) return 'hoje';
  return faltam > 0 ? `em ${days}` : `atrasada há ${days}`;
}

/** The order of the card: `?por=data`, `?por=vacina`, or the line of ages. */
export const ordemParam = z.enum(['idade', 'data', 'vacina']).catch('idade');
