/** How the account of a sign-in opens, after card, CPF and birth date were right. */
import type { AstroCookies } from 'astro';
import { cpfMark } from '#lib/acesso/kept.server.ts';
import { lockStateOf, openChaves } from '#lib/chave-acesso/account.server.ts';
import { prepareAccount } from '#lib/sessao/account.server.ts';
import type { SessionRecord } from '#lib/sessao/session.server.ts';

/**
 * Prepares the account (`prepareAccount`), and then reads its lock.
 * @throws {BusinessError} when an earlier release kept a record of the CPF that cannot be read, because it may
 * be this person's lock
 */
export async function openEntry(cookies: AstroCookies, record: SessionRecord) {
  await openChaves(cpfMark(record.conta.cpf));
  const entry = await prepareAccount(cookies, record);
  return { ...entry, lockState: await lockStateOf(entry.mark) };
}
