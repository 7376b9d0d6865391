/** Sign-ins of invented devices. */
import { type Acessos, afterSignIn, withoutDevice } from '#lib/acesso/acessos.ts';
import { rejectedNotice } from '#lib/acesso/answers.ts';

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;
export const SESSION = 12 * HOUR;
export const chrome = { navegador: 'chrome', sistema: 'android' };

let count = 0;
export const signIn = (
  known: Acessos | undefined,
  marca: string,
  quando: number,
  sessao?: string,
) => {
  count += 1;
  return afterSignIn(
    known,
    { ...chrome, marca, quando, sessao: sessao ?? `s${String(count)}` },
    SESSION,
  );
};

/** The record after "Não fui eu", and the sessions to end. */
export function answerNotMine(known: Acessos, marca: string, quando: number, now = quando) {
  const rejected = rejectedNotice(known, { marca }, quando, now);
  return rejected ? withoutDevice(known, rejected.marca) : { next: known, ended: [] };
}
