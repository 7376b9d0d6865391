/** Small records under a name, kept for so long. Of several processes that claim one, one gets it. */

/** Records as text. */
export interface TextRecords {
  read: (id: string) => Promise<string | undefined>;
  write: (id: string, text: string) => Promise<void>;
  /** Makes the record if there is none; of several who try at once, one is told `true`. */
  claim: (id: string, text: string) => Promise<boolean>;
  /** Puts `next` in the place of `old` in one step; false when something else stands there by now. */
  replace: (id: string, old: string, next: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
}

type Claimed<T> =
  | { mine: true }
  /** The record that stands there; `undefined` when it has vanished meanwhile: try again. */
  | { mine: false; record: T | undefined };

/**
 * Records of one shape, sealed. Each write is on disk when it is done. What cannot be read – empty, cut,
 * of another shape or another key – is read as none.
 */
export interface Records<T> {
  read: (id: string) => Promise<T | undefined>;
  write: (id: string, value: T) => Promise<void>;
  /** Makes the record if there is none that can be read. */
  claim: (id: string, value: T) => Promise<Claimed<T>>;
  remove: (id: string) => Promise<void>;
}

/** Texts of one owner, that can be looked through. */
export interface Collection {
  read: (name: string) => Promise<string | null>;
  write: (name: string, text: string) => Promise<void>;
  /** Makes the record if there is none; of several who try at once, one is told `true`. */
  claim: (name: string, text: string) => Promise<boolean>;
  /** Name → text. */
  all: () => Promise<Readonly<Record<string, string>>>;
}
