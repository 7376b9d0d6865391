/**
 * The builds of the site: `dist/<id>/{client,server}` for each, and `dist/current.json`, which names
 * the one that is served. A build is made in its final place and becomes current by the renaming of
 * one file, so a failed one changes nothing, and workers of the build before still find all of theirs.
 * Each whole build has its record in `dist/<id>/build.json` too: should `current.json` be
 * cut, or name a build that is gone, the newest whole build is the current one.
 */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/**
 * @typedef {object} Build
 * @property {string} id
 * @property {string} dir absolute path of its folder
 * @property {string} stamp content hash of everything it was made from
 * @property {string} builtAt ISO 8601
 * @property {string | undefined} failedAt when a later build failed, ISO 8601
 * @property {boolean} [isContentKept] the content could not be read anew: it is that of an earlier build
 * @property {Record<string, string>} inherited hashed assets of earlier builds that it still carries,
 *   by path inside `client`, with the moment each went out of use (ISO 8601)
 */

const CURRENT = 'current.json';
const OWN_RECORD = 'build.json';
const BUILD_ID = /^\d{8}T\d{6}-[0-9a-f]{6}$/;
// The current one, and those that workers not yet exchanged may still be serving.
const KEPT = 3;

/** The folder of the builds: PORTAL_DIST_DIR, or `dist` of the project. */
export function buildsFolder() {
  return path.resolve(root, process.env['PORTAL_DIST_DIR']?.trim() || 'dist');
}

/**
 * What a record says; none when the file is missing, cut or of another shape.
 * @param {string} file
 * @returns {Omit<Build, 'dir'> | undefined}
 */
function readRecord(file) {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8'));
    return BUILD_ID.test(record?.id) && typeof record.stamp === 'string' ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The build of a record, if it is still there.
 * @param {Omit<Build, 'dir'> | undefined} record
 * @param {string} folder
 * @returns {Build | undefined}
 */
function buildOf(record, folder) {
  if (!record) return undefined;
  const dir = path.join(folder, record.id);
  if (!existsSync(path.join(dir, 'server', 'entry.mjs'))) return undefined;
  return { ...record, failedAt: record.failedAt, dir };
}

/**
 * The newest build that was made to its end.
 * @param {string} folder
 * @returns {Build | undefined}
 */
function newestWhole(folder) {
  if (!existsSync(path.join(folder, CURRENT))) return undefined;
  const ids = readdirSync(folder).filter((name) => BUILD_ID.test(name));
  for (const id of ids.sort().reverse()) {
    const build = buildOf(readRecord(path.join(folder, id, OWN_RECORD)), folder);
    if (build) return build;
  }
  return undefined;
}

/**
 * The build that is served now; none when there never was one, or its folder is gone.
 * @param {string} [folder]
 * @returns {Build | undefined}
 */
export function currentBuild(folder = buildsFolder()) {
  const record = readRecord(path.join(folder, CURRENT));
  return buildOf(record, folder) ?? newestWhole(folder);
}

/**
 * A new, empty build folder.
 * @param {string} [folder]
 * @returns {{ id: string, dir: string }}
 */
export function newBuild(folder = buildsFolder()) {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const id = `${moment}-${randomBytes(3).toString('hex')}`;
  const dir = path.join(folder, id);
  mkdirSync(dir, { recursive: true });
  return { id, dir };
}

/**
 * Makes a finished build the current one and removes those that nobody can be serving any more.
 * @param {Omit<Build, 'dir' | 'failedAt'>} record
 * @param {string} [folder]
 */
export function publish(record, folder = buildsFolder()) {
  write(record, path.join(folder, record.id, OWN_RECORD));
  write(record, path.join(folder, CURRENT));
  const others = readdirSync(folder).filter((name) => BUILD_ID.test(name) && name !== record.id);
  for (const old of others
    .sort()
    .reverse()
    .slice(KEPT - 1)) {
    rmSync(path.join(folder, old), { recursive: true, force: true });
  }
}

/**
 * Notes that a build failed: the one before it goes on being served, and `/pronto` says so.
 * @param {string} [folder]
 */
export function noteFailure(folder = buildsFolder()) {
  const current = currentBuild(folder);
  if (!current) return;
  restore(current, folder);
}

/**
 * Takes the current build back for one before it, which is still being served: the newer one cannot be.
 * @param {Build} build
 * @param {string} [folder]
 */
export function restore({ dir: _, ...record }, folder = buildsFolder()) {
  write({ ...record, failedAt: new Date().toISOString() }, path.join(folder, CURRENT));
}

/**
 * Writes a record under another name and renames it, so that nobody reads half of one.
 * @param {object} record
 * @param {string} file
 */
function write(record, file) {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { flush: true });
  renameSync(draft, file);
}
