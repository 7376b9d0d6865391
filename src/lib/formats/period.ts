/** A typed period of days: DD/MM/YYYY, both days included. */
import { z } from 'zod';
import { addDays } from './calendar.ts';
import { daysBetween } from './dates.ts';
import { normalizeDate } from './typed-date.ts';

const dataInexistente = (qual: string) =>
  `Confira a data ${qual}: escreva dia, mês e ano, como 05/09/2026.`;
export const DATA_INICIAL_INEXISTENTE = dataInexistente('inicial');
export const DATA_FINAL_INEXISTENTE = dataInexistente('final');
export const PERIODO_INVERTIDO = 'A data final vem antes da inicial. Troque uma pela outra.';

export interface Periodo {
  dtInicial: string;
  dtFinal: string;
}

/** The period from that number of days ago to today, both days included. */
export function lastDays(today: string, days: number): Periodo {
  return { dtInicial: addDays(today, -days) ?? today, dtFinal: today };
}

const day = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .transform((typed, ctx) => {
      const found = normalizeDate(typed);
      if (found !== undefined) return found;
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

export const periodoSchema = z
  .object({ dtInicial: day(DATA_INICIAL_INEXISTENTE), dtFinal: day(DATA_FINAL_INEXISTENTE) })
  .refine(({ dtInicial, dtFinal }) => (daysBetween(dtInicial, dtFinal) ?? 0) >= 0, {
    path: ['dtFinal'],
    message: PERIODO_INVERTIDO,
  });
