/**
 * One request asks each service once: a read that was asked for already is answered from memory until
 * the request ends. A write forgets the reads, since it may have changed what they told.
 */
import type { z } from 'zod';

interface Asked {
  reads: z.ZodType;
  answer: Promise<unknown>;
}

/** Request id → what it has asked, by call. */
const underWay = new Map<string, Map<string, Asked>>();

/** Remembers from now on the reads of a request. */
export function openMemory(requestId: string): void {
  underWay.set(requestId, new Map());
}

/** A read that comes after the end of its request is not remembered. */
export function closeMemory(requestId: string): void {
  underWay.delete(requestId);
}

/**
 * The answer to a read: the one that this request has, or else a new one. A failure counts as an
 * answer as well: a service that is down is waited for once.
 * @param key everything that the call sends
 */
export function askedOnce<S extends z.ZodType>(
  requestId: string,
  key: string,
  reads: S,
  ask: () => Promise<z.output<S>>,
): Promise<z.output<S>> {
  const asked = underWay.get(requestId);
  const before = asked?.get(key);
  // The schema is the same object, and its output is what the answer holds.
  if (before?.reads === reads) return before.answer as Promise<z.output<S>>;
  const answer = ask();
  asked?.set(key, { reads, answer });
  return answer;
}

/** Makes a write; what was read before it, or while it was under way, is asked anew after it. */
export async function forgettingReads<T>(requestId: string, write: () => Promise<T>): Promise<T> {
  const forget = () => underWay.get(requestId)?.clear();
  forget();
  return write().finally(forget);
}
