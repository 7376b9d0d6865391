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
import { dirname, join } from 'node:path';
import { env } from '#lib/config/env.server.ts';
import { hasCode } from './files.server.ts';
import {
  isWholeKey,
  type KeyNames,
  type KeyPlace,
  type KeyTexts,
  newKey,
} from './key-place.server.ts';

/** The files below the data folder. */
export const keyFiles = (folder: string): KeyNames => ({
  selo: join(folder, 'segredo'),
  anterior: join(folder, 'segredo.anterior'),
  marcas: join(folder, 'marcas'),
  auditoria: join(folder, 'auditoria'),
});

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

const names = () => keyFiles(env().dataDir);

/** The names, in a folder that exists. */
function namesToWrite(): KeyNames {
  mkdirSync(env().dataDir, { recursive: true, mode: 0o700 });
  return names();
}

function readAll(): KeyTexts | undefined {
  const files = names();
  const [selo, marcas] = [read(files.selo), read(files.marcas)];
  if (selo === undefined || marcas === undefined) return undefined;
  return { selo, marcas, anterior: read(files.anterior), auditoria: read(files.auditoria) };
}

function make(fresh: string): KeyTexts {
  const files = namesToWrite();
  if (read(files.selo) === undefined) makeOnce(files.selo, fresh);
  const selo = read(files.selo) ?? '';
  if (!isWholeKey(selo)) return { selo, marcas: selo };
  if (read(files.marcas) === undefined) makeOnce(files.marcas, selo);
  if (read(files.auditoria) === undefined) makeOnce(files.auditoria, newKey());
  const texts = readAll();
  if (!texts) throw new Error('the keys were removed while they were read');
  return texts;
}

export const fileKeys = {
  names,
  read: readAll,
  make,
  there: () => {
    const files = names();
    const all = Object.keys(files) as (keyof KeyTexts)[];
    return new Set(all.filter((name) => existsSync(files[name])));
  },
  restore: ({ selo, anterior, marcas, auditoria }) => {
    const files = namesToWrite();
    if (anterior !== undefined) makeOnce(files.anterior, anterior);
    if (auditoria !== undefined) makeOnce(files.auditoria, auditoria);
    makeOnce(files.marcas, marcas);
    makeOnce(files.selo, selo);
  },
  changedAt: () => {
    const files = names();
    return read(files.anterior) === undefined ? undefined : statSync(files.selo).mtimeMs;
  },
  change: (fresh) => {
    const { selo } = make(fresh);
    const files = names();
    overwrite(files.anterior, selo);
    overwrite(files.selo, fresh);
    return true;
  },
} satisfies KeyPlace;
