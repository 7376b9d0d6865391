/** The interfaces of records: small texts or values under a name, kept for a limited time. */

/** Records as text. */
export interface TextRecords {
  read: (id: string) => Promise<string | undefined>;
  write: (id: string, text: string) => Promise<void>;
  /**
   * Makes the record unless it exists.
   * @param isDurable whether it must be on disk when this resolves
   * @returns true for one of several callers at the same time
   */
  claim: (id: string, text: string, isDurable?: boolean) => Promise<boolean>;
  /**
   * Replaces `old` by `next` in one step.
   * @param keepsTime whether the record is kept no longer than before
   * @returns false when the record is no longer `old`
   */
  replace: (id: string, old: string, next: string, keepsTime?: boolean) => Promise<boolean>;
  /**
   * Runs a change of one record. In files no other process changes the record meanwhile; in Redis
   * `replace` refuses the later one.
   */
  alone: <R>(id: string, change: () => Promise<R>) => Promise<R>;
  remove: (id: string) => Promise<void>;
  /** The ids of all records of the kind. */
  ids: () => Promise<readonly string[]>;
}

type Claimed<T> =
  | { mine: true }
  /** The existing record; `undefined` when it was removed in the meantime: try again. */
  | { mine: false; record: T | undefined };

/**
 * Sealed records of one shape. A write is on disk when it resolves. An unreadable record counts as missing:
 * an empty or incomplete one, one of another shape, or one sealed with another key.
 */
export interface Records<T> {
  read: (id: string) => Promise<T | undefined>;
  /** Like `read`, but distinguishes an unreadable record from a missing one. */
  look: (id: string) => Promise<{ value: T | undefined; isBroken: boolean }>;
  write: (id: string, value: T) => Promise<void>;
  /** Makes the record unless a readable one exists. */
  claim: (id: string, value: T) => Promise<Claimed<T>>;
  /**
   * Reads, changes and writes a record. Changes at the same time are made one after the other.
   * @param next gets the record, `undefined` for a missing or unreadable one, and returns the new one;
   * `undefined` changes nothing. It may run several times, and what it throws ends the change.
   * @returns what `next` returned
   */
  change: (id: string, next: (known: T | undefined) => T | undefined) => Promise<T | undefined>;
  remove: (id: string) => Promise<void>;
  /**
   * Seals again the records that are not sealed with the current key. Their time limit stays the same.
   * @returns how many
   */
  reseal: () => Promise<number>;
}

/** The texts of one owner, which can be listed. */
export interface Collection {
  read: (name: string) => Promise<string | null>;
  write: (name: string, text: string) => Promise<void>;
  /** Makes the text unless it exists. @returns true for one of several callers at the same time */
  claim: (name: string, text: string) => Promise<boolean>;
  /** Name → text. */
  all: () => Promise<Readonly<Record<string, string>>>;
}
