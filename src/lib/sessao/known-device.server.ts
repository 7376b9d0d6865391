/**
 * Which accounts have signed in with this browser (decision 043). The browser keeps it sealed; nothing
 * of the device itself is looked at. It stays after sign-out: it opens nothing, it only counts apart.
 */
import { randomUUID } from 'node:crypto';
import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { sealedCookie } from '#lib/storage/cookies.server.ts';

const NAME = 'aparelho';
const DAY_SECONDS = 24 * 60 * 60;
/** A family, or a desk of the call centre; who signed in longest ago gives way. */
const MOST_ACCOUNTS = 8;

const cookie = sealedCookie({ name: NAME, seconds: 180 * DAY_SECONDS, ends: 'use' });

const knownSchema = z.object({
  /** Names the device for its counter. */
  id: z.string(),
  /** The marks of the accounts, the last one first. */
  contas: z.array(z.string()),
});

async function read(cookies: AstroCookies): Promise<z.output<typeof knownSchema> | undefined> {
  const text = await cookie.read(cookies, NAME);
  // What opens was written by us, if perhaps by another release.
  return text === undefined ? undefined : knownSchema.safeParse(JSON.parse(text)).data;
}

/**
 * The device's name, if the account has signed in with it; `undefined` for a device that is unknown to it.
 * @param account the account's mark (`accountOf`)
 */
export async function knownDevice(
  cookies: AstroCookies,
  account: string,
): Promise<string | undefined> {
  const known = await read(cookies);
  return known?.contas.includes(account) ? known.id : undefined;
}

/** Notes that the account has just signed in. The device's name changes, and the key is the one in force. */
export async function rememberAccount(cookies: AstroCookies, account: string): Promise<void> {
  const others = (await read(cookies))?.contas.filter((other) => other !== account) ?? [];
  const contas = [account, ...others].slice(0, MOST_ACCOUNTS);
  cookie.write(cookies, NAME, JSON.stringify({ id: randomUUID(), contas }));
}
