/** A period of days, as people type it and as services take it: DD/MM/YYYY, both days included. */
import { z } from 'zod';
import { addDays } from './calendario.ts';
import { daysBetween, normalizeDate } from './datas.ts';

export const DATA_INEXISTENTE = 'Esta data não existe. Escreva dia, mês e ano, como 05/09/2026.';
export const PERIODO_INVERTIDO = 'A data final vem antes da inicial. Troque uma pela outra.';

/** DD/MM/YYYY, both. */
export interface Periodo {
  dtInicial: string;
  dtFinal: string;
}

/** The last so many days, today included. */
export function lastDays(today: string, days: number): Periodo {
  return { dtInicial: addDays(today, -days) ?? today, dtFinal: today };
}

const day = z
  .string({ error: DATA_INEXISTENTE })
  .trim()
  .transform((typed, ctx) => {
    const found = normalizeDate(typed);
    if (found !== undefined) return found;
    ctx.addIssue({ code: 'custom', message: DATA_INEXISTENTE });
    return z.NEVER;
  });

export const periodoSchema = z
  .object({ dtInicial: day, dtFinal: day })
  .refine(({ dtInicial, dtFinal }) => (daysBetween(dtInicial, dtFinal) ?? 0) >= 0, {
    path: ['dtFinal'],
    message: PERIODO_INVERTIDO,
  });
