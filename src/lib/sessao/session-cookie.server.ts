/**
 * The two cookies of a session. One holds only the session's id, until the browser closes. The
 * other is a flag without content. Prerendered pages read it to show the links of a signed-in
 * member; it gives no access (decision 015).
 */
import type { AstroCookies } from 'astro';
import { choiceCookie, hostCookieName, hostCookieOptions } from '#lib/storage/cookies.server.ts';
import { IDLE_LIMIT, type SessionTimes } from './rules.ts';

const nameOf = () => hostCookieName('portal');

export const readSessionId = (cookies: AstroCookies): string | undefined =>
  cookies.get(nameOf())?.value;

export const writeSessionId = (cookies: AstroCookies, id: string): void =>
  cookies.set(nameOf(), id, hostCookieOptions());

export const dropSessionId = (cookies: AstroCookies): void =>
  cookies.delete(nameOf(), hostCookieOptions());

/** Read by `layouts/before-paint.js` and, without JavaScript, by `/preferencias.css`. */
export const COOKIE_ENTROU = 'portal-entrou';
const VALUE = '1';

export const isFlagged = (cookies: AstroCookies): boolean =>
  cookies.get(COOKIE_ENTROU)?.value === VALUE;

export function dropFlag(cookies: AstroCookies): void {
  if (cookies.get(COOKIE_ENTROU)) cookies.delete(COOKIE_ENTROU, { path: '/' });
}

/**
 * Updates the flag to the session of a request. It expires with an idle session, and is renewed
 * with the session's idle time.
 * @param sessao the valid session; without one the flag is removed
 * @param takenAt the arrival time of the request, in milliseconds since 1970
 */
export function writeFlag(
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
