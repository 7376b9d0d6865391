/** Whether a call of the content hook comes from who knows the secret, and is of this moment. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the sender's clock may be from ours, either way. */
export const WINDOW_SECONDS = 300;

export interface SignedCall {
  /** `X-Portal-Timestamp`: Unix time in seconds. */
  timestamp: string | undefined;
  /** `X-Portal-Signature`: `sha256=` and the hexadecimal HMAC of timestamp, '.' and body. */
  signature: string | undefined;
  /** The bytes as they came. */
  body: Uint8Array;
}

/** What names a call that was verified; the same call sent again has the same name. */
export interface VerifiedCall {
  digest: string;
  /** When the call can no longer be sent again with success, in milliseconds since the epoch. */
  expiresAt: number;
}

/**
 * @param now milliseconds since the epoch
 * @returns `undefined` when the call is not to be believed, without a word about why
 */
export function verify(call: SignedCall, secret: string, now: number): VerifiedCall | undefined {
  const { timestamp = '', signature = '', body } = call;
  const given = /^sha256=([0-9a-f]{64})$/.exec(signature)?.[1];
  if (given === undefined || !/^\d{1,11}$/.test(timestamp)) return undefined;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  // The signature first: who does not know the secret learns nothing of our clock.
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return undefined;
  const age = now / 1000 - Number(timestamp);
  if (Math.abs(age) > WINDOW_SECONDS) return undefined;
  return { digest: given, expiresAt: (Number(timestamp) + WINDOW_SECONDS) * 1000 };
}
