/**
 * How often a person may try to sign in (decision 004). Each attempt falls under one policy, and
 * only the limits of that policy count it. Times in seconds unless a name says otherwise.
 */
import { BusinessError } from '#lib/errors.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * - `open`: the sender is unknown
 * - `device`: this browser has signed this account in before
 * - `proof`: the browser did a proof of work for this attempt
 * - `ticket`: the person waited for this attempt
 */
export type Policy = 'open' | 'device' | 'proof' | 'ticket';

export type Subject = 'identity' | 'address' | 'device' | 'account' | 'addressAtAccount' | 'pass';

export interface Limit {
  /** The name of the counter. Limits with the same name share it. */
  name: string;
  counts: Subject;
  window: number;
  /** Allowed attempts in a window. */
  most: number;
  /** From the fifth attempt on, each one waits one second more. */
  slows?: true;
}

/** The window of failed attempts. */
const ATTEMPT_WINDOW = 15 * MINUTE;

/** How long a person waits without a proof of work. */
export const TICKET_WAIT = 15 * MINUTE;
/** How long a ticket is valid after its wait is over. */
export const TICKET_LIFE = 45 * MINUTE;
/** How long a challenge is valid. */
export const PROOF_LIFE = 10 * MINUTE;

/** Each pass is used once. Its count lasts as long as any pass. */
const USED: Limit = { name: 'entrar-passe', counts: 'pass', window: HOUR, most: 1 };
/** Passes of one address, for any account. */
const PASSES: Limit = {
  name: 'entrar-passes',
  counts: 'address',
  window: ATTEMPT_WINDOW,
  most: 20,
};

/** In counting order: the first refusal ends the counting. */
export const LIMITS: Readonly<Record<Policy, readonly Limit[]>> = {
  open: [
    { name: 'entrar', counts: 'address', window: ATTEMPT_WINDOW, most: 49 },
    { name: 'entrar', counts: 'identity', window: ATTEMPT_WINDOW, most: 9, slows: true },
  ],
  device: [
    { name: 'entrar-aparelho', counts: 'device', window: ATTEMPT_WINDOW, most: 9, slows: true },
  ],
  proof: [
    USED,
    PASSES,
    { name: 'entrar-prova-daqui', counts: 'addressAtAccount', window: HOUR, most: 5 },
    { name: 'entrar-prova', counts: 'account', window: HOUR, most: 30 },
  ],
  // No limit here counts only the account, so other people cannot use up a person's ticket.
  ticket: [
    USED,
    PASSES,
    { name: 'entrar-espera', counts: 'addressAtAccount', window: HOUR, most: 1 },
  ],
};

const FREE_ATTEMPTS = 4;

/** The delay of the nth attempt: none for 1–4, then one second more each time. */
export const delayMs = (count: number): number => Math.max(0, count - FREE_ATTEMPTS) * 1000;

/** Average number of tries of a first challenge; each try is a thousand rounds of PBKDF2. */
const FIRST_TRIES = 2_000;
/** After this many proofs for an account in an hour, the work doubles. */
const PROOFS_TO_DOUBLE = 5;
const MAX_DOUBLINGS = 3;

/**
 * The average number of tries of the next proof. It has a maximum, so that other people cannot make
 * it too slow for the owner.
 * @param proofs those of the running hour for the same account
 */
export const triesFor = (proofs: number): number =>
  FIRST_TRIES * 2 ** Math.min(MAX_DOUBLINGS, Math.floor(proofs / PROOFS_TO_DOUBLE));

/** The typed identity is unknown, or its parts do not match. It counts as a guess (decision 004). */
export class GuessError extends BusinessError {
  override readonly name = 'GuessError';
}
