/**
 * What the portal itself remembers beside sessions: small sealed records, kept for so long, of which a
 * claim is given to one alone. Files below the data folder for the workers of one node, or the server
 * that several nodes share. A storage that fails is a `StorageError`.
 */
import type { z } from 'zod';
import { isShared } from './redis.server.ts';
import { fileCollection, fileRecords } from './records-files.server.ts';
import { sharedCollection, sharedRecords } from './records-redis.server.ts';
import type { Collection, Records, TextRecords } from './records.ts';
import { codecOf } from './seal.server.ts';
import { stored } from './stored.server.ts';

/** Names no file but one of ours. */
const ID = /^[\w-]{1,64}$/;

/** A record of a later release stands there: it is left as it is. */
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
  /** What stands there, as text and as what it says. */
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
    write: (id, value) => texts.write(id, close(id, value)),
    remove: (id) => (ID.test(id) ? texts.remove(id) : Promise.resolve()),
    claim: async (id, value) => {
      const text = close(id, value);
      if (await texts.claim(id, text)) return { mine: true };
      const found = await find(id);
      if (found?.isLater) throw new LaterRecordError(kind);
      if (!found || found.value !== undefined) return { mine: false, record: found?.value };
      // Broken: what takes its place is ours, or another's who was quicker.
      if (await texts.replace(id, found.text, text)) return { mine: true };
      return { mine: false, record: (await find(id))?.value };
    },
  };
}

/**
 * The records of a kind; made when first asked for, since settings are read at run time.
 * @param keptMs how long a record is kept after its last write, in milliseconds
 * @param schema what is not of this shape is read as none
 */
export function records<T>(kind: string, keptMs: number, schema: z.ZodType<T>): () => Records<T> {
  let made: Records<T> | undefined;
  return () =>
    (made ??= typed(
      kind,
      stored(isShared() ? sharedRecords(kind, keptMs) : fileRecords(kind, keptMs)),
      schema,
    ));
}

/**
 * The collection of one owner.
 * @param owner a name that does not identify the owner (`markOf`)
 * @param keptMs a text is kept for at least this long, in milliseconds; the reader judges its age
 */
export const collection = (kind: string, owner: string, keptMs: number): Collection =>
  stored(isShared() ? sharedCollection(kind, owner, keptMs) : fileCollection(kind, owner, keptMs));
