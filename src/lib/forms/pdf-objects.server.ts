/** The object streams of an encrypted PDF that opens without a password (PDF 2.0, 7.5.7, 7.6.3). */
import { createDecipheriv } from 'node:crypto';
import { namePattern } from './file-content.ts';
import { type Encryption, hash, rc4, valueAfter } from './pdf-password.server.ts';

/** What begins an object, and what begins the data of a stream. */
const MARK = /(?<!\d)(\d{1,10})\s+(\d{1,5})\s+obj\b|(?<!end)stream[ \t]*(?:\r\n|\n)/g;
/** Every object stream says where its first object begins. */
const FIRST = new RegExp(`${namePattern('First')}(?![\\w#])`);
const LENGTH = /\/Length\s+(\d{1,10})(?!\d|\s+\d+\s+R)/;

/** The filter of streams: revision 4 can name another one for strings. */
function isAes({ dictionary, revision }: Encryption): boolean {
  if (revision !== 4) return revision > 4;
  const [, name = ''] = /^\s*\/(\w{1,127})/.exec(valueAfter(dictionary, 'StmF') ?? '') ?? [];
  const filter = name && dictionary.split(new RegExp(`/${name}\\s*<<`))[1];
  return /\/CFM\s*\/AESV2/.test(filter ?? '');
}

/** Algorithms 1 and 1.A. */
function decrypted(encryption: Encryption, number: number, generation: number, data: Buffer) {
  const usesAes = isAes(encryption);
  let { key } = encryption;
  if (encryption.revision < 5) {
    const object = Buffer.alloc(5);
    object.writeUIntLE(number % 0x1_00_00_00, 0, 3);
    object.writeUIntLE(generation % 0x1_00_00, 3, 2);
    const size = Math.min(16, key.length + 5);
    key = hash('md5', key, object, Buffer.from(usesAes ? 'sAlT' : '')).subarray(0, size);
  }
  if (!usesAes) return rc4(key, data);
  const blocks = data.subarray(0, data.length - (data.length % 16));
  if (blocks.length < 32) return Buffer.alloc(0);
  const name = key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc';
  const cipher = createDecipheriv(name, key, blocks.subarray(0, 16)).setAutoPadding(false);
  return cipher.update(blocks.subarray(16));
}

/**
 * Decrypts the object streams one by one. False ends of streams can make the work larger than the document, so
 * it ends at twice its size.
 * @param text the bytes as Latin-1
 * @yields the data of a stream; `undefined` at that limit
 */
export function* decryptedObjects(
  bytes: Buffer,
  text: string,
  encryption: Encryption,
): Generator<Buffer | undefined, void> {
  let [number, generation, from] = [0, 0, 0];
  let left = 2 * bytes.length;
  for (const found of text.matchAll(MARK)) {
    const start = found.index + found[0].length;
    const before = text.slice(from, found.index);
    from = start;
    if (found[1] !== undefined) {
      [number, generation] = [Number(found[1]), Number(found[2])];
      continue;
    }
    if (!FIRST.test(before)) continue;
    const length = Number(LENGTH.exec(before)?.[1] ?? 0);
    const end = text.indexOf('endstream', start + length);
    const data = bytes.subarray(start, end === -1 ? undefined : end);
    left -= data.length;
    yield left < 0 ? undefined : decrypted(encryption, number, generation, data);
    if (left < 0) return;
  }
}
