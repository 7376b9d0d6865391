/**
 * What a store offers: SQLite for one node, Redis for several (`store.server.ts`). Both pass one suite of tests.
 * Times are milliseconds since 1970. Every method rejects when the store fails.
 */

/** The version of the envelope around a sealed value (`seal.server.ts`). */
export const RECORD_VERSION = 1;

/** Texts under an id, kept for a limited time after their last write. */
export interface TextRecords {
  read: (id: string) => Promise<string | undefined>;
  /** The text is on disk when it resolves. */
  write: (id: string, text: string) => Promise<void>;
  /**
   * Makes the record unless it exists.
   * @param isDurable whether it must be on the disk of a Redis when this resolves; in SQLite it always is
   * @returns true for one of several callers at the same time
   */
  claim: (id: string, text: string, isDurable?: boolean) => Promise<boolean>;
  /**
   * Replaces `old` by `next` in one step.
   * @param keepsTime whether the record is kept no longer than before
   * @returns false when the record is no longer `old`
   */
  replace: (id: string, old: string, next: string, keepsTime?: boolean) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** The ids of all records of the kind. */
  ids: () => Promise<readonly string[]>;
}

/** The texts of one owner, which can be listed. */
export interface Collection {
  read: (name: string) => Promise<string | undefined>;
  write: (name: string, text: string) => Promise<void>;
  /** Makes the text unless it exists. @returns true for one of several callers at the same time */
  claim: (name: string, text: string) => Promise<boolean>;
  /** Name → text. */
  all: () => Promise<Readonly<Record<string, string>>>;
}

/** A fact of a session: a sealed text, empty when the fact was removed. The highest version counts. */
export interface StoredFact {
  at: number;
  text: string;
}

/** Sessions consist of small facts. Each is written by itself, and only while its session exists. */
export interface SessionStore {
  /** @param id a hash of the session's secret, so that the store alone cannot open a session */
  create: (id: string, facts: Readonly<Record<string, string>>, at: number) => Promise<void>;
  /** `undefined` when the session does not exist. */
  open: (id: string) => Promise<ReadonlyMap<string, StoredFact> | undefined>;
  /**
   * Writes one fact, unless a newer one exists.
   * @returns false when the session has ended; the fact was not written
   */
  write: (id: string, fact: string, text: string, at: number) => Promise<boolean>;
  /** Ends the session in one step. Later writes fail. The session may have ended before. */
  end: (id: string) => Promise<void>;
}

export interface Points {
  points: number;
  /** Until the window ends, in milliseconds. */
  msLeft: number;
}

/** Counts in windows of time. */
export interface Counts {
  /**
   * Adds to a count. The first addition begins the window.
   * @param by 0 only reads
   */
  add: (kind: string, key: string, seconds: number, by: 1 | 0 | -1) => Promise<Points>;
}

export interface Store {
  records: (kind: string, keptMs: number) => TextRecords;
  /**
   * @param owner a name that does not identify the owner (`markOf`)
   * @param keptMs a text is kept for at least this long; the reader checks its age
   */
  collection: (kind: string, owner: string, keptMs: number) => Collection;
  /** @param keptMs how long after its start a session is kept, whatever is written */
  sessions: (kind: string, keptMs: number) => SessionStore;
  counts: Counts;
}
