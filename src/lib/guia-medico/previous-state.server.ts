/**
 * The state of the previous search, which wins over the default (spec section 4). Two letters in a
 * cookie that ends with the browser: it must be known before the first paint, also without a script.
 */
import type { AstroCookies } from 'astro';
import { env } from '#lib/config/env.server.ts';
import { GUIA } from './query.ts';
import { ESTADO_PADRAO, ufOf } from './rules.ts';
import type { EstadoBusca } from './search-state.ts';

const COOKIE = 'guia-estado';

export function previousState(cookies: AstroCookies): string | undefined {
  const value = cookies.get(COOKIE)?.value;
  return value !== undefined && /^[A-Z]{2}$/.test(value) ? value : undefined;
}

/** Nothing is kept of who never leaves the default. */
export function rememberState(cookies: AstroCookies, state: EstadoBusca): void {
  const uf = ufOf(state);
  if (uf === undefined || uf === (previousState(cookies) ?? ESTADO_PADRAO)) return;
  cookies.set(COOKIE, uf, {
    path: GUIA,
    httpOnly: true,
    sameSite: 'lax',
    secure: env().siteUrl?.startsWith('https:') ?? false,
  });
}
