/**
 * Who fills in a public form, for as long as the browser is open: enough to give back a receipt. The
 * browser keeps it sealed, from the first form that is sent; the server keeps nothing (decision 040).
 */
import type { AstroCookies } from 'astro';
import { sealedCookie } from '#lib/storage/cookies.server.ts';

const VISITOR = 'visitante';

/** As long as a receipt is kept. */
const cookie = sealedCookie({ name: VISITOR, seconds: 12 * 60 * 60, ends: 'browser' });

const named = (visitante: string) => `${VISITOR}:${visitante}`;

/** Names this browser's visitor, when a form was sent; looking at a page names nobody. */
export async function knownVisitor(cookies: AstroCookies): Promise<string | undefined> {
  const visitante = await cookie.read(cookies, VISITOR);
  return visitante === undefined ? undefined : named(visitante);
}

/**
 * Names this browser's visitor from now on.
 * @param chave the key of the form that is sent: of two posts at once, both find the one receipt
 */
export async function visitorOwner(cookies: AstroCookies, chave: string): Promise<string> {
  const known = await knownVisitor(cookies);
  if (known !== undefined) return known;
  cookie.write(cookies, VISITOR, chave);
  return named(chave);
}

/** The receipts of this browser's visitor open no more: somebody has signed out of it. */
export function forgetVisitor(cookies: AstroCookies): void {
  cookie.remove(cookies);
}

/**
 * Names who uses this browser now: one sign-in of one member, or any visitor. What is sealed for it
 * opens neither after the sign-out nor for another person.
 */
export const browserUser = (record: { cpf: string; createdAt: number } | undefined): string =>
  record ? `${record.cpf}:${String(record.createdAt)}` : VISITOR;
