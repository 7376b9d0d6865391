/**
 * The interface of a session store. A session consists of small facts. Each fact is written by itself, with
 * a version, and only while the session exists. Times are milliseconds since 1970.
 */

export interface StoredFact {
  /** The version. The revision with the highest version is current. */
  at: number;
  /** The name of this revision. The same name means the same text. */
  revision: string;
  /** The sealed text; empty when the fact was removed; `undefined` when a newer revision has replaced it. */
  read: () => Promise<string | undefined>;
}

export type StoredFacts = ReadonlyMap<string, StoredFact>;

export interface SessionStore {
  /** @param id a hash of the session's secret, so that the storage alone cannot open a session */
  create: (id: string, facts: Readonly<Record<string, string>>, at: number) => Promise<void>;
  /** `undefined` when the session does not exist. */
  open: (id: string) => Promise<StoredFacts | undefined>;
  /**
   * Writes one fact, unless a newer one exists.
   * @returns false when the session has ended; the fact was not written
   */
  write: (id: string, fact: string, text: string, at: number) => Promise<boolean>;
  /** Ends the session in one step. Later writes fail. The session may have ended before. */
  end: (id: string) => Promise<void>;
}
