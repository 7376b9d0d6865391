/**
 * The card or CPF that a search is narrowed by: kept sealed in the browser, never in an address and
 * never on the server (decision 040).
 */
import type { AstroCookies } from 'astro';
import { judgeCardOrCpf } from '#lib/formats/cpf.ts';
import { sealedCookie } from '#lib/storage/sealed-cookie.server.ts';
import type { CartaoOuCpf } from './search-state.ts';

const cookie = sealedCookie({ name: 'guia-cartao', seconds: 30 * 60, ends: 'use' });

/**
 * The filter in force, if there is one.
 * @param user who uses the browser (`browserUser`): the filter of anybody else is none
 */
export async function readCardFilter(
  cookies: AstroCookies,
  user: string,
): Promise<CartaoOuCpf | undefined> {
  const texto = await cookie.read(cookies, user);
  return texto === undefined ? undefined : judgeCardOrCpf(texto);
}

/** Sets it; an empty one takes it off. */
export function writeCardFilter(
  cookies: AstroCookies,
  user: string,
  { texto, valido }: CartaoOuCpf,
): void {
  if (valido) cookie.write(cookies, user, texto);
  else cookie.remove(cookies);
}

/** What an address must not keep. */
const PERSONAL = ['nrCartao', 'nrCpf'] as const;

/**
 * Takes card and CPF out of an address that came with them, into the filter when they are valid.
 * @returns the clean address, or `undefined` when it is clean already.
 */
export function takeFromAddress(url: URL, cookies: AstroCookies, user: string): string | undefined {
  const found = PERSONAL.filter((name) => url.searchParams.has(name));
  if (found.length === 0) return undefined;
  const clean = new URL(url);
  for (const name of found) clean.searchParams.delete(name);
  const judged = found
    .map((name) => judgeCardOrCpf(url.searchParams.get(name) ?? ''))
    .find(({ valido }) => valido);
  if (judged) writeCardFilter(cookies, user, judged);
  return clean.pathname + clean.search;
}
