/** What the directory keeps in the visitor's browser: the card filter and the state of the last search. */
import type { AstroCookies } from 'astro';
import { judgeCardOrCpf } from '#lib/formats/cpf.ts';
import { hostCookieOptions, sealedCookie } from '#lib/storage/cookies.server.ts';
import { GUIA } from './query.ts';
import { ESTADO_PADRAO, ufOf } from './rules.ts';
import type { CartaoOuCpf, EstadoBusca } from './state.ts';

/** The card or CPF that narrows a search, sealed in the browser only (decision 015). */
const cardCookie = sealedCookie({ name: 'guia-cartao', seconds: 30 * 60, ends: 'use' });

/** The card filter that this user of the browser (`browserUser`) has set. */
export async function readCardFilter(
  cookies: AstroCookies,
  user: string,
): Promise<CartaoOuCpf | undefined> {
  const texto = await cardCookie.read(cookies, user);
  return texto === undefined ? undefined : judgeCardOrCpf(texto);
}

/** Sets the card filter; an empty one removes it. */
export function writeCardFilter(
  cookies: AstroCookies,
  user: string,
  { texto, valido }: CartaoOuCpf,
): void {
  if (valido) cardCookie.write(cookies, user, texto);
  else cardCookie.remove(cookies);
}

const PERSONAL_PARAMETERS = ['nrCartao', 'nrCpf'] as const;

/** Whether the person typed or kept the address, or followed a link of the portal: no other site chose it. */
function isOwnChoice(url: URL, headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'none' || site === 'same-origin';
  // Older browsers do not send it.
  return headers.get('referer')?.startsWith(`${url.origin}/`) === true;
}

/**
 * Moves a card or CPF from the address into the card filter, when it is valid and no other site chose it.
 * @returns the clean address, or `undefined` when the address has neither
 */
export function takeFromAddress(
  url: URL,
  headers: Headers,
  cookies: AstroCookies,
  user: string,
): string | undefined {
  const found = PERSONAL_PARAMETERS.filter((name) => url.searchParams.has(name));
  if (found.length === 0) return undefined;
  const clean = new URL(url);
  for (const name of found) clean.searchParams.delete(name);
  const judged = found
    .map((name) => judgeCardOrCpf(url.searchParams.get(name) ?? ''))
    .find(({ valido }) => valido);
  if (judged && isOwnChoice(url, headers)) writeCardFilter(cookies, user, judged);
  return clean.pathname + clean.search;
}

/** Holds two letters until the browser closes. The server needs it to render, so it is a cookie. */
const STATE_COOKIE = 'guia-estado';

/** The sigla of the last search's state, which overrides the default (spec section 4). */
export function previousState(cookies: AstroCookies): string | undefined {
  const value = cookies.get(STATE_COOKIE)?.value;
  return value !== undefined && /^[A-Z]{2}$/.test(value) ? value : undefined;
}

/** Sets the cookie only when the state differs from the default or from the cookie. */
export function rememberState(cookies: AstroCookies, state: EstadoBusca): void {
  const uf = ufOf(state);
  if (uf === undefined || uf === (previousState(cookies) ?? ESTADO_PADRAO)) return;
  cookies.set(STATE_COOKIE, uf, { ...hostCookieOptions(), path: GUIA });
}
