/** What the portal's keys are, and where they are kept: files (`keys-files`) or Redis (`keys-redis`). */
import { randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;

/** A new key as base64url. */
export const newKey = () => randomBytes(KEY_BYTES).toString('base64url');

/** @param text base64url */
export const isWholeKey = (text: string) => Buffer.from(text, 'base64url').length === KEY_BYTES;

export interface KeyTexts {
  selo: string;
  /** Absent before the first change of key. */
  anterior?: string | undefined;
  marcas: string;
  /** Absent when an older release made the keys: it had no audit marks. */
  auditoria?: string | undefined;
}

/** A file or a key of Redis for each key. */
export type KeyNames = Readonly<Record<keyof KeyTexts, string>>;

/** Each call of the files answers at once. */
type MaybeLater<T> = T | Promise<T>;

export interface KeyPlace {
  /** For messages to the operator. */
  names: () => KeyNames;
  /** The current keys; `undefined` while a required key is missing. */
  read: () => MaybeLater<KeyTexts | undefined>;
  /**
   * The keys, with `fresh` as the sealing key when there is none. One of several processes makes it. The first key of
   * marks is a copy of the sealing key, so that marks of earlier releases stay valid. A damaged key is not copied: the
   * caller checks its length.
   */
  make: (fresh: string) => MaybeLater<KeyTexts>;
  /** Writes the missing keys and keeps the others. */
  restore: (texts: KeyTexts) => MaybeLater<void>;
  /** Which keys exist. */
  there: () => MaybeLater<ReadonlySet<keyof KeyTexts>>;
  /** When the sealing key was changed, in milliseconds since 1970; `undefined` before the first change. */
  changedAt: () => MaybeLater<number | undefined>;
  /**
   * Makes `fresh` the sealing key. Texts sealed with the current key still open.
   * @returns false when another process has changed the key at the same time
   */
  change: (fresh: string) => MaybeLater<boolean>;
}
