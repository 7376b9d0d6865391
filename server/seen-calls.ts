/** The calls of the hook that were taken, for as long as they could be sent again. */
import type { Verdict } from './hook.ts';
import type { VerifiedCall } from './signature.ts';

export class SeenCalls {
  readonly #expiryOf = new Map<string, number>();

  /** Notes a call. @param now milliseconds since the epoch */
  take({ digest, expiresAt }: VerifiedCall, now: number): Verdict {
    for (const [old, expiry] of this.#expiryOf) if (expiry < now) this.#expiryOf.delete(old);
    if (this.#expiryOf.has(digest)) return 'repeated';
    this.#expiryOf.set(digest, expiresAt);
    return 'accepted';
  }
}
