/** How the portal sets its own cookies: for every page of this host, and for no script. */
import { env } from '#lib/config/env.server.ts';

const isHttps = () => env().siteUrl?.startsWith('https:') ?? false;

/** The name that the browser knows the cookie by; it takes a `__Host-` cookie only with `Secure`. */
export const hostCookieName = (name: string) => (isHttps() ? `__Host-${name}` : name);

export const hostCookieOptions = () =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps() }) as const;
