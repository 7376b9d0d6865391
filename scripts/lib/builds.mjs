/**
 * The builds of the site: `dist/<id>/{client,server}` for each, and `dist/current.json`, which names the
 * served one. A build is made in its final place, and the renaming of one file makes it current. So a
 * failed build changes nothing, and workers of the earlier build still find all its files. Each complete
 * build also has a record in `dist/<id>/build.json`. When `current.json` is incomplete or names a missing
 * build, the newest complete build is the current one.
 */
import { randomBytes } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './project.mjs';

/**
 * @typedef {object} Build
 * @property {string} id
 * @property {string} dir absolute path of its folder
 * @property {string} stamp content hash of all its inputs
 * @property {string} builtAt ISO 8601
 * @property {string | undefined} failedAt when a later build failed, ISO 8601
 * @property {boolean} [isContentKept] whether it has the content of an earlier build, because it could not
 * read new content
 * @property {Record<string, string>} inherited hashed assets copied from earlier builds, by path inside
 * `client`, with the time when each went out of use (ISO 8601)
 */

const CURRENT = 'current.json';
const OWN_RECORD = 'build.json';
const BUILD_ID = /^\d{8}T\d{6}-[0-9a-f]{6}$/;
// The build that is being made, the current one, and one that workers may still be serving.
const KEPT = 3;

/** The folder of the builds: PORTAL_DIST_DIR, or `dist` in the project. */
export function buildsFolder() {
  return path.resolve(root, process.env['PORTAL_DIST_DIR']?.trim() || 'dist');
}

/** Astro's cache. Each folder of builds has its own, so that two sites never reuse each other's pages. */
export const astroCache = () => path.join(root, '.cache/astro', path.basename(buildsFolder()));

/**
 * The program of a build (`server/entry.ts`).
 * @param {string} dir
 */
export const programOf = (dir) => path.join(dir, 'server', 'entry.mjs');

/**
 * Reads a record. It is `undefined` when the file is missing, incomplete or of another shape.
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
 * The build of a record, if its folder still exists.
 * @param {Omit<Build, 'dir'> | undefined} record
 * @param {string} folder
 * @returns {Build | undefined}
 */
function buildOf(record, folder) {
  if (!record) return undefined;
  const dir = path.join(folder, record.id);
  if (!existsSync(programOf(dir))) return undefined;
  return { ...record, failedAt: record.failedAt, dir };
}

/**
 * The newest completed build.
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
 * The build that is served now; `undefined` when there was none, or its folder is gone.
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
 * Makes a completed build the current one.
 * @param {Omit<Build, 'dir' | 'failedAt'>} record
 * @param {string} [folder]
 */
export function publish(record, folder = buildsFolder()) {
  write(record, path.join(folder, record.id, OWN_RECORD));
  write(record, path.join(folder, CURRENT));
}

/**
 * Removes builds that no worker can be serving. A build does this while its pages are made: afterwards, the
 * removal of thousands of files would delay its publication.
 * @param {string} made the id of the build that is being made
 * @param {string} [folder]
 */
export async function removeOldBuilds(made, folder = buildsFolder()) {
  const current = currentBuild(folder)?.id;
  const others = readdirSync(folder)
    .filter((name) => BUILD_ID.test(name) && name !== made && name !== current)
    .sort()
    .reverse();
  const old = others.slice(KEPT - 2).map((name) => path.join(folder, name));
  await Promise.all(old.map((dir) => rm(dir, { recursive: true, force: true })));
}

/**
 * Links a file of an earlier build into another build, or copies it where the file system has no hard links.
 * A link is safe, because no program changes a file of a build in its place.
 * @param {string} from
 * @param {string} to
 */
export function takeFile(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/**
 * Notes that a build failed. The previous one is still served, and `/pronto` reports it.
 * @param {string} [folder]
 */
export function noteFailure(folder = buildsFolder()) {
  const current = currentBuild(folder);
  if (!current) return;
  restore(current, folder);
}

/**
 * Makes an earlier build, which is still served, the current one again: the newer one cannot be served.
 * @param {Build} build
 * @param {string} [folder]
 */
export function restore({ dir: _, ...record }, folder = buildsFolder()) {
  write({ ...record, failedAt: new Date().toISOString() }, path.join(folder, CURRENT));
}

/**
 * Writes a record to another file and renames it, so that a reader never sees a part of one.
 * @param {object} record
 * @param {string} file
 */
function write(record, file) {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { flush: true });
  renameSync(draft, file);
}
