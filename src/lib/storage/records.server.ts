/**
 * What the portal keeps beside sessions: small sealed records with a time limit, and claims, which only one
 * process gets. A write is on disk when it resolves. An unreadable record counts as missing: an empty or
 * incomplete one, one of another shape, or one sealed with another key.
 */
import type { z } from 'zod';
import { StorageError } from '#lib/errors.ts';
import { codecOf, isSealedNow } from './seal.server.ts';
import { store } from './store.server.ts';
import type { TextRecords } from './storage.ts';

type Claimed<T> =
  | { mine: true }
  /** The existing record; `undefined` when it was removed in the meantime: try again. */
  | { mine: false; record: T | undefined };

/** Sealed records of one shape. */
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

const ID = /^[\w-]{1,64}$/;
/** A change is tried this often. Fewer processes change one record at the same time. */
const MAX_TRIES = 50;

/** The record was written by a later release, so it is not replaced. */
export class LaterRecordError extends Error {
  override readonly name = 'LaterRecordError';
}

function typed<T>(kind: string, texts: TextRecords, schema: z.ZodType<T>): Records<T> {
  const codec = codecOf(kind, schema);
  const ownerOf = (id: string) => `registro:${kind}:${id}`;
  const close = (id: string, value: T) => {
    if (!ID.test(id)) throw new Error('not a record id');
    return codec.close(ownerOf(id), value);
  };
  /** The current record, as text and as a value. */
  async function find(id: string) {
    const text = ID.test(id) ? await texts.read(id) : undefined;
    if (text === undefined) return undefined;
    const opened = await codec.open(ownerOf(id), text);
    return 'value' in opened
      ? { text, value: opened.value, isLater: false }
      : { text, value: undefined, isLater: opened.cause === 'later-version' };
  }
  return {
    read: async (id) => (await find(id))?.value,
    look: async (id) => {
      const found = await find(id);
      return { value: found?.value, isBroken: found !== undefined && found.value === undefined };
    },
    write: (id, value) => texts.write(id, close(id, value)),
    remove: async (id) => {
      if (ID.test(id)) await texts.remove(id);
    },
    claim: async (id, value) => {
      const text = close(id, value);
      if (await texts.claim(id, text)) return { mine: true };
      const found = await find(id);
      if (found?.isLater) throw new LaterRecordError(kind);
      if (!found || found.value !== undefined) return { mine: false, record: found?.value };
      // The record is broken. This process replaces it, unless another one was quicker.
      if (await texts.replace(id, found.text, text)) return { mine: true };
      return { mine: false, record: (await find(id))?.value };
    },
    change: async (id, next) => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const found = await find(id);
        if (found?.isLater) throw new LaterRecordError(kind);
        const value = next(found?.value);
        if (value === undefined) return undefined;
        const text = close(id, value);
        const isDone = found
          ? await texts.replace(id, found.text, text)
          : await texts.claim(id, text, true);
        if (isDone) return value;
      }
      throw new StorageError(new Error(`a record of the kind ${kind} changes all the time`));
    },
    reseal: async () => {
      let count = 0;
      for (const id of await texts.ids()) {
        const found = await find(id);
        if (found?.value === undefined || isSealedNow(found.text)) continue;
        if (await texts.replace(id, found.text, close(id, found.value), true)) count += 1;
      }
      return count;
    },
  };
}

/**
 * The records of a kind. They are made at the first call, because settings are read at run time.
 * @param keptMs how long a record is kept after its last write, in milliseconds
 * @param schema a record of another shape counts as missing
 */
export function records<T>(kind: string, keptMs: number, schema: z.ZodType<T>): () => Records<T> {
  let made: Records<T> | undefined;
  return () => (made ??= typed(kind, store().records(kind, keptMs), schema));
}
