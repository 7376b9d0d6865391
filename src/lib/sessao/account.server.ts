/**
 * The account of a sign-in whose card, CPF and birth date were right, before its lock is read and the session
 * exists: its notes, its epoch, and what earlier releases kept of it under the CPF.
 */
import { randomBytes } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { NONE } from '#lib/acesso/acessos.ts';
import { cardsOf, type Conta, contaName, contaOf } from '#lib/acesso/conta.ts';
import {
  type AccountMark,
  accountMark,
  changeKept,
  cpfMark,
  readKept,
  removeKept,
} from '#lib/acesso/kept.server.ts';
import type { KindName } from '#lib/acesso/kinds.ts';
import { noteAccount } from '#lib/acesso/people.server.ts';
import { deviceMark } from './device.server.ts';
import { OpenSession } from './open-session.server.ts';
import type { SessionRecord } from './session.server.ts';

/** The account's current epoch, which is made for the first sign-in. */
async function epochOf(mark: AccountMark): Promise<string> {
  const made = randomBytes(12).toString('base64url');
  const begun = await changeKept('acessos', mark, (known) =>
    known?.epoca === undefined ? { ...NONE, ...known, epoca: made } : undefined,
  );
  return begun?.epoca ?? (await readKept('acessos', mark))?.epoca ?? made;
}

async function move(kind: KindName, from: AccountMark, to: AccountMark): Promise<void> {
  const former = await readKept(kind, from);
  if (!former) return;
  await changeKept(kind, to, (known) => known ?? former);
  await removeKept(kind, from);
}

/** Takes over the open sessions of this person that an earlier release noted under the CPF. */
async function adoptSessions(conta: Conta, former: AccountMark, now: number): Promise<void> {
  const noted = (await readKept('acessos', former))?.sessoes ?? [];
  const found = await Promise.all(
    noted.map(async (one) => {
      const identity = await (await OpenSession.named(one.id, now))?.get('identidade');
      return identity && contaName(contaOf(identity)) === contaName(conta) ? [one] : [];
    }),
  );
  const own = found.flat();
  if (own.length === 0) return;
  const ids = new Set(own.map(({ id }) => id));
  await changeKept('acessos', accountMark(conta), (known = NONE) => ({
    ...known,
    sessoes: [...known.sessoes.filter(({ id }) => !ids.has(id)), ...own],
  }));
}

/** Moves the records that earlier releases kept under the CPF. Only the person whose card they hold gets them. */
async function moveFormer(conta: Conta, cartoes: readonly string[], now: number): Promise<void> {
  const former = cpfMark(conta.cpf);
  const chaves = await readKept('chaves', former);
  if (chaves?.entrada && cartoes.includes(chaves.entrada.carteirinha)) {
    await move('chaves', former, accountMark(conta));
    await move('acessos', former, accountMark(conta));
  } else await adoptSessions(conta, former, now);
}

const renamed = <T>(known: T, before: string, after: string): T =>
  JSON.parse(JSON.stringify(known).replaceAll(before, after)) as T;

/** Replaces the mark that this device had in earlier releases, so that the account still knows it. */
async function renameDevice(mark: AccountMark, before: string, after: string): Promise<void> {
  for (const kind of ['acessos', 'chaves'] as const) {
    const known = await readKept(kind, mark);
    if (!known || !JSON.stringify(known).includes(before)) continue;
    await changeKept(kind, mark, (current) => current && renamed(current, before, after));
  }
}

/**
 * Prepares the account of a sign-in.
 * @returns its mark, and its epoch for `startSession`: a lock or an end that comes later changes the epoch
 * @throws {StorageError} when it cannot be read or stored
 */
export async function prepareAccount(
  cookies: AstroCookies,
  record: SessionRecord,
  now = Date.now(),
): Promise<{ mark: AccountMark; epoca: string }> {
  const { conta } = record;
  const mark = accountMark(conta);
  const cartoes = cardsOf(conta, record);
  await moveFormer(conta, cartoes, now);
  const { marca, before } = await deviceMark(cookies, conta);
  await renameDevice(mark, before, marca);
  await noteAccount(conta, cartoes, now);
  return { mark, epoca: await epochOf(mark) };
}
