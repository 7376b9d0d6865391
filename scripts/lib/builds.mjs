/**
 * The builds of the site: `dist/<id>/{client,server}` for each, and `dist/current.json`, which names
 * the one that is served. A build is made in its final place and becomes current by the renaming of
 * one file, so a failed one changes nothing, and workers of the build before still find all of theirs.
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
const BUILD_ID = /^\d{8}T\d{6}-[0-9a-f]{6}$/;
// The current one, and those that workers not yet exchanged may still be serving.
const KEPT = 3;

/** The folder of the builds: PORTAL_DIST_DIR, or `dist` of the project. */
export function buildsFolder() {
  return path.resolve(root, process.env['PORTAL_DIST_DIR'] || 'dist');
}

/**
 * The build that is served now; none when there never was one, or its folder is gone.
 * @param {string} [folder]
 * @returns {Build | undefined}
 */
export function currentBuild(folder = buildsFolder()) {
  /** @type {Omit<Build, 'dir'>} */
  let record;
  try {
    record = JSON.parse(readFileSync(path.join(folder, CURRENT), 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
  const dir = path.join(folder, record.id);
  if (!existsSync(path.join(dir, 'server', 'entry.mjs'))) return undefined;
  return { ...record, failedAt: record.failedAt, dir };
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
  write(record, folder);
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
  write({ ...record, failedAt: new Date().toISOString() }, folder);
}

/**
 * @param {object} record
 * @param {string} folder
 */
function write(record, folder) {
  const file = path.join(folder, CURRENT);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`);
  renameSync(draft, file);
}
