/** The cookie that holds a session's id, and nothing else. It lasts as long as the browser is open. */
import type { AstroCookies } from 'astro';
import { env } from '#lib/env.server.ts';

const isHttps = () => env().siteUrl?.startsWith('https:') ?? false;
/** A browser takes a __Host- cookie only with Secure, Path=/ and no Domain. */
const nameOf = () => (isHttps() ? '__Host-portal' : 'portal');
const options = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps() }) as const;

export const readSessionId = (cookies: AstroCookies): string | undefined =>
  cookies.get(nameOf())?.value;

export const writeSessionId = (cookies: AstroCookies, id: string): void =>
  cookies.set(nameOf(), id, options());

export const dropSessionId = (cookies: AstroCookies): void => cookies.delete(nameOf(), options());
