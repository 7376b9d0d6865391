/**
 * Counts over all workers and nodes, for limits such as "ten sign-ins in 15 minutes". A counter takes only a
 * `Counted`, and only this file makes one of an address. So every counter counts an IPv6 client by its
 * network.
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
  /** A hash, so that counters hold no personal data. */
  readonly key: string;
  /** The multiple of the limit that this part may reach. */
  readonly times: number;
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** A connection has a /64, and an organisation a /48, whose limit is ten times as high. */
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

  /** The same names, counted separately for one object, such as an address for one account. */
  at(what: string): CountedNames {
    return new CountedNames(
      this.#names.map(({ name, times }) => ({ name: `${what}@${name}`, times })),
    );
  }
}

/** Made only by `addressOf` and `personOf`: no other object has its private field. */
export type Counted = CountedNames;

function netsOf(text: string): Name[] {
  // A closed connection has no address any more. All of these are counted together.
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
 * An address. IPv4 is counted by itself, also when it is mapped into IPv6. IPv6 is counted by its /64, and
 * by its /48 at ten times the limit.
 */
export const addressOf = (text: string): Counted =>
  new CountedNames(netsOf(text).map(({ name, times }) => ({ name: `endereco:${name}`, times })));

/** A person, an account, a form: whatever has one name. Not for addresses. */
export const personOf = (name: string): Counted => new CountedNames([{ name, times: 1 }]);

const counters = new Map<string, Promise<RateLimiterAbstract>>();

async function createCounter(kind: string, seconds: number): Promise<RateLimiterAbstract> {
  // The caller compares the count with its limit. The counter itself never refuses.
  const options = { keyPrefix: kind, points: Number.MAX_SAFE_INTEGER, duration: seconds };
  const local = cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
  if (!isShared()) return local;
  return new RateLimiterRedis({
    ...options,
    keyPrefix: redisKey('contagem', kind),
    storeClient: await redis(),
    useRedisPackage: true,
    // While Redis is unavailable, each node counts by itself, so that every attempt is still counted.
    insuranceLimiter: local,
  });
}

/** The counter of a kind: one for all workers of a node, or for all nodes that share a Redis. */
function counterOf(kind: string, seconds: number): Promise<RateLimiterAbstract> {
  const known = counters.get(kind);
  if (known) return known;
  const made = createCounter(kind, seconds);
  counters.set(kind, made);
  return made;
}

/** A count in the running window, with the new one. */
export interface Count {
  /** For an address with several networks: the highest count, each divided by its multiple. */
  count: number;
  /** Until the window of that network ends, in milliseconds. */
  msLeft: number;
}

const NOTHING: Count = { count: 0, msLeft: 0 };

const higherCount = (one: Count, other: Count) => (other.count > one.count ? other : one);

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
  return counts.reduce(higherCount, NOTHING);
}

/**
 * Adds one to a count.
 * @param kind what is counted
 * @param seconds length of the window, the same at each call for a kind
 */
export const countUp = (kind: string, counted: Counted, seconds: number): Promise<Count> =>
  overParts(kind, counted, seconds, (counter, key) => counter.consume(key));

export const countNow = (kind: string, counted: Counted, seconds: number): Promise<Count> =>
  overParts(kind, counted, seconds, (counter, key) => counter.get(key));

/** Subtracts one from a count, when the counted event did not happen or was not a guess. */
export async function countDown(kind: string, counted: Counted, seconds: number): Promise<void> {
  await overParts(kind, counted, seconds, (counter, key) => counter.reward(key));
}
