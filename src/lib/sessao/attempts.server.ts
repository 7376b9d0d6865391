/**
 * Counts attempts to sign in, over all workers and nodes: which policy applies, whether the attempt
 * is allowed, and what a refused person is offered (decision 004).
 */
import {
  addressOf,
  type Counted,
  personOf,
  countDown,
  countNow,
  countUp,
} from '#lib/storage/counters.server.ts';
import { markOf } from '#lib/storage/seal.server.ts';
import {
  delayMs,
  type Policy,
  type Limit,
  LIMITS,
  type Subject,
  TICKET_WAIT,
  triesFor,
} from './attempt-rules.ts';
import { newChallenge, newTicket, openTicket, verifyProof, type Ticket } from './passes.server.ts';

/** The claimed identity: a member by card and CPF, or a member of staff. */
export type Claimed = { carteirinha: string; cpf: string } | { atendente: string };

/**
 * The mark of an account, to which devices, proofs and tickets are bound. A member's mark needs
 * card and CPF together, so a person who knows only one of them cannot use up its limits.
 */
export const accountOf = (claimed: Claimed): string =>
  markOf(
    'atendente' in claimed
      ? `conta:atendente:${claimed.atendente}`
      : `conta:${claimed.carteirinha}:${claimed.cpf}`,
  );

export interface Attempt {
  claimed: Claimed;
  address: string;
  /** The device's id, if the account has signed in with it (`knownDevice`). */
  device?: string | undefined;
  /** The posted proof of work (`passes.server.ts`). */
  proof?: string | undefined;
  /** The posted ticket (`passes.server.ts`). */
  ticket?: string | undefined;
}

/** What the page of a refused attempt offers for another try. */
export interface RetryOffer {
  /** JSON of a challenge; `undefined` if a proof would be refused now. */
  challenge: string | undefined;
  ticket: string;
  /** When the ticket becomes valid, in milliseconds since 1970. */
  from: number;
}

export type Opened =
  | {
      kind: 'allow';
      delayMs: number;
      /** The identity was right, so the attempt no longer counts. Its pass stays used. */
      succeed: () => Promise<void>;
      /** The attempt failed without a wrong guess: it does not count at all. */
      withdraw: () => Promise<void>;
    }
  | {
      kind: 'refuse';
      retryOffer: RetryOffer;
      /** The limit that was reached, only at its first refusal in the window. */
      reached: Limit | undefined;
    };

/** The policy of an attempt, and the id of the pass that it uses. */
interface Entry {
  policy: Policy;
  pass?: string;
}

function identitiesOf(claimed: Claimed): Counted[] {
  if ('atendente' in claimed) return [personOf(`atendente:${claimed.atendente}`)];
  return [personOf(`cartao:${claimed.carteirinha}`), personOf(`cpf:${claimed.cpf}`)];
}

function countedOf(subject: Subject, attempt: Attempt, pass = ''): readonly Counted[] {
  const account = accountOf(attempt.claimed);
  const address = addressOf(attempt.address);
  const subjects: Record<Subject, () => readonly Counted[]> = {
    identity: () => identitiesOf(attempt.claimed),
    address: () => [address],
    device: () => [personOf(`${attempt.device ?? ''}:${account}`)],
    account: () => [personOf(account)],
    addressAtAccount: () => [address.at(account)],
    pass: () => [personOf(pass)],
  };
  return subjects[subject]();
}

interface Counting {
  limit: Limit;
  who: Counted;
}

const countingsOf = ({ policy, pass }: Entry, attempt: Attempt): Counting[] =>
  LIMITS[policy].flatMap((limit) =>
    countedOf(limit.counts, attempt, pass).map((who) => ({ limit, who })),
  );

async function entryOf(attempt: Attempt, waited: Ticket | undefined, now: number): Promise<Entry> {
  const account = accountOf(attempt.claimed);
  const proof = attempt.proof ? await verifyProof(account, attempt.proof) : undefined;
  if (proof !== undefined) return { policy: 'proof', pass: proof };
  if (waited && waited.from <= now) return { policy: 'ticket', pass: waited.id };
  return { policy: attempt.device === undefined ? 'open' : 'device' };
}

/** The use of the limits of a policy, without those of the pass itself. */
const usageOf = (policy: Policy, attempt: Attempt) =>
  Promise.all(
    countingsOf({ policy }, attempt)
      .filter(({ limit }) => limit.counts !== 'pass')
      .map(async ({ limit, who }) => ({
        limit,
        ...(await countNow(limit.name, who, limit.window)),
      })),
  );

/** A challenge, unless its proof would be refused now. */
async function challengeFor(attempt: Attempt, now: number): Promise<string | undefined> {
  // A posted proof was refused: the page must not post another automatically.
  if (attempt.proof) return undefined;
  const usage = await usageOf('proof', attempt);
  if (usage.some(({ count, limit }) => count >= limit.most)) return undefined;
  const proofs = usage.find(({ limit }) => limit.counts === 'account')?.count ?? 0;
  return newChallenge(accountOf(attempt.claimed), triesFor(proofs), now);
}

/** When a new ticket becomes valid: after the wait, and when its limits allow an attempt. */
async function ticketFrom(attempt: Attempt, now: number): Promise<number> {
  const usage = await usageOf('ticket', attempt);
  const full = usage.filter(({ count, limit }) => count >= limit.most);
  return now + Math.max(TICKET_WAIT * 1000, ...full.map(({ msLeft }) => msLeft));
}

async function offerFor(
  attempt: Attempt,
  waited: Ticket | undefined,
  now: number,
): Promise<RetryOffer> {
  const challenge = await challengeFor(attempt, now);
  // A person who posts a ticket too early keeps it.
  if (attempt.ticket && waited && waited.from > now)
    return { challenge, ticket: attempt.ticket, from: waited.from };
  const from = await ticketFrom(attempt, now);
  return { challenge, ticket: newTicket(accountOf(attempt.claimed), from), from };
}

async function uncount(countings: readonly Counting[]): Promise<void> {
  await Promise.all(countings.map(({ limit, who }) => countDown(limit.name, who, limit.window)));
}

/** Counts an attempt as failed until its result is known, so simultaneous attempts count. */
export async function openAttempt(attempt: Attempt, now = Date.now()): Promise<Opened> {
  const waited = attempt.ticket
    ? await openTicket(accountOf(attempt.claimed), attempt.ticket, now)
    : undefined;
  const countings = countingsOf(await entryOf(attempt, waited, now), attempt);
  let delay = 0;
  for (const { limit, who } of countings) {
    const { count } = await countUp(limit.name, who, limit.window);
    if (count > limit.most) {
      const retryOffer = await offerFor(attempt, waited, now);
      return { kind: 'refuse', retryOffer, reached: count === limit.most + 1 ? limit : undefined };
    }
    if (limit.slows) delay = Math.max(delay, delayMs(count));
  }
  const kept = countings.filter(({ limit }) => limit.counts !== 'pass');
  return {
    kind: 'allow',
    delayMs: delay,
    succeed: () => uncount(kept),
    withdraw: () => uncount(countings),
  };
}
