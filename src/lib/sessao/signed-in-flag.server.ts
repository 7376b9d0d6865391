/**
 * A cookie without content: somebody is signed in in this browser. Pages made at build are the same for
 * everybody; by this flag their header offers the member's own area and the way out. It opens nothing.
 */
import type { AstroCookies } from 'astro';
import { choiceCookie } from '#lib/storage/cookies.server.ts';
import { IDLE_LIMIT, type SessionTimes } from './rules.ts';

/** Read by `layouts/before-paint.js` and, without JavaScript, by `/preferencias.css`. */
export const COOKIE_ENTROU = 'portal-entrou';
const VALUE = '1';

export const isFlagged = (cookies: AstroCookies): boolean =>
  cookies.get(COOKIE_ENTROU)?.value === VALUE;

export function dropFlag(cookies: AstroCookies): void {
  if (cookies.get(COOKIE_ENTROU)) cookies.delete(COOKIE_ENTROU, { path: '/' });
}

/**
 * Brings the flag in step with the session of a request. It ends when the session would end unused, and
 * is set again whenever the session's own clock is.
 * @param sessao the living session; without one the flag goes
 * @param takenAt when the request came, in milliseconds since 1970
 */
export function keepFlag(
  cookies: AstroCookies,
  sessao: SessionTimes | undefined,
  takenAt: number,
): void {
  if (!sessao) {
    dropFlag(cookies);
    return;
  }
  if (isFlagged(cookies) && sessao.seenAt < takenAt) return;
  cookies.set(COOKIE_ENTROU, VALUE, choiceCookie(IDLE_LIMIT / 1000));
}
