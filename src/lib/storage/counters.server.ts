/** Counts over all workers and nodes: what may happen so many times in so much time. */
import cluster from 'node:cluster';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Counted } from '#lib/storage/counted.server.ts';
import { isShared, keyOf, redis } from '#lib/storage/redis.server.ts';

const counters = new Map<string, Promise<RateLimiterAbstract>>();

async function createCounter(kind: string, seconds: number): Promise<RateLimiterAbstract> {
  // What a count means is judged where it is asked for: the counter itself never refuses.
  const options = { keyPrefix: kind, points: Number.MAX_SAFE_INTEGER, duration: seconds };
  const local = cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
  if (!isShared()) return local;
  return new RateLimiterRedis({
    ...options,
    keyPrefix: keyOf('contagem', kind),
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
