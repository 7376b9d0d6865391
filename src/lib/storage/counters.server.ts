/**
 * Counts over all workers and nodes: what may happen so many times in so much time. A counter takes a
 * `Counted` and nothing else. Only this file turns an address into one, so that no counter can forget that
 * a client with one IPv6 address has a whole network of them.
 */
import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { isShared, redis, redisKey } from './redis.server.ts';

interface Part {
  /** A hash, so that the memory of whoever counts holds nothing personal. */
  readonly key: string;
  /** How many times the limit this part may reach. */
  readonly times: number;
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** One connection gets a /64, one organisation a /48, which is allowed ten times as much. */
const IPV6_NETS = [
  { bits: 64, times: 1 },
  { bits: 48, times: 10 },
] as const;
const BITS_OF_A_GROUP = 16;

interface Name {
  name: string;
  times: number;
}

class CountedNames {
  readonly parts: readonly Part[];
  readonly #names: readonly Name[];

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.parts = names.map(({ name, times }) => ({ key: hashOf(name), times }));
  }

  /** The same, counted by itself for one thing: an address at one account. */
  at(what: string): CountedNames {
    return new CountedNames(
      this.#names.map(({ name, times }) => ({ name: `${what}@${name}`, times })),
    );
  }
}

/** Made by `addressOf` and `personOf` alone: its private field lets no other object pass for one. */
export type Counted = CountedNames;

function netsOf(text: string): Name[] {
  // A connection that has ended meanwhile has no address: all of those are one.
  if (!ipaddr.isValid(text)) return [{ name: 'sem-endereco', times: 1 }];
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return [{ name: address.toString(), times: 1 }];
  return IPV6_NETS.map(({ bits, times }) => ({
    name: `${address.parts
      .slice(0, bits / BITS_OF_A_GROUP)
      .map((part) => part.toString(16))
      .join(':')}::/${String(bits)}`,
    times,
  }));
}

/**
 * An address: IPv4 by itself, also when it is mapped into IPv6; IPv6 by its /64, and by its /48 at ten
 * times the limit.
 */
export const addressOf = (text: string): Counted =>
  new CountedNames(netsOf(text).map(({ name, times }) => ({ name: `endereco:${name}`, times })));

/** A person, an account, a form: anything that has one name. Never an address. */
export const personOf = (name: string): Counted => new CountedNames([{ name, times: 1 }]);

const counters = new Map<string, Promise<RateLimiterAbstract>>();

async function createCounter(kind: string, seconds: number): Promise<RateLimiterAbstract> {
  // What a count means is judged where it is asked for: the counter itself never refuses.
  const options = { keyPrefix: kind, points: Number.MAX_SAFE_INTEGER, duration: seconds };
  const local = cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
  if (!isShared()) return local;
  return new RateLimiterRedis({
    ...options,
    keyPrefix: redisKey('contagem', kind),
    storeClient: await redis(),
    useRedisPackage: true,
    // While the shared server is away each node counts for itself: nobody is let in uncounted.
    insuranceLimiter: local,
  });
}

/** The counter of a kind: one for all workers of the node, and for all nodes that share a server. */
function counterOf(kind: string, seconds: number): Promise<RateLimiterAbstract> {
  const known = counters.get(kind);
  if (known) return known;
  const made = createCounter(kind, seconds);
  counters.set(kind, made);
  return made;
}

/** A count of the running window, the one that was just made included. */
export interface Count {
  /** Of an address with several nets: the fullest of them, each in proportion to what it is allowed. */
  count: number;
  /** Until the window of that net ends. */
  msLeft: number;
}

const NOTHING: Count = { count: 0, msLeft: 0 };

const fuller = (one: Count, other: Count) => (other.count > one.count ? other : one);

async function overParts(
  kind: string,
  { parts }: Counted,
  seconds: number,
  ask: (counter: RateLimiterAbstract, key: string) => Promise<RateLimiterRes | null>,
): Promise<Count> {
  const counter = await counterOf(kind, seconds);
  const counts = await Promise.all(
    parts.map(async ({ key, times }): Promise<Count> => {
      const found = await ask(counter, key);
      if (!found) return NOTHING;
      return { count: Math.ceil(found.consumedPoints / times), msLeft: found.msBeforeNext };
    }),
  );
  return counts.reduce(fuller, NOTHING);
}

/**
 * Counts one more of `kind`.
 * @param seconds length of the window, the same at each call for a kind
 */
export const countUp = (kind: string, who: Counted, seconds: number): Promise<Count> =>
  overParts(kind, who, seconds, (counter, key) => counter.consume(key));

/** The count as it stands. */
export const countNow = (kind: string, who: Counted, seconds: number): Promise<Count> =>
  overParts(kind, who, seconds, (counter, key) => counter.get(key));

/** Takes one count back: what was counted did not happen, or was no guess. */
export async function countDown(kind: string, who: Counted, seconds: number): Promise<void> {
  await overParts(kind, who, seconds, (counter, key) => counter.reward(key));
}
