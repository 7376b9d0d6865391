/**
 * The portal's keys as files below the data folder, readable by this user only. The writes here are
 * synchronous, because `keyRing()` is.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { env } from '#lib/config/env.server.ts';
import { hasCode } from './files.server.ts';
import { isWholeKey, keyFiles, type KeyTexts, newKey } from './key-names.server.ts';

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Writes a whole file with a name of its own beside `file`. */
function draftOf(file: string, text: string): string {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { encoding: 'base64url', flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

/**
 * Makes the file unless it exists. One of several processes makes it, and a reader never sees a part of it.
 */
function makeOnce(file: string, text: string): void {
  const draft = draftOf(file, text);
  try {
    linkSync(draft, file);
    syncFolder(dirname(file));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function overwrite(file: string, text: string): void {
  renameSync(draftOf(file, text), file);
  syncFolder(dirname(file));
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file).toString('base64url');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The current keys; `undefined` while a required key is missing. */
export function readKeyFiles(): KeyTexts | undefined {
  const files = keyFiles(env().dataDir);
  const [selo, marcas] = [read(files.selo), read(files.marcas)];
  if (selo === undefined || marcas === undefined) return undefined;
  return { selo, marcas, anterior: read(files.anterior), auditoria: read(files.auditoria) };
}

/**
 * The keys, with `fresh` as the sealing key when there is none. The first key of marks is a copy of the
 * sealing key.
 */
export function makeKeyFiles(fresh: string): KeyTexts {
  const { dataDir } = env();
  const files = keyFiles(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (read(files.selo) === undefined) makeOnce(files.selo, fresh);
  const selo = read(files.selo) ?? '';
  // A damaged key is not copied. The caller checks its length.
  if (!isWholeKey(selo)) return { selo, marcas: selo };
  if (read(files.marcas) === undefined) makeOnce(files.marcas, selo);
  if (read(files.auditoria) === undefined) makeOnce(files.auditoria, newKey());
  const texts = readKeyFiles();
  if (!texts) throw new Error('the keys were removed while they were read');
  return texts;
}

/** Which key files exist. */
export function keyFilesThere(): ReadonlySet<keyof KeyTexts> {
  const files = keyFiles(env().dataDir);
  const all = Object.keys(files) as (keyof KeyTexts)[];
  return new Set(all.filter((name) => existsSync(files[name])));
}

/** Writes the missing key files and keeps the others. */
export function restoreKeyFiles({ selo, anterior, marcas, auditoria }: KeyTexts): void {
  const { dataDir } = env();
  const files = keyFiles(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (anterior !== undefined) makeOnce(files.anterior, anterior);
  if (auditoria !== undefined) makeOnce(files.auditoria, auditoria);
  makeOnce(files.marcas, marcas);
  makeOnce(files.selo, selo);
}

/**
 * When the sealing key was made, in milliseconds since 1970; `undefined` before the first change of key.
 */
export function keyFilesChangedAt(): number | undefined {
  const files = keyFiles(env().dataDir);
  return read(files.anterior) === undefined ? undefined : statSync(files.selo).mtimeMs;
}

/** Makes `fresh` the sealing key. Texts sealed with the current key still open. */
export function changeKeyFiles(fresh: string): void {
  const files = keyFiles(env().dataDir);
  const { selo } = makeKeyFiles(fresh);
  overwrite(files.anterior, selo);
  overwrite(files.selo, fresh);
}
