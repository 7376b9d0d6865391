/**
 * The calls made for each request under way: for its line in the log, for the metrics, and for the page,
 * which says how many entries it cannot show. A request makes each read once: the same read again is
 * answered from here until the request ends or writes.
 */
import type { z } from 'zod';
import { logWarning } from '#lib/log.server.ts';
import { newStep } from '#lib/trace.server.ts';
import type { LeftOut } from './left-out.ts';

/** One call, without anything that was sent or answered. */
export interface CallNote {
  operation: string;
  /** The status of the answer, or why there was none. */
  outcome: number | string;
  /** Milliseconds, a second attempt included. */
  ms: number;
  /** When it began, in milliseconds since 1970. */
  at: number;
  /** Its step in the trace of the request (`lib/trace.server.ts`). */
  step: string;
}

interface Begun extends Pick<CallNote, 'at' | 'step'> {
  start: number;
}

export interface RequestLog {
  calls: CallNote[];
  /** How many entries of lists the page cannot show, by operation. */
  unreadable: Map<string, number>;
}

interface Read<S extends z.ZodType> {
  reads: S;
  answer: Promise<z.output<S>>;
}

/** When the schema is the same object, the answer has its output type. */
const isReadOf = <S extends z.ZodType>(
  read: Read<z.ZodType> | undefined,
  reads: S,
): read is Read<S> => read?.reads === reads;

interface UnderWay {
  log: RequestLog;
  reads: Map<string, Read<z.ZodType>>;
  /** The number of users of the log: the request, and each stream that continues after its page. */
  holders: number;
}

const underWay = new Map<string, UnderWay>();

/** Starts to note the calls of a request and to remember its reads. */
export function openRequestLog(requestId: string): RequestLog {
  const log: RequestLog = { calls: [], unreadable: new Map() };
  underWay.set(requestId, { log, reads: new Map(), holders: 1 });
  return log;
}

/** Keeps the log of a request open for an answer that is a stream, until its own `closeRequestLog`. */
export function holdRequestLog(requestId: string): void {
  const held = underWay.get(requestId);
  if (held) held.holders += 1;
}

/** A call after the end of its request is neither noted nor remembered. */
export function closeRequestLog(requestId: string): void {
  const held = underWay.get(requestId);
  if (!held) return;
  held.holders -= 1;
  if (held.holders === 0) underWay.delete(requestId);
}

/** Begins a call: its step in the trace, and the times from which it is measured. */
export const beginCall = (): Begun => ({
  start: performance.now(),
  at: Date.now(),
  step: newStep(),
});

export function noteCall(
  requestId: string,
  operation: string,
  outcome: CallNote['outcome'],
  { start, at, step }: Begun,
): void {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  underWay.get(requestId)?.log.calls.push({ operation, outcome, ms, at, step });
}

/** Notes entries that are not shown: the fields that break the contract, never their values. */
export function noteUnreadable(requestId: string, operation: string, leftOut: LeftOut): void {
  const { entries, fields } = leftOut;
  if (entries === 0) return;
  logWarning('upstream sent entries that are not shown', { requestId, operation, entries, fields });
  const unreadable = underWay.get(requestId)?.log.unreadable;
  unreadable?.set(operation, entries + (unreadable.get(operation) ?? 0));
}

/**
 * The answer to a read: the one that this request has, or else a new one. A failure is an answer as well:
 * a request waits once for a service that is down.
 * @param key everything that the call sends
 */
export function readOnce<S extends z.ZodType>(
  requestId: string,
  key: string,
  reads: S,
  ask: () => Promise<z.output<S>>,
): Promise<z.output<S>> {
  const remembered = underWay.get(requestId)?.reads;
  const before = remembered?.get(key);
  if (isReadOf(before, reads)) return before.answer;
  const answer = ask();
  remembered?.set(key, { reads, answer });
  return answer;
}

/** Forgets the reads of a request: a write may change what they said. */
export function forgetReads(requestId: string): void {
  underWay.get(requestId)?.reads.clear();
}
