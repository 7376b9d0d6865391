/**
 * Public data of the services, kept in this process: what is the same for everybody and changes
 * seldom. Nothing that concerns a person may go through here.
 */
import { LRUCache } from 'lru-cache';
import { UpstreamError } from '#lib/errors.ts';
import type { Call } from './client.server.ts';

export interface PublicCacheOptions<V> {
  /** How many keys are kept; the least used one gives way. */
  max: number;
  /** How long a value counts as new, in milliseconds. */
  freshMs: number;
  /**
   * How old a value may be and still be shown: at once while a newer one is fetched, and instead of
   * a newer one when the service fails. Without it an old value is never shown.
   */
  staleMs?: number;
  /** How long after a failure the service is asked again, where something stands in meanwhile. */
  retryMs: number;
  /** One call. It belongs to whoever waits for the key, so no page's deadline may end it. */
  read: (key: string, call: Call) => Promise<V>;
  /** What stands in for a value when the service fails and there is none; without it the failure passes. */
  fallback?: (key: string) => V;
}

interface Entry<V> {
  value: V;
  /** When the service gave it, on the process's own clock; `undefined` for a fallback. */
  readAt: number | undefined;
}

/**
 * A look-up that asks the service once for however many ask at the same time.
 * @returns the value of a key; rejects with the service's failure when nothing may stand in.
 */
export function publicCache<V>({
  max,
  freshMs,
  staleMs = 0,
  retryMs,
  read,
  fallback,
}: PublicCacheOptions<V>): (key: string, call: Call) => Promise<V> {
  const mayStandIn = (entry: Entry<V> | undefined) =>
    entry?.readAt !== undefined && performance.now() - entry.readAt < staleMs;

  const cache = new LRUCache<string, Entry<V>, string>({
    max,
    ttl: freshMs,
    // An old value stays until a newer one takes its place: it may be needed when the service fails.
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (key, stale, { options, context: requestId }) => {
      try {
        return { value: await read(key, { requestId }), readAt: performance.now() };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        options.ttl = retryMs;
        if (stale && mayStandIn(stale)) return stale;
        if (fallback) return { value: fallback(key), readAt: undefined };
        throw error;
      }
    },
  });

  return async (key, { requestId }) => {
    const allowStale = mayStandIn(cache.peek(key, { allowStale: true }));
    const { value } = await cache.forceFetch(key, { context: requestId, allowStale });
    return value;
  };
}
