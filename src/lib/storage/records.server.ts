/**
 * What the portal keeps beside sessions: small sealed records with a time limit, and claims, which only one
 * process gets. They are files below the data folder for the workers of one node, or entries in the Redis
 * that several nodes share. A failing storage throws a `StorageError`.
 */
import type { z } from 'zod';
import { StorageError } from '#lib/errors.ts';
import { isShared } from './redis.server.ts';
import { fileCollection, fileRecords } from './records-files.server.ts';
import { sharedCollection, sharedRecords } from './records-redis.server.ts';
import type { Collection, Records, TextRecords } from './records.ts';
import { codecOf, isSealedNow } from './seal.server.ts';
import { withStorageErrors } from './storage-errors.server.ts';

/** Safe as a file name. */
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
  async function tryChange(id: string, next: (known: T | undefined) => T | undefined) {
    const found = await find(id);
    if (found?.isLater) throw new LaterRecordError(kind);
    const value = next(found?.value);
    if (value === undefined) return { isDone: true, value };
    const text = close(id, value);
    const isDone = found
      ? await texts.replace(id, found.text, text)
      : await texts.claim(id, text, true);
    return { isDone, value };
  }
  return {
    read: async (id) => (await find(id))?.value,
    look: async (id) => {
      const found = await find(id);
      return { value: found?.value, isBroken: found !== undefined && found.value === undefined };
    },
    write: (id, value) => texts.write(id, close(id, value)),
    // Alone, because a change that has read the record would write it again.
    remove: async (id) => {
      if (ID.test(id)) await texts.alone(id, () => texts.remove(id));
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
        // An error that `next` throws is not a failure of the storage.
        let thrown: { error: unknown } | undefined;
        const step = (known: T | undefined) => {
          try {
            return next(known);
          } catch (error) {
            thrown = { error };
            return undefined;
          }
        };
        const tried = await texts.alone(id, () => tryChange(id, step));
        if (thrown) throw thrown.error;
        if (tried.isDone) return tried.value;
      }
      throw new StorageError(new Error(`a record of the kind ${kind} changes all the time`));
    },
    reseal: async () => {
      let count = 0;
      for (const id of await texts.ids()) {
        const found = await find(id);
        if (found?.value === undefined || isSealedNow(found.text)) continue;
        const { text, value } = found;
        const work = () => texts.replace(id, text, close(id, value), true);
        if (await texts.alone(id, work)) count += 1;
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
  return () =>
    (made ??= typed(
      kind,
      withStorageErrors(isShared() ? sharedRecords(kind, keptMs) : fileRecords(kind, keptMs)),
      schema,
    ));
}

/**
 * The collection of one owner.
 * @param owner a name that does not identify the owner (`markOf`)
 * @param keptMs a text is kept for at least this long, in milliseconds; the reader checks its age
 */
export const collection = (kind: string, owner: string, keptMs: number): Collection =>
  withStorageErrors(
    isShared() ? sharedCollection(kind, owner, keptMs) : fileCollection(kind, owner, keptMs),
  );
