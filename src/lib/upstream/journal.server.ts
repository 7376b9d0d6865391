/** The calls made on behalf of each request under way, for its line in the log and for the metrics. */
import { closeMemory, openMemory } from './asked-once.server.ts';

/** One call, as it is told: nothing of what was sent or answered. */
export interface CallNote {
  operation: string;
  /** The status of the answer, or why there was none. */
  outcome: number | string;
  /** Milliseconds, a second attempt included. */
  ms: number;
}

const underWay = new Map<string, CallNote[]>();

/** Notes from now on the calls made for a request, and remembers what its reads have told. */
export function openJournal(requestId: string): CallNote[] {
  const notes: CallNote[] = [];
  underWay.set(requestId, notes);
  openMemory(requestId);
  return notes;
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
  underWay.get(requestId)?.push({ operation, outcome, ms });
}
