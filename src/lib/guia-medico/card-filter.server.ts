/**
 * The card or CPF that a search is narrowed by: kept in the session, never in an address (design ›
 * Identity). A visitor who never uses it has no session.
 */
import type { AstroSession } from 'astro';
import { judgeCardOrCpf } from '#lib/cpf.ts';
import type { CartaoOuCpf } from './search-state.ts';

const KEY = 'guia-cartao-ou-cpf';

type Session = AstroSession | undefined;

/** The filter in force; none when the session store is down: the directory stays open. */
export async function readCardFilter(session: Session): Promise<CartaoOuCpf | undefined> {
  const texto = await Promise.resolve(session?.get(KEY)).catch(() => undefined);
  return texto === undefined ? undefined : judgeCardOrCpf(texto);
}

/** Sets it; an empty one takes it off. */
export function writeCardFilter(session: Session, { texto, valido }: CartaoOuCpf): void {
  if (valido) session?.set(KEY, texto);
  else session?.delete(KEY);
}

/** What an address must not keep. */
const PERSONAL = ['nrCartao', 'nrCpf'] as const;

/**
 * Takes card and CPF out of an address that came with them, into the session when they are valid.
 * @returns the clean address, or `undefined` when it is clean already.
 */
export function takeFromAddress(url: URL, session: Session): string | undefined {
  const found = PERSONAL.filter((name) => url.searchParams.has(name));
  if (found.length === 0) return undefined;
  const clean = new URL(url);
  for (const name of found) clean.searchParams.delete(name);
  const judged = found
    .map((name) => judgeCardOrCpf(url.searchParams.get(name) ?? ''))
    .find(({ valido }) => valido);
  if (judged) writeCardFilter(session, judged);
  return clean.pathname + clean.search;
}
