/**
 * The sender of a public form: a signed-in member's selected person, or a visitor. The browser keeps the
 * visitor's name sealed, from the first sent form until the browser closes, for twelve hours at most. The
 * server does not store it (decision 015).
 */
import type { AstroCookies } from 'astro';
import { contaName } from '#lib/acesso/conta.ts';
import { sealedCookie } from '#lib/storage/cookies.server.ts';
import { ownerOf, selectPessoa } from './rules.ts';
import type { SessionRecord } from './session.server.ts';
import type { Pessoa } from './wire.ts';

export interface PublicSender {
  /** The selected person of a valid session, confirmed or not: the form carries their card. */
  pessoa: Pessoa | undefined;
  /** The owner of the receipt. A visitor gets a name when a form is sent, not when it is viewed. */
  owner: string | ((chave: string) => Promise<string>);
}

export function publicSender(
  record: SessionRecord | undefined,
  cookies: AstroCookies,
): PublicSender {
  const pessoa = record && selectPessoa(record.pessoas, record.selecionada);
  if (!record || !pessoa)
    return { pessoa: undefined, owner: (chave) => visitorOwner(cookies, chave) };
  return { pessoa, owner: ownerOf(record) };
}

/** The owner whose receipts a public page may show; `undefined` before a form was sent. */
export async function receiptOwner(
  record: SessionRecord | undefined,
  cookies: AstroCookies,
): Promise<string | undefined> {
  const { owner } = publicSender(record, cookies);
  return typeof owner === 'string' ? owner : knownVisitor(cookies);
}

const VISITOR = 'visitante';

/** The cookie lasts as long as a receipt. */
const cookie = sealedCookie({ name: VISITOR, seconds: 12 * 60 * 60, ends: 'browser' });

const named = (visitante: string) => `${VISITOR}:${visitante}`;

/** The owner name of this browser's visitor, if a form was sent. Viewing a page creates no name. */
export async function knownVisitor(cookies: AstroCookies): Promise<string | undefined> {
  const visitante = await cookie.read(cookies, VISITOR);
  return visitante === undefined ? undefined : named(visitante);
}

/**
 * The owner name of this browser's visitor, created if needed.
 * @param chave the key of the sent form: two simultaneous posts find the same receipt
 */
export async function visitorOwner(cookies: AstroCookies, chave: string): Promise<string> {
  const known = await knownVisitor(cookies);
  if (known !== undefined) return known;
  cookie.write(cookies, VISITOR, chave);
  return named(chave);
}

/** Forgets the visitor after a sign-out, so that their receipts no longer open. */
export function forgetVisitor(cookies: AstroCookies): void {
  cookie.remove(cookies);
}

/**
 * The current user of this browser: one sign-in of one member, or any visitor. What is sealed for
 * this name does not open after the sign-out or for another person.
 */
export const browserUser = (
  record: Pick<SessionRecord, 'conta' | 'createdAt'> | undefined,
): string => (record ? `${contaName(record.conta)}:${String(record.createdAt)}` : VISITOR);
