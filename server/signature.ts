/** Checks that a call of the content hook was signed with the secret, and recently. */
import type { IncomingHttpHeaders } from 'node:http';
import { isSigned, WINDOW_SECONDS } from '../src/lib/conteudo/signature.server.ts';

export interface SignedCall {
  /** `X-Portal-Timestamp`: Unix time in seconds. */
  timestamp: string | undefined;
  /** `X-Portal-Signature`: `sha256=` and the hexadecimal HMAC of timestamp, '.' and body. */
  signature: string | undefined;
  /** The bytes as they arrived. */
  body: Uint8Array;
  /** Stands before the timestamp in the signed text, so that a signature is valid for one path only. */
  purpose?: string;
}

const single = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

/** The signed call of a request. @param body as Fastify gives it */
export function signedCall(headers: IncomingHttpHeaders, body: unknown, purpose = ''): SignedCall {
  return {
    timestamp: single(headers['x-portal-timestamp']),
    signature: single(headers['x-portal-signature']),
    body: body instanceof Buffer ? body : Buffer.alloc(0),
    purpose,
  };
}

/** A verified call. The same call sent again has the same digest. */
export interface VerifiedCall {
  digest: string;
  /** When a repetition stops being valid, in milliseconds since 1970. */
  expiresAt: number;
}

/**
 * @param now milliseconds since 1970
 * @returns `undefined` for an invalid call, without a reason
 */
export function verify(call: SignedCall, secret: string, now: number): VerifiedCall | undefined {
  const { timestamp = '', signature = '', body, purpose = '' } = call;
  const given = /^sha256=(.*)$/.exec(signature)?.[1] ?? '';
  // The signature is checked first, so that only callers with the secret can find out the time of the clock.
  if (!isSigned({ purpose, time: timestamp, text: body }, given, secret)) return undefined;
  const age = now / 1000 - Number(timestamp);
  if (Math.abs(age) > WINDOW_SECONDS) return undefined;
  return { digest: given, expiresAt: (Number(timestamp) + WINDOW_SECONDS) * 1000 };
}
