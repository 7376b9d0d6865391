/** Messages between a node's processes about sessions whose end could not be stored. */

/** The hash of a session's id → until when it is refused, in milliseconds since 1970. */
export type Refused = Readonly<Record<string, number>>;

/** Worker to primary: asks for the refused sessions, and adds some for all workers. */
export interface RefuseMessage {
  type: 'refuse-sessions';
  sessions: Refused;
}

/** Primary to worker: refuse these sessions. */
export interface RefusedMessage {
  type: 'refused-sessions';
  sessions: Refused;
}

/** Limits the memory. With a broken disk, a node ends fewer sessions than this in twelve hours. */
export const MAX_REFUSED = 10_000;

/** Adds refused sessions. Removes expired ones, and the oldest ones beyond the limit. */
export function addRefused(known: Map<string, number>, sessions: Refused, now: number): void {
  for (const [hash, until] of known) if (until < now) known.delete(hash);
  for (const [hash, until] of Object.entries(sessions)) known.set(hash, until);
  for (const hash of known.keys()) {
    if (known.size <= MAX_REFUSED) return;
    known.delete(hash);
  }
}

const isMessage = (message: unknown, type: string): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

export const isRefuse = (message: unknown): message is RefuseMessage =>
  isMessage(message, 'refuse-sessions');
export const isRefused = (message: unknown): message is RefusedMessage =>
  isMessage(message, 'refused-sessions');
