/**
 * A copy of the card on the device (docs/security): the browser holds a mark of whose it is, and the
 * copy goes when that person signs out, or when another one signs in.
 */
import type { APIContext, AstroCookies } from 'astro';
import { hostCookieName, hostCookieOptions } from '#lib/storage/cookies.server.ts';
import { markOf } from '#lib/storage/seal.server.ts';
import { endSession } from './session.server.ts';
import { forgetVisitor } from './visitor.server.ts';

const KEPT_SECONDS = 7 * 24 * 60 * 60;

const nameOf = () => hostCookieName('carteirinha');
const markFor = (cpf: string) => markOf(`aparelho:${cpf}`);

/** Notes that the copy on this device is this person's. */
export function rememberDevice(cookies: AstroCookies, cpf: string): void {
  cookies.set(nameOf(), markFor(cpf), { ...hostCookieOptions(), maxAge: KEPT_SECONDS });
}

/**
 * Whether the browser must forget what it keeps: there is a copy, and it is not `cpf`'s. The mark goes
 * with it.
 * @param cpf `undefined` when nobody is signed in any more
 */
export function mustForgetDevice(cookies: AstroCookies, cpf: string | undefined): boolean {
  const mark = cookies.get(nameOf())?.value;
  if (mark === undefined || (cpf !== undefined && mark === markFor(cpf))) return false;
  cookies.delete(nameOf(), hostCookieOptions());
  return true;
}

/**
 * Ends the session, and with it what the browser keeps; safe to ask for twice.
 * @returns false when the end could not be stored: then the page must say so
 */
export async function signOut({
  cookies,
  locals,
}: Pick<APIContext, 'cookies' | 'locals'>): Promise<boolean> {
  const isStored = await endSession({ cookies, locals });
  if (!isStored) locals.saidaNaoGravada = true;
  forgetVisitor(cookies);
  if (mustForgetDevice(cookies, undefined)) locals.forgetDevice = true;
  return isStored;
}
