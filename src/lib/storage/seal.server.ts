/** What the portal keeps about people between requests is sealed: AES-256-GCM, a key for each owner. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#lib/env.server.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

let secret: KeyObject | undefined;

/** The portal's own secret: made once for a data folder, or for all nodes; the same for all workers. */
function ownSecret(): KeyObject {
  if (secret) return secret;
  const { dataDir: folder, sharedSecret } = env();
  if (sharedSecret !== undefined) return (secret = createSecretKey(sharedSecret, 'base64url'));
  const file = join(folder, 'segredo');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Written whole under another name and linked: of several workers one is first, and none reads half.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  secret = createSecretKey(readFileSync(file));
  return secret;
}

const keyOf = (owner: string) =>
  Buffer.from(hkdfSync('sha256', ownSecret(), '', `selo:${owner}`, KEY_BYTES));

/** Seals data so that only who names the same owner can open it. */
export function seal(owner: string, data: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(owner), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** What was sealed for that owner; `undefined` for another's, or for what was changed since. */
export function unseal(owner: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(owner), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return JSON.parse(Buffer.concat([body, decipher.final()]).toString()) as unknown;
  } catch {
    return undefined;
  }
}

/** A mark that tells one value from another and does not tell what it was. */
export function markOf(value: string): string {
  return createHmac('sha256', ownSecret()).update(value).digest('base64url').slice(0, 22);
}
