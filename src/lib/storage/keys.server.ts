/**
 * The portal's own keys: the key that seals, the key before it, and the key of the marks of persons.
 * Files below the data folder, or keys of the Redis that several nodes share. The primary checks them,
 * hands them to its workers, and writes them again should the files be lost. A worker that meets a text of
 * an unknown key reads them again.
 */
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { isShared } from './redis.server.ts';
import { isWholeKey, KEY_BYTES, type KeyTexts, keyNames, newKey } from './key-names.server.ts';
import {
  changeKeyFiles,
  keyFilesChangedAt,
  makeKeyFiles,
  readKeyFiles,
  restoreKeyFiles,
} from './keys-files.server.ts';
import {
  changeSharedKeys,
  makeSharedKeys,
  readSharedKeys,
  sharedKeysChangedAt,
} from './keys-redis.server.ts';

/** A key that cannot be used. The message is a sentence that names it and never its content. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

export interface SealingKey {
  /** A short hash of the key, written into each sealed text. */
  id: string;
  key: KeyObject;
}

export interface KeyRing {
  /** What is sealed now is sealed with this one. */
  current: SealingKey;
  /** Opens what was sealed before the last change of key. */
  before: SealingKey | undefined;
  /** Makes the marks of persons. A change of the sealing key leaves it as it is. */
  marks: KeyObject;
  /** Makes the marks in audit lines, by the year (`audit-mark.server.ts`). */
  audit: KeyObject;
}

const RELOAD_INTERVAL_MS = 1_000;

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

/** @throws {KeyError} when one of them has another length than 32 bytes */
function ringOf({ selo, anterior, marcas, auditoria }: KeyTexts): KeyRing {
  const names = keyNames();
  return {
    current: sealingKey(names.selo, selo),
    before: anterior === undefined ? undefined : sealingKey(names.anterior, anterior),
    marks: createSecretKey(bytesOf(names.marcas, marcas)),
    // A primary of the release before has none to hand over.
    audit: createSecretKey(bytesOf(names.auditoria, auditoria ?? marcas)),
  };
}

const handedOver = z.object({
  selo: z.string(),
  anterior: z.string().optional(),
  marcas: z.string(),
  auditoria: z.string().optional(),
});

/** What the primary has handed to this worker. A primary of the release before hands over one key as it is. */
function textsHandedOver(text: string): KeyTexts {
  return text.startsWith('{') ? handedOver.parse(JSON.parse(text)) : { selo: text, marcas: text };
}

let ring: KeyRing | undefined;

/** The keys of this process, read at the first call. @throws {KeyError} */
export function keyRing(): KeyRing {
  const { sharedSecret } = env();
  ring ??= ringOf(
    sharedSecret === undefined ? makeKeyFiles(newKey()) : textsHandedOver(sharedSecret),
  );
  return ring;
}

let reloadedAt = 0;
let reloading: Promise<void> | undefined;

/** Reads the keys again, at most once a second. Keys that cannot be read now leave the known ones. */
async function reload(): Promise<void> {
  if (reloading === undefined && Date.now() - reloadedAt > RELOAD_INTERVAL_MS) {
    reloadedAt = Date.now();
    reloading = (async () => {
      const texts = isShared() ? await readSharedKeys() : readKeyFiles();
      if (texts) ring = ringOf(texts);
    })()
      .catch(() => undefined)
      .finally(() => (reloading = undefined));
  }
  await reloading;
}

const known = (id: string): SealingKey | undefined => {
  const { current, before } = keyRing();
  return [current, before].find((key) => key?.id === id);
};

/** The key of that id. An unknown id makes the keys be read again: another node may have a newer one. */
export async function keyOfId(id: string): Promise<SealingKey | undefined> {
  const found = known(id);
  if (found) return found;
  await reload();
  return known(id);
}

let prepared: KeyTexts | undefined;

/**
 * Makes the keys that are missing and checks all of them, for the primary.
 * @returns the settings that it hands to its workers, so that none of them ever makes a key of its own
 * @throws {KeyError} naming the file or the Redis key that is not 32 bytes long
 */
export async function prepareKeys(): Promise<Record<string, string>> {
  const texts = isShared() ? await makeSharedKeys(newKey()) : makeKeyFiles(newKey());
  ring = ringOf(texts);
  prepared = texts;
  return { PORTAL_SHARED_SECRET: JSON.stringify(texts) };
}

/** Whether the keys can be used. */
function areWhole(texts: KeyTexts): boolean {
  try {
    ringOf(texts);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes the files of the keys again when they are gone, for the primary, whose workers still seal with
 * them: without the files a start would make others, and nothing that was sealed would open any more.
 * @returns whether they were gone
 * @throws when they cannot be written
 */
export function keepKeyFiles(): boolean {
  if (isShared() || !prepared) return false;
  const texts = readKeyFiles();
  const isComplete = texts && (texts.auditoria ?? prepared.auditoria) === texts.auditoria;
  if (!isComplete) {
    restoreKeyFiles(prepared);
    return true;
  }
  // Another key may have been made since (`npm run segredo`). A damaged one is not taken over.
  if (areWhole(texts)) prepared = texts;
  return false;
}

/**
 * Reads the keys that are there and makes none, for a command that only looks something up.
 * @returns false when the key of audit marks is not there
 * @throws {KeyError} as `prepareKeys`
 */
export async function readKeys(): Promise<boolean> {
  const texts = isShared() ? await readSharedKeys() : readKeyFiles();
  if (texts?.auditoria === undefined) return false;
  ring = ringOf(texts);
  return true;
}

/** As long as the longest record is kept: before that, something sealed with the key before may be left. */
export const KEY_KEPT_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes a new sealing key and keeps the key in force as the key before.
 * @param isForced also when the key before may still be needed: what it sealed is lost
 * @returns 'too-soon' when the last change is less than 60 days ago, and nothing was changed
 * @throws {KeyError} when a key that is there cannot be used
 */
export async function changeKey(isForced: boolean): Promise<'changed' | 'too-soon'> {
  await prepareKeys();
  const changedAt = isShared() ? await sharedKeysChangedAt() : keyFilesChangedAt();
  const isRecent = changedAt !== undefined && Date.now() - changedAt < KEY_KEPT_DAYS * DAY_MS;
  if (isRecent && !isForced) return 'too-soon';
  const fresh = newKey();
  if (isShared()) return (await changeSharedKeys(fresh)) ? 'changed' : 'too-soon';
  changeKeyFiles(fresh);
  return 'changed';
}
