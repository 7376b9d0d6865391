/** What exams are looked up by when no period is chosen, and what names a prescription or a result in a URL. */
import { z } from 'zod';
import { lastDays, type Periodo } from '#lib/formats/period.ts';

const DEFAULT_DAYS = 90;

/** Letters, digits and the marks that codes are written with; whose it is, is judged at the data. */
export const prescricaoParam = z.string().regex(/^[\w.-]{1,40}$/);
export const resultadoParam = prescricaoParam;

/** The last 90 days. */
export const defaultPeriodo = (today: string): Periodo => lastDays(today, DEFAULT_DAYS);
