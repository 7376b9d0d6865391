/**
 * Public data of the services, cached in this process and over HTTP: it is the same for all visitors and
 * seldom changes. Data of a person must not go through here.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { UpstreamError } from '#lib/errors.ts';
import type { Call } from './send.server.ts';

export interface PublicCacheOptions<V> {
  /** How many keys are kept; the least recently used one is removed first. */
  max: number;
  /** How long a value counts as new, in milliseconds. */
  freshMs: number;
  /**
   * How old a value may be and still be shown, in milliseconds: while a newer one is fetched, and
   * instead of a newer one when the service fails. Without it an old value is never shown.
   */
  staleMs?: number;
  /**
   * How long a stale value or a fallback is shown after a failure before the next attempt, in milliseconds.
   */
  retryMs: number;
  /** Makes one call. Several pages may wait for it, so it does not end at the deadline of one page. */
  read: (key: string, call: Call) => Promise<V>;
  /** The value when the service fails and the cache is empty; without it the failure is thrown. */
  fallback?: (key: string) => V;
}

interface Entry<V> {
  value: V;
  /** When the service gave it, as `performance.now()`; `undefined` for a fallback. */
  readAt: number | undefined;
}

/**
 * A look-up that makes one call for all callers that ask for a key at the same time.
 * @returns the value of a key; rejects with the service's failure when there is no value to show.
 */
export function publicCache<V>({
  max,
  freshMs,
  staleMs = 0,
  retryMs,
  read,
  fallback,
}: PublicCacheOptions<V>): (key: string, call: Call) => Promise<V> {
  const isUsableStale = (entry: Entry<V> | undefined) =>
    entry?.readAt !== undefined && performance.now() - entry.readAt < staleMs;

  const cache = new LRUCache<string, Entry<V>, string>({
    max,
    ttl: freshMs,
    // An old value stays until a newer one replaces it: it may be needed when the service fails.
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (key, stale, { options, context: requestId }) => {
      try {
        return { value: await read(key, { requestId }), readAt: performance.now() };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        options.ttl = retryMs;
        if (stale && isUsableStale(stale)) return stale;
        if (fallback) return { value: fallback(key), readAt: undefined };
        throw error;
      }
    },
  });

  return async (key, { requestId }) => {
    const allowStale = isUsableStale(cache.peek(key, { allowStale: true }));
    const { value } = await cache.forceFetch(key, { context: requestId, allowStale });
    return value;
  };
}

const MINUTE_MS = 60_000;

/** How long a list of choices is kept. It changes seldom, so that of yesterday is better than none. */
export const LIST_TIMES = {
  freshMs: 10 * MINUTE_MS,
  staleMs: 24 * 60 * MINUTE_MS,
  retryMs: 15_000,
} as const;

/** A look-up of one list of choices that a service gives everybody. */
export function publicList<V>(read: (call: Call) => Promise<V>): (call: Call) => Promise<V> {
  const look = publicCache({ max: 1, ...LIST_TIMES, read: (_key, call) => read(call) });
  return (call) => look('', call);
}

/** Answers a GET with JSON that is the same for all visitors, or with 304 when the client has it already. */
export function publicJson(request: Request, body: unknown, cacheControl: string): Response {
  const text = JSON.stringify(body);
  // Weak, because the server may compress the answer.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': `public, ${cacheControl}`, ETag: etag };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } });
}
