/**
 * How often somebody may try to be a person: decision 043. An attempt belongs to one
 * lane, and is counted by the limits of that lane alone. Times in seconds unless a name says otherwise.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * - `open`: nothing is known of who tries
 * - `device`: the browser has signed this account in before
 * - `proof`: the browser has worked for this attempt
 * - `ticket`: the person has waited for this attempt
 */
export type Lane = 'open' | 'device' | 'proof' | 'ticket';

/** What a limit counts. */
export type Subject = 'identity' | 'address' | 'device' | 'account' | 'addressAtAccount' | 'pass';

export interface Limit {
  /** The counter. Two limits of one name share it. */
  name: string;
  counts: Subject;
  window: number;
  /** Attempts that are let in within a window. */
  most: number;
  /** From the fifth attempt on each one waits a second longer. */
  slows?: true;
}

/** Failed attempts are counted for so long. */
const ATTEMPT_WINDOW = 15 * MINUTE;

/** How long a person waits who has nothing but patience. */
export const TICKET_WAIT = 15 * MINUTE;
/** How long a ticket is worth something, from the moment on at which it first is. */
export const TICKET_LIFE = 45 * MINUTE;
/** A proof of work is worth nothing from so long after its challenge on. */
export const PROOF_LIFE = 10 * MINUTE;

/** A pass is used once. Its count lasts as long as any pass does. */
const USED: Limit = { name: 'entrar-passe', counts: 'pass', window: HOUR, most: 1 };
/** Passes of one address, whoever they are for. */
const PASSES: Limit = {
  name: 'entrar-passes',
  counts: 'address',
  window: ATTEMPT_WINDOW,
  most: 20,
};

/** In the order in which they are counted: a refusal ends the counting. */
export const LIMITS: Readonly<Record<Lane, readonly Limit[]>> = {
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
  // Nothing here counts the account alone: nobody else can use up what a person waits for.
  ticket: [
    USED,
    PASSES,
    { name: 'entrar-espera', counts: 'addressAtAccount', window: HOUR, most: 1 },
  ],
};

const FREE_ATTEMPTS = 4;

/** How long the nth attempt waits: 1–4 not at all, the fifth 1 s, each next one a second longer. */
export const delayMs = (count: number): number => Math.max(0, count - FREE_ATTEMPTS) * 1000;

/** Tries that a challenge takes on the average; each is a thousand rounds of PBKDF2. */
const FIRST_TRIES = 2_000;
/** Each so many proofs for an account within an hour double the work of the next one. */
const PROOFS_TO_DOUBLE = 5;
const MOST_DOUBLINGS = 3;

/**
 * How many tries the next proof takes on the average. It stops growing: others must not be able to make
 * it more than a person can wait for.
 * @param proofs those of the running hour for the same account
 */
export const triesFor = (proofs: number): number =>
  FIRST_TRIES * 2 ** Math.min(MOST_DOUBLINGS, Math.floor(proofs / PROOFS_TO_DOUBLE));
