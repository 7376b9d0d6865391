/**
 * What is known of the calls made on behalf of each request under way: for its line in the log, for the
 * metrics, and for the page, which says what of the answers it does not show.
 */
import { logWarning } from '#lib/log.server.ts';
import { closeMemory, openMemory } from './asked-once.server.ts';
import type { LeftOut } from './left-out.ts';

/** One call, as it is told: nothing of what was sent or answered. */
export interface CallNote {
  operation: string;
  /** The status of the answer, or why there was none. */
  outcome: number | string;
  /** Milliseconds, a second attempt included. */
  ms: number;
}

export interface Journal {
  calls: CallNote[];
  /** How many entries of lists the page cannot show, by operation. */
  unreadable: Map<string, number>;
}

const underWay = new Map<string, Journal>();

/** Notes from now on the calls made for a request, and remembers what its reads have told. */
export function openJournal(requestId: string): Journal {
  const journal: Journal = { calls: [], unreadable: new Map() };
  underWay.set(requestId, journal);
  openMemory(requestId);
  return journal;
}

/** What is called later, for nobody who waits, is not noted. */
export function closeJournal(requestId: string): void {
  underWay.delete(requestId);
  closeMemory(requestId);
}

/** @param start when the call began, on the process's own clock */
export function noteCall(
  requestId: string,
  operation: string,
  outcome: CallNote['outcome'],
  start: number,
): void {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  underWay.get(requestId)?.calls.push({ operation, outcome, ms });
}

/** Notes that an answer has entries that are not shown: which fields break the contract, never what they hold. */
export function noteUnreadable(requestId: string, operation: string, leftOut: LeftOut): void {
  const { entries, fields } = leftOut;
  if (entries === 0) return;
  logWarning('upstream sent entries that are not shown', { requestId, operation, entries, fields });
  const unreadable = underWay.get(requestId)?.unreadable;
  unreadable?.set(operation, entries + (unreadable.get(operation) ?? 0));
}
