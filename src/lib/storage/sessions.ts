/**
 * Sessions as small facts beside each other. Each fact is written by itself, with its version, and only
 * while the session is there. Times in milliseconds since 1970.
 */

export interface StoredFact {
  /** The version: of two writings the one with the higher number stands. */
  at: number;
  /** Names this writing: the same name is the same text. */
  writing: string;
  /** The sealed text, or empty for a fact that was taken back; `undefined` when a newer one has come since. */
  read: () => Promise<string | undefined>;
}

/** The facts of one session by their names. */
export type StoredFacts = ReadonlyMap<string, StoredFact>;

export interface SessionStore {
  /** @param id of the session: a hash, so that nobody who reads the storage can open one */
  create: (id: string, facts: Readonly<Record<string, string>>, at: number) => Promise<void>;
  /** `undefined` when there is no such session. */
  open: (id: string) => Promise<StoredFacts | undefined>;
  /**
   * Writes one fact unless a newer one stands there.
   * @returns false when the session has ended: nothing was written
   */
  write: (id: string, fact: string, text: string, at: number) => Promise<boolean>;
  /** Ends the session in one step, after which nothing can be written into it. It may be gone already. */
  end: (id: string) => Promise<void>;
}
