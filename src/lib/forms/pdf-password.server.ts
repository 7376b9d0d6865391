/** Whether a PDF opens without a password (PDF 2.0, 7.6.4): it may still restrict printing. */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { namePattern } from './file-content.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
export const hash = (
  name: 'md5' | 'sha256' | 'sha384' | 'sha512',
  ...parts: Uint8Array[]
): Buffer => {
  const made = createHash(name);
  for (const part of parts) made.update(part);
  return made.digest();
};

const ESCAPED = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

/** The bytes of a string at the start of a text: `<6162>` or `(ab)`; `undefined` without one. */
function stringAt(text: string): Buffer | undefined {
  const [, digits] = /^\s*<([\da-f\s]*)>/i.exec(text) ?? [];
  if (digits !== undefined) return Buffer.from(digits.replaceAll(/\s/g, ''), 'hex');
  const start = /^\s*\(/.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  let [found, depth] = ['', 1];
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
      const next = text[at + 1] ?? '';
      const isBreak = next === '\n' || next === '\r';
      found += octal
        ? String.fromCharCode(parseInt(octal, 8) & 0xff)
        : isBreak
          ? ''
          : (ESCAPED.get(next) ?? next);
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return bytesOf(found);
    found += sign;
  }
  return undefined;
}

/** The dictionary of an encrypted document is shorter than this, in characters. */
const LONGEST = 4_096;
const ENCRYPT = new RegExp(
  `${namePattern('Encrypt')}\\s*(?:(\\d{1,10})\\s+(\\d{1,5})\\s+R\\b|<<)`,
  'g',
);

/** The last match. A hostile document has a million of them, so no list is made. */
function lastOf(text: string, pattern: RegExp): RegExpExecArray | undefined {
  let last: RegExpExecArray | undefined;
  for (const found of text.matchAll(pattern)) last = found;
  return last;
}

/** The dictionary that says how the document is encrypted; `undefined` when it is not; empty when it is missing. */
function dictionaryOf(text: string): string | undefined {
  const found = lastOf(text, ENCRYPT);
  if (!found) return undefined;
  const [all, number, generation] = found;
  if (number === undefined || generation === undefined)
    return text.slice(found.index + all.length, found.index + LONGEST);
  const object = new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`, 'g');
  const at = lastOf(text, object)?.index;
  return at === undefined ? '' : text.slice(at, at + LONGEST).split(/endobj/)[0];
}

export const valueAfter = (text: string, name: string) => {
  const at = text.search(new RegExp(`/${name}(?![\\w#])`));
  return at === -1 ? undefined : text.slice(at + name.length + 1);
};
const numberIn = (text: string, name: string) => {
  const [digits] = /^\s*-?\d{1,10}/.exec(valueAfter(text, name) ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
};

export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_none, index) => index);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + (state[i] ?? 0)) & 0xff;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0);
    }),
  );
}

/** The text that fills a short password (algorithm 2). */
const FILLING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/** The hash of revision 6 (algorithm 2.B), for the empty password. */
export function hashOfRevision6(salt: Uint8Array, password = Buffer.alloc(0)): Buffer {
  let key = hash('sha256', password, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat([password, key]);
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    cipher.setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(block)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash((['sha256', 'sha384', 'sha512'] as const)[rest] ?? 'sha256', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The key of revisions 2 to 4, if the empty password is right (algorithms 2, 4 and 5). */
function oldKey(dictionary: string, revision: number, id: Buffer, owner: Buffer, user: Buffer) {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberIn(dictionary, 'P') ?? 0) | 0);
  const isHidden =
    revision === 4 && /^\s*false/.test(valueAfter(dictionary, 'EncryptMetadata') ?? '');
  const more = isHidden ? [Buffer.alloc(4, 0xff)] : [];
  const bits = revision === 2 ? 40 : revision === 4 ? 128 : (numberIn(dictionary, 'Length') ?? 40);
  const size = Math.min(16, Math.max(5, bits / 8));
  let key = hash('md5', FILLING, owner.subarray(0, 32), permissions, id, ...more).subarray(0, size);
  if (revision === 2) return rc4(key, FILLING).equals(user.subarray(0, 32)) && key;
  for (let round = 0; round < 50; round += 1) key = hash('md5', key).subarray(0, size);
  let made = hash('md5', FILLING, id);
  for (let round = 0; round < 20; round += 1)
    made = rc4(
      key.map((byte) => byte ^ round),
      made,
    );
  return made.equals(user.subarray(0, 16)) && key;
}

/** The key of revisions 5 and 6, if the empty password is right (algorithm 2.A). */
function newKey(dictionary: string, revision: number, user: Buffer): Buffer | false {
  const made = (salt: Buffer) => (revision === 5 ? hash('sha256', salt) : hashOfRevision6(salt));
  if (!made(user.subarray(32, 40)).equals(user.subarray(0, 32))) return false;
  const sealed = stringAt(valueAfter(dictionary, 'UE') ?? '') ?? Buffer.alloc(0);
  const cipher = createDecipheriv('aes-256-cbc', made(user.subarray(40, 48)), Buffer.alloc(16));
  return Buffer.concat([cipher.setAutoPadding(false).update(sealed), Buffer.alloc(32)]).subarray(
    0,
    32,
  );
}

/** How an encrypted document that opens without a password is read. */
export interface Encryption {
  dictionary: string;
  revision: number;
  key: Buffer;
}

/** `true` without encryption, `false` with a password, `undefined` when the document does not say how. */
function openingOf(text: string): Encryption | boolean | undefined {
  const dictionary = dictionaryOf(text);
  if (dictionary === undefined) return true;
  if (dictionary === '') return undefined;
  const revision = numberIn(dictionary, 'R') ?? 0;
  const [owner, user] = ['O', 'U'].map((name) => stringAt(valueAfter(dictionary, name) ?? ''));
  if (!/\/Standard\b/.test(dictionary) || !owner || !user) return false;
  if (revision < 2 || revision > 6) return false;
  const ids = lastOf(text, /\/ID\s*\[/g);
  const id = ids && stringAt(text.slice(ids.index + ids[0].length, ids.index + LONGEST));
  const key =
    revision > 4
      ? newKey(dictionary, revision, user)
      : oldKey(dictionary, revision, id ?? Buffer.alloc(0), owner, user);
  return key && { dictionary, revision, key };
}

/** @returns `undefined` when the document (as Latin-1) does not say how it is encrypted */
export function opensWithoutPassword(text: string): boolean | undefined {
  const opening = openingOf(text);
  return typeof opening === 'object' ? true : opening;
}

/** How to read the streams of a document that is encrypted and opens without a password. */
export function encryptionOf(text: string): Encryption | undefined {
  const opening = openingOf(text);
  return typeof opening === 'object' ? opening : undefined;
}
