/** Groups attendances by month, the newest first. */
import { sortKey } from '#lib/formats/calendar.ts';
import { monthInWords } from '#lib/formats/dates.ts';
import type { Atendimento } from './wire.ts';

export type { Atendimento } from './wire.ts';

export interface Mes {
  /** 'novembro de 2026', or 'Sem data'. */
  nome: string;
  atendimentos: Atendimento[];
}

export function groupByMonth(atendimentos: readonly Atendimento[]): Mes[] {
  const sorted = atendimentos.toSorted((a, b) =>
    sortKey(b.dtAtendimento).localeCompare(sortKey(a.dtAtendimento)),
  );
  const months = Map.groupBy(sorted, ({ dtAtendimento }) =>
    dtAtendimento ? monthInWords(dtAtendimento.slice(0, 10)) : 'Sem data',
  );
  return [...months].map(([nome, found]) => ({ nome, atendimentos: found }));
}
