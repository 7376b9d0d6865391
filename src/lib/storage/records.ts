/** The interfaces of records: small texts or values under a name, kept for a limited time. */

/** Records as text. */
export interface TextRecords {
  read: (id: string) => Promise<string | undefined>;
  write: (id: string, text: string) => Promise<void>;
  /** Makes the record unless it exists. @returns true for one of several callers at the same time */
  claim: (id: string, text: string) => Promise<boolean>;
  /** Replaces `old` by `next` in one step. @returns false when the record is no longer `old` */
  replace: (id: string, old: string, next: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
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
  write: (id: string, value: T) => Promise<void>;
  /** Makes the record unless a readable one exists. */
  claim: (id: string, value: T) => Promise<Claimed<T>>;
  remove: (id: string) => Promise<void>;
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
