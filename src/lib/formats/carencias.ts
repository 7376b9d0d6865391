/** Grace periods in words. */
import { daysBetween } from './dates.ts';

export interface Carencia {
  dsCarencia: string;
  /** DD/MM/YYYY: the first day of full coverage. */
  dtFim?: string | undefined;
}

/** Whether a grace period is over on `today`, with the text for the member. */
export function readCarencia({ dsCarencia, dtFim }: Carencia, today: string) {
  const left = dtFim === undefined ? undefined : daysBetween(today, dtFim);
  if (dtFim === undefined || left === undefined) {
    return { dsCarencia, cumprida: false, texto: 'Consulte o atendimento' };
  }
  return left <= 0
    ? { dsCarencia, cumprida: true, texto: 'Cumprida' }
    : { dsCarencia, cumprida: false, texto: `Até ${dtFim}` };
}
