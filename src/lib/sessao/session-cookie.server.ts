/** The cookie that holds a session's id, and nothing else. It lasts as long as the browser is open. */
import type { AstroCookies } from 'astro';
import { hostCookieName, hostCookieOptions } from '#lib/storage/cookies.server.ts';

const nameOf = () => hostCookieName('portal');

export const readSessionId = (cookies: AstroCookies): string | undefined =>
  cookies.get(nameOf())?.value;

export const writeSessionId = (cookies: AstroCookies, id: string): void =>
  cookies.set(nameOf(), id, hostCookieOptions());

export const dropSessionId = (cookies: AstroCookies): void =>
  cookies.delete(nameOf(), hostCookieOptions());
