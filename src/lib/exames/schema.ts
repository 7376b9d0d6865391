/** The period that exams are looked up by, and what names a prescription or a result in a URL. */
import { z } from 'zod';
import { addDays } from '#lib/calendario.ts';
import { daysBetween, normalizeDate } from '#lib/datas.ts';
import { DATA_INEXISTENTE, PERIODO_INVERTIDO } from './messages.ts';

/** What is shown when no period was chosen. */
const DEFAULT_DAYS = 90;

/** Letters, digits and the marks that codes are written with; whose it is, is judged at the data. */
export const prescricaoParam = z.string().regex(/^[\w.-]{1,40}$/);
export const resultadoParam = prescricaoParam;

/** DD/MM/YYYY, both. */
export interface Periodo {
  dtInicial: string;
  dtFinal: string;
}

/** The last 90 days. */
export function defaultPeriodo(today: string): Periodo {
  return { dtInicial: addDays(today, -DEFAULT_DAYS) ?? today, dtFinal: today };
}

const day = z
  .string()
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
