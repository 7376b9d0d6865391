/**
 * The two cookies of a session. One holds only the session's id, until the browser closes. The
 * other tells the browser's pages that a member is signed in, and when something last changed; it
 * gives no access (decision 015).
 */
import type { AstroCookies } from 'astro';
import { choiceCookie, hostCookieName, hostCookieOptions } from '#lib/storage/cookies.server.ts';
import { isWithin } from '#lib/formats/dates.ts';
import { COOKIE_ENTROU, FLAG_INTERVAL, IDLE_LIMIT } from './rules.ts';

const nameOf = () => hostCookieName('portal');

export const readSessionId = (cookies: AstroCookies): string | undefined =>
  cookies.get(nameOf())?.value;

export const writeSessionId = (cookies: AstroCookies, id: string): void =>
  cookies.set(nameOf(), id, hostCookieOptions());

export const dropSessionId = (cookies: AstroCookies): void =>
  cookies.delete(nameOf(), hostCookieOptions());

/** The browser's last change, as its pages compare it; `undefined` when no member is signed in. */
export const lastChange = (cookies: AstroCookies): string | undefined =>
  cookies.get(COOKIE_ENTROU)?.value;

export const isFlagged = (cookies: AstroCookies): boolean => Boolean(lastChange(cookies));

export function dropFlag(cookies: AstroCookies): void {
  if (cookies.get(COOKIE_ENTROU)) cookies.delete(COOKIE_ENTROU, { path: '/' });
}

/**
 * Updates the flag to the session of a request. It expires with an idle session, or a little earlier: Chromium drops
 * pages that it kept for Back when a cookie is written, so the flag is seldom renewed.
 * @param takenAt the arrival time of the request, in milliseconds since 1970
 * @param isChange the request changes something, so that an older page is not shown again
 */
export function writeFlag(
  cookies: AstroCookies,
  isSignedIn: boolean,
  takenAt: number,
  isChange: boolean,
): void {
  if (!isSignedIn) {
    dropFlag(cookies);
    return;
  }
  const writtenAt = Number.parseInt(lastChange(cookies) ?? '', 36);
  if (!isChange && isWithin(writtenAt, takenAt, FLAG_INTERVAL)) return;
  cookies.set(COOKIE_ENTROU, takenAt.toString(36), choiceCookie(IDLE_LIMIT / 1000));
}
