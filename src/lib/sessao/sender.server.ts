/** Who sends a form that is open to anybody: the person a signed-in member looks at, or a visitor. */
import type { AstroCookies } from 'astro';
import { ownerOf, selectPessoa } from './rules.ts';
import type { SessionRecord } from './session.server.ts';
import { knownVisitor, visitorOwner } from './visitor.server.ts';
import type { Pessoa } from './wire.ts';

export interface PublicSender {
  /** The selected person of a living session, confirmed or not: their own card goes with the form. */
  pessoa: Pessoa | undefined;
  /** Whose receipt it is. A visitor is named when a form is sent, not when it is looked at. */
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

/** Whose receipts a page open to anybody may show; nobody's before a form was sent. */
export async function receiptOwner(
  record: SessionRecord | undefined,
  cookies: AstroCookies,
): Promise<string | undefined> {
  const { owner } = publicSender(record, cookies);
  return typeof owner === 'string' ? owner : knownVisitor(cookies);
}
