/** Counts over all workers and nodes: what may happen so many times in so much time. */
import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
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
export function counterOf(kind: string, seconds: number): Promise<RateLimiterAbstract> {
  const known = counters.get(kind);
  if (known) return known;
  const made = createCounter(kind, seconds);
  counters.set(kind, made);
  return made;
}

/** A hash, so that the memory of whoever counts holds nothing personal. */
export const countedAs = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Counts one more of `kind` for `value` in the running window; gives the count, this one included. */
export async function countUp(kind: string, value: string, seconds: number): Promise<number> {
  const counter = await counterOf(kind, seconds);
  return (await counter.consume(countedAs(value))).consumedPoints;
}

/** Takes one count back: what was counted did not happen, or was no guess. */
export async function countDown(kind: string, value: string, seconds: number): Promise<void> {
  const counter = await counterOf(kind, seconds);
  await counter.reward(countedAs(value));
}
