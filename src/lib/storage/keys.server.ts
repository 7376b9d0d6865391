/**
 * The portal's own keys: the sealing key, the previous sealing key, and the keys of marks. They are files
 * below the data folder, or keys in the Redis that several nodes share. The primary checks them, hands them
 * to its workers, and writes lost ones again. A worker reads them again when it finds an unknown key in a
 * sealed text. With a Redis each process also looks every second, because a Redis that was flushed or
 * replaced can have other keys: then all processes take those.
 */
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { DAY_MS } from '#lib/formats/dates.ts';
import { isWholeKey, KEY_BYTES, type KeyPlace, type KeyTexts, newKey } from './key-place.server.ts';
import { fileKeys } from './keys-files.server.ts';
import { sharedKeys } from './keys-redis.server.ts';
import { isShared } from './redis.server.ts';
import { store } from './store.server.ts';

/** A key that cannot be used. The message names the key and never holds its content. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

export interface SealingKey {
  /** A short hash of the key, written into each sealed text. */
  id: string;
  key: KeyObject;
}

export interface KeyRing {
  /** Seals new texts. */
  current: SealingKey;
  /** Opens texts that were sealed before the last change of key. */
  before: SealingKey | undefined;
  /** Makes the marks of persons. A change of the sealing key does not change it. */
  marks: KeyObject;
  /** Makes the marks in audit lines, with a derived key for each year (`audit-mark.server.ts`). */
  audit: KeyObject;
}

const RELOAD_INTERVAL_MS = 1_000;

const place = (): KeyPlace => (isShared() ? sharedKeys : fileKeys);

/** @throws {KeyError} */
function bytesOf(name: string, text: string): Buffer {
  if (isWholeKey(text)) return Buffer.from(text, 'base64url');
  throw new KeyError(
    `The portal cannot start: the key ${name} is not exactly ${KEY_BYTES} bytes long.`,
  );
}

function sealingKey(name: string, text: string): SealingKey {
  const bytes = bytesOf(name, text);
  const id = createHash('sha256').update('portal:chave:').update(bytes).digest('base64url');
  return { id: id.slice(0, 8), key: createSecretKey(bytes) };
}

/** @throws {KeyError} when a key is not 32 bytes long */
function ringOf({ selo, anterior, marcas, auditoria }: KeyTexts): KeyRing {
  const names = place().names();
  return {
    current: sealingKey(names.selo, selo),
    before: anterior === undefined ? undefined : sealingKey(names.anterior, anterior),
    marks: createSecretKey(bytesOf(names.marcas, marcas)),
    // A primary of an older release hands over no key of audit marks.
    audit: createSecretKey(bytesOf(names.auditoria, auditoria ?? marcas)),
  };
}

const passedKeysSchema = z.object({
  selo: z.string(),
  anterior: z.string().optional(),
  marcas: z.string(),
  auditoria: z.string().optional(),
});

/**
 * The keys that the primary handed to this worker. A primary of an older release hands over one key as
 * text.
 */
function parsePassedKeys(text: string): KeyTexts {
  return text.startsWith('{')
    ? passedKeysSchema.parse(JSON.parse(text))
    : { selo: text, marcas: text };
}

let ring: KeyRing | undefined;

/**
 * Takes the keys that are stored now. A key that this process sealed with until now still opens, so that a form
 * that is open in a browser is not lost.
 */
function adopt(texts: KeyTexts): void {
  const next = ringOf(texts);
  const own = ring?.current;
  const isReplaced = own !== undefined && own.id !== next.current.id;
  ring = { ...next, before: next.before ?? (isReplaced ? own : ring?.before) };
}

/** The keys of this process, read at the first call. @throws {KeyError} */
export function keyRing(): KeyRing {
  const { sharedSecret } = env();
  if (!ring) {
    ring = ringOf(
      sharedSecret === undefined ? fileKeys.make(newKey()) : parsePassedKeys(sharedSecret),
    );
    if (isShared()) lookRegularly();
  }
  return ring;
}

let reloadedAt = 0;
let reloading: Promise<void> | undefined;

/** Reads the keys again, at most once a second. A failure keeps the known keys. */
async function reload(): Promise<void> {
  if (reloading === undefined && Date.now() - reloadedAt > RELOAD_INTERVAL_MS) {
    reloadedAt = Date.now();
    reloading = (async () => {
      const texts = await place().read();
      if (texts) adopt(texts);
    })()
      .catch(() => undefined)
      .finally(() => (reloading = undefined));
  }
  await reloading;
}

/** Takes the keys of the shared Redis, now and every second: this process may have the keys of an older one. */
function lookRegularly(): void {
  void reload();
  setInterval(() => void reload(), RELOAD_INTERVAL_MS + 1).unref();
}

const known = (id: string): SealingKey | undefined => {
  const { current, before } = keyRing();
  return [current, before].find((key) => key?.id === id);
};

/**
 * The key with that id. For an unknown id the keys are read again, because another node may have changed
 * them.
 */
export async function keyOfId(id: string): Promise<SealingKey | undefined> {
  const found = known(id);
  if (found) return found;
  await reload();
  return known(id);
}

let prepared: KeyTexts | undefined;

/** The records whose accounts would open with the card alone if they were not found under their marks. */
const LOCKS = 'guardado-chaves';

/**
 * New marks would find no record, so locked accounts would open without a word. A lost sealing key alone closes
 * the accounts (`PORTAL_TRAVA_ILEGIVEL`). Before the first change of key the marks are made with the sealing key,
 * so a lost copy is made again.
 * @throws {KeyError} when the key of marks is lost beside kept records
 */
async function refuseLostMarks(): Promise<void> {
  const there = await place().there();
  const isCopy = there.has('selo') && !there.has('anterior');
  if (there.has('marcas') || isCopy) return;
  if ((await store().records(LOCKS, 0).ids()).length === 0) return;
  throw new KeyError(
    `The portal cannot start: the key ${place().names().marcas} is missing, and there are records of passkeys and locks (${LOCKS}). Restore the key from a backup. Without one, delete the records guardado-*: then passkeys and locks end.`,
  );
}

/**
 * Makes the missing keys and checks all of them, in the primary.
 * @returns the settings for the workers, so that a worker never makes keys
 * @throws {KeyError} naming the file or the Redis key that is not 32 bytes long, or is missing beside records
 */
export async function prepareKeys(): Promise<Record<string, string>> {
  await refuseLostMarks();
  const texts = await place().make(newKey());
  ring = ringOf(texts);
  prepared = texts;
  return { PORTAL_SHARED_SECRET: JSON.stringify(texts) };
}

/** Whether the keys can be used. */
function areValid(texts: KeyTexts): boolean {
  try {
    ringOf(texts);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes lost keys again, in the primary. Its workers still seal with these keys. Without the keys the next start
 * would make others, and no earlier text would open.
 * @returns whether keys were lost
 * @throws when they cannot be written
 */
export async function keepKeys(): Promise<boolean> {
  if (!prepared) return false;
  const texts = await place().read();
  const isComplete = texts && (texts.auditoria ?? prepared.auditoria) === texts.auditoria;
  if (!isComplete) {
    await place().restore(prepared);
    return true;
  }
  // `npm run segredo` may have changed the key. A damaged key is not adopted.
  if (areValid(texts)) {
    prepared = texts;
    adopt(texts);
  }
  return false;
}

/**
 * Reads the existing keys and makes none, for a command that only looks something up.
 * @returns false when the key of audit marks does not exist
 * @throws {KeyError} as `prepareKeys`
 */
export async function readKeys(): Promise<boolean> {
  const texts = await place().read();
  if (texts?.auditoria === undefined) return false;
  ring = ringOf(texts);
  return true;
}

/**
 * The longest time that a sealed text is kept, without the records that the change seals again
 * (`resealKept`). Until then a text sealed with the previous key may exist.
 */
export const KEY_KEPT_DAYS = 60;

/**
 * Makes a new sealing key, and the current one becomes the previous one.
 * @param isForced also when the previous key may still be needed: texts sealed with it are lost
 * @returns 'too-soon' when the last change is less than 60 days ago; the keys then stay
 * @throws {KeyError} when an existing key cannot be used
 */
export async function changeKey(isForced: boolean): Promise<'changed' | 'too-soon'> {
  await prepareKeys();
  const changedAt = await place().changedAt();
  const isRecent = changedAt !== undefined && Date.now() - changedAt < KEY_KEPT_DAYS * DAY_MS;
  if (isRecent && !isForced) return 'too-soon';
  return (await place().change(newKey())) ? 'changed' : 'too-soon';
}
