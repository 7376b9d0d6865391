/** A device's card copy (docs/security), and the accounts that signed in with it (decision 004). */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { type Conta, contaName } from '#lib/acesso/conta.ts';
import { hostCookieName, hostCookieOptions, sealedCookie } from '#lib/storage/cookies.server.ts';
import { markOf } from '#lib/storage/seal.server.ts';

const KEPT_SECONDS = 7 * 24 * 60 * 60;

const nameOf = () => hostCookieName('carteirinha');
const markFor = (conta: Conta) => markOf(`aparelho:${contaName(conta)}`);

/** Remembers that the copy on this device belongs to this person. */
export function rememberDevice(cookies: AstroCookies, conta: Conta): void {
  cookies.set(nameOf(), markFor(conta), { ...hostCookieOptions(), maxAge: KEPT_SECONDS });
}

/**
 * Whether the browser must erase its copy, because the copy does not belong to the account. The
 * mark is removed with it.
 * @param conta `undefined` after sign-out
 */
export function mustForgetDevice(cookies: AstroCookies, conta: Conta | undefined): boolean {
  const mark = cookies.get(nameOf())?.value;
  if (mark === undefined || (conta !== undefined && mark === markFor(conta))) return false;
  cookies.delete(nameOf(), hostCookieOptions());
  return true;
}

const ACCOUNTS = 'aparelho';
const DAY_SECONDS = 24 * 60 * 60;
/** Enough for a family or a call-centre desk. The account with the oldest sign-in is dropped. */
const MAX_ACCOUNTS = 8;
const NAME_BYTES = 12;

const cookie = sealedCookie({ name: ACCOUNTS, seconds: 180 * DAY_SECONDS, ends: 'use' });

const knownSchema = z.object({
  /** Identifies the device for its counter. */
  id: z.string(),
  /** The marks of the accounts, the latest first. */
  contas: z.array(z.string()),
  /** Stays the same, for the marks of the device. Cookies of the previous release do not have it. */
  aparelho: z.string().optional(),
});

async function read(cookies: AstroCookies): Promise<z.output<typeof knownSchema> | undefined> {
  const text = await cookie.read(cookies, ACCOUNTS);
  // A sealed text comes from the portal, but another release may have written it.
  return text === undefined ? undefined : knownSchema.safeParse(JSON.parse(text)).data;
}

const write = (cookies: AstroCookies, { contas, ...known }: z.output<typeof knownSchema>) =>
  cookie.write(
    cookies,
    ACCOUNTS,
    JSON.stringify({ ...known, contas: contas.slice(0, MAX_ACCOUNTS) }),
  );

/** The device's id if the account (`accountOf`) has signed in with it, else `undefined`. */
export async function knownDevice(
  cookies: AstroCookies,
  account: string,
): Promise<string | undefined> {
  const known = await read(cookies);
  return known?.contas.includes(account) ? known.id : undefined;
}

/** Remembers a sign-in of the account just now, under a new id of the device. */
export async function rememberAccount(cookies: AstroCookies, account: string): Promise<void> {
  const known = await read(cookies);
  const others = known?.contas.filter((other) => other !== account) ?? [];
  write(cookies, { ...known, id: randomUUID(), contas: [account, ...others] });
}

/**
 * The mark of this device for one person, which names the device in the person's sign-ins. Two persons on
 * one device have different marks.
 * @returns also `before`, its mark in earlier releases, and `remember`, which stores the device's name, from which the mark is made: call it after a
 * successful sign-in
 */
export async function deviceMark(
  cookies: AstroCookies,
  conta: Conta,
): Promise<{ marca: string; before: string; remember: () => void }> {
  const known = await read(cookies);
  const aparelho = known?.aparelho ?? randomBytes(NAME_BYTES).toString('base64url');
  return {
    marca: markOf(`acesso:${aparelho}:${contaName(conta)}`),
    before: markOf(`acesso:${aparelho}:${conta.cpf}`),
    remember: () => {
      if (!known?.aparelho) write(cookies, { id: randomUUID(), contas: [], ...known, aparelho });
    },
  };
}
