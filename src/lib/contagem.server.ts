/** Counts over all workers of a node: what may happen so many times in so much time. */
import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

const counters = new Map<string, RateLimiterAbstract>();

function counterOf(kind: string, seconds: number): RateLimiterAbstract {
  const known = counters.get(kind);
  if (known) return known;
  // What a count means is judged where it is asked for: the counter itself never refuses.
  const options = { keyPrefix: kind, points: Number.MAX_SAFE_INTEGER, duration: seconds };
  const made = cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
  counters.set(kind, made);
  return made;
}

// A hash, so that the memory of the counting process holds nothing personal.
const keyOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** Counts one more of `kind` for `value` in the running window; gives the count, this one included. */
export async function countUp(kind: string, value: string, seconds: number): Promise<number> {
  return (await counterOf(kind, seconds).consume(keyOf(value))).consumedPoints;
}
