/**
 * Seals what the portal keeps about people: AES-256-GCM, with a key for each owner. A sealed text is
 * `v1.<id of the key>.<base64url>`; a text of an older release is base64url alone.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { logWarning } from '#lib/log.server.ts';
import { drawBytes } from '#lib/random.server.ts';
import { keyOfId, keyRing } from './keys.server.ts';
import { KEY_BYTES } from './key-place.server.ts';
import { RECORD_VERSION } from './storage.ts';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([\w-]{8})\.([\w-]+)$/;

/** A cache of owners' keys, for each key of the ring: deriving a key costs more than sealing with it. */
const derived = new WeakMap<KeyObject, LRUCache<string, KeyObject>>();
const MAX_DERIVED = 1_000;

function keyFor(key: KeyObject, owner: string): KeyObject {
  const known = derived.get(key) ?? new LRUCache({ max: MAX_DERIVED });
  derived.set(key, known);
  const found = known.get(owner);
  if (found) return found;
  const bytes = Buffer.from(hkdfSync('sha256', key, '', `selo:${owner}`, KEY_BYTES));
  const made = createSecretKey(bytes);
  known.set(owner, made);
  return made;
}

/** Seals data as JSON. It opens only with the same owner. */
export function seal(owner: string, data: unknown): string {
  const { id, key } = keyRing().current;
  const iv = drawBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, owner), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), body]);
  return `${VERSION}.${id}.${bytes.toString('base64url')}`;
}

function open(owner: string, key: KeyObject, bytes: Buffer): unknown {
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, owner), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return JSON.parse(Buffer.concat([body, decipher.final()]).toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** Opens a text of an older release, without a key id: either key of the ring may fit. */
function openUnnamed(owner: string, sealed: string): unknown {
  const { current, before } = keyRing();
  const bytes = Buffer.from(sealed, 'base64url');
  return open(owner, current.key, bytes) ?? (before && open(owner, before.key, bytes));
}

/**
 * Opens a sealed text.
 * @returns `undefined` for another owner, a changed or incomplete text, or an unknown key
 */
export async function unseal(owner: string, sealed: string): Promise<unknown> {
  const [, id, body] = SEALED.exec(sealed) ?? [];
  if (id === undefined || body === undefined) return openUnnamed(owner, sealed);
  const found = await keyOfId(id);
  return found && open(owner, found.key, Buffer.from(body, 'base64url'));
}

/** Whether a text is sealed with the current key. */
export const isSealedNow = (sealed: string): boolean =>
  SEALED.exec(sealed)?.[1] === keyRing().current.id;

/** A mark that identifies a value without revealing it. A change of the sealing key keeps it. */
export function markOf(value: string): string {
  return createHmac('sha256', keyRing().marks).update(value).digest('base64url').slice(0, 22);
}

const LOG_INTERVAL_MS = 60_000;

const envelope = z.object({ v: z.number().int().positive(), valor: z.unknown() });

type Opened<T> = { value: T } | { cause: Cause };
/** Why a text has no value. */
type Cause = 'unreadable' | 'other-shape' | 'later-version';

const loggedAt = new Map<string, number>();

/** Logs one line a minute for each kind and cause, because there may be thousands of broken records. */
function logCause(kind: string, cause: Cause): void {
  const name = `${kind}:${cause}`;
  if (Date.now() - (loggedAt.get(name) ?? 0) < LOG_INTERVAL_MS) return;
  loggedAt.set(name, Date.now());
  logWarning('a record was read as none', { kind, cause });
}

export interface Codec<T> {
  /** @param owner the same name is necessary to open the text */
  close: (owner: string, value: T) => string;
  open: (owner: string, text: string) => Promise<Opened<T>>;
}

/**
 * Seals and opens values of one shape. Each text has a version, which distinguishes a text of a later
 * release from a broken one.
 * @param kind a name for the log
 * @param schema use `z.looseObject` for a value that is read, changed and written again, so that fields of
 * a later release are kept
 */
export function codecOf<T>(kind: string, schema: z.ZodType<T>): Codec<T> {
  return {
    close: (owner, value) => seal(owner, { v: RECORD_VERSION, valor: value }),
    open: async (owner, text) => {
      const fail = (cause: Cause) => {
        logCause(kind, cause);
        return { cause };
      };
      const outer = envelope.safeParse(await unseal(owner, text));
      if (!outer.success) return fail('unreadable');
      if (outer.data.v > RECORD_VERSION) return fail('later-version');
      const inner = schema.safeParse(outer.data.valor);
      return inner.success ? { value: inner.data } : fail('other-shape');
    },
  };
}
