/** The signatures of portal and content site, with the secret that both have (PORTAL_REBUILD_SECRET). */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clock of the other side may differ from this side's clock, in seconds. */
export const WINDOW_SECONDS = 300;

export interface Signed {
  /** Stands before the time in the signed text, so that a signature is valid for one purpose. */
  purpose: string;
  /** Unix time in seconds. */
  time: string;
  text: string | Uint8Array;
}

const digestOf = ({ purpose, time, text }: Signed, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}${time}.`).update(text).digest();

/** The signature, 64 hexadecimal digits. */
export const signatureOf = (signed: Signed, secret: string): string =>
  digestOf(signed, secret).toString('hex');

/** Whether the signature is that of text, time and purpose. It does not judge the time. */
export function isSigned(signed: Signed, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature) || !/^\d{1,11}$/.test(signed.time)) return false;
  return timingSafeEqual(digestOf(signed, secret), Buffer.from(signature, 'hex'));
}
