/**
 * Counts attempts to be somebody, over all workers and nodes: which lane an attempt takes, whether it is
 * let in, and what helps the right person on who is not (decision 043).
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
  type Lane,
  type Limit,
  LIMITS,
  type Subject,
  TICKET_WAIT,
  triesFor,
} from './attempt-rules.ts';
import { newChallenge, proofOf } from './proof.server.ts';
import { newTicket, openTicket, type Ticket } from './ticket.server.ts';

/** Who is tried to be: a member by card and CPF, or a member of staff. */
export type Claimed = { carteirinha: string; cpf: string } | { atendente: string };

/**
 * The mark of an account, as devices, proofs and tickets are bound to it: a member's is of card and CPF
 * together, so that whoever knows one of them can use up nothing of it.
 */
export const accountOf = (claimed: Claimed): string =>
  markOf(
    'atendente' in claimed
      ? `conta:atendente:${claimed.atendente}`
      : `conta:${claimed.carteirinha}:${claimed.cpf}`,
  );

export interface Attempt {
  claimed: Claimed;
  /** As text. */
  address: string;
  /** The device's name, if the account has signed in with it (`knownDevice`). */
  device?: string | undefined;
  /** The posted proof of work (`proof.server.ts`). */
  proof?: string | undefined;
  /** The posted ticket (`ticket.server.ts`). */
  ticket?: string | undefined;
}

/** What the page of a refused attempt offers. */
export interface WayOn {
  /** JSON of a challenge; `undefined` when no proof would be let in now. */
  challenge: string | undefined;
  ticket: string;
  /** From when on the ticket admits an attempt, in milliseconds since 1970. */
  from: number;
}

export type Opened =
  | {
      kind: 'allow';
      delayMs: number;
      /** The person was right: the attempt counts no longer. What it was let in by stays used. */
      succeed: () => Promise<void>;
      /** The attempt failed for no fault of the person: nothing of it counts. */
      takeBack: () => Promise<void>;
    }
  | {
      kind: 'refuse';
      wayOn: WayOn;
      /** The limit that refuses it, if it is the first that this limit refuses in the running window. */
      reached: Limit | undefined;
    };

/** How the attempt is let in: its lane, and the name of the pass that is used up. */
interface Entry {
  lane: Lane;
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

const countingsOf = ({ lane, pass }: Entry, attempt: Attempt): Counting[] =>
  LIMITS[lane].flatMap((limit) =>
    countedOf(limit.counts, attempt, pass).map((who) => ({ limit, who })),
  );

async function entryOf(attempt: Attempt, waited: Ticket | undefined, now: number): Promise<Entry> {
  const account = accountOf(attempt.claimed);
  const proof = attempt.proof ? await proofOf(account, attempt.proof) : undefined;
  if (proof !== undefined) return { lane: 'proof', pass: proof };
  if (waited && waited.from <= now) return { lane: 'ticket', pass: waited.id };
  return { lane: attempt.device === undefined ? 'open' : 'device' };
}

/** How far the limits of a lane are used, but for those of the pass itself. */
const standOf = (lane: Lane, attempt: Attempt) =>
  Promise.all(
    countingsOf({ lane }, attempt)
      .filter(({ limit }) => limit.counts !== 'pass')
      .map(async ({ limit, who }) => ({
        limit,
        ...(await countNow(limit.name, who, limit.window)),
      })),
  );

/** A challenge, unless its proof would not be let in now. */
async function challengeFor(attempt: Attempt, now: number): Promise<string | undefined> {
  // One was posted and did not help: a page must not go on posting by itself.
  if (attempt.proof) return undefined;
  const stand = await standOf('proof', attempt);
  if (stand.some(({ count, limit }) => count >= limit.most)) return undefined;
  const proofs = stand.find(({ limit }) => limit.counts === 'account')?.count ?? 0;
  return newChallenge(accountOf(attempt.claimed), triesFor(proofs), now);
}

/** From when on a new ticket admits an attempt: after the wait, and not before its limits let it in. */
async function ticketFrom(attempt: Attempt, now: number): Promise<number> {
  const stand = await standOf('ticket', attempt);
  const full = stand.filter(({ count, limit }) => count >= limit.most);
  return now + Math.max(TICKET_WAIT * 1000, ...full.map(({ msLeft }) => msLeft));
}

async function wayOnFor(attempt: Attempt, waited: Ticket | undefined, now: number): Promise<WayOn> {
  const challenge = await challengeFor(attempt, now);
  // Whoever comes too early goes on waiting with the ticket that they have.
  if (attempt.ticket && waited && waited.from > now)
    return { challenge, ticket: attempt.ticket, from: waited.from };
  const from = await ticketFrom(attempt, now);
  return { challenge, ticket: newTicket(accountOf(attempt.claimed), from), from };
}

async function takeDown(countings: readonly Counting[]): Promise<void> {
  await Promise.all(countings.map(({ limit, who }) => countDown(limit.name, who, limit.window)));
}

/** Counts an attempt as a failure until it says otherwise, so that many at once are all counted. */
export async function openAttempt(attempt: Attempt, now: number): Promise<Opened> {
  const waited = attempt.ticket
    ? await openTicket(accountOf(attempt.claimed), attempt.ticket, now)
    : undefined;
  const countings = countingsOf(await entryOf(attempt, waited, now), attempt);
  let delay = 0;
  for (const { limit, who } of countings) {
    const { count } = await countUp(limit.name, who, limit.window);
    if (count > limit.most) {
      const wayOn = await wayOnFor(attempt, waited, now);
      return { kind: 'refuse', wayOn, reached: count === limit.most + 1 ? limit : undefined };
    }
    if (limit.slows) delay = Math.max(delay, delayMs(count));
  }
  const kept = countings.filter(({ limit }) => limit.counts !== 'pass');
  return {
    kind: 'allow',
    delayMs: delay,
    succeed: () => takeDown(kept),
    takeBack: () => takeDown(countings),
  };
}
