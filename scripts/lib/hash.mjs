/** Content hashes of files, by which a command knows that its inputs have not changed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * All files below a folder, or the file itself, as sorted paths relative to `base`.
 * @param {string} base
 * @param {string} name a file or folder inside `base`; it may be missing
 * @returns {string[]}
 */
export function filesOf(base, name) {
  const start = path.join(base, name);
  const stats = statSync(start, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [name];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * SHA-256 over the names and contents of files, and over further values.
 * @param {string} base
 * @param {string[]} names files and folders inside `base`
 * @param {Record<string, string | undefined>} [values] further values, such as settings
 * @returns {string} 64 hexadecimal digits
 */
export function contentHash(base, names, values = {}) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesOf(base, name))) {
    const content = readFileSync(path.join(base, file));
    // Lengths separate the end of one file from the beginning of the next.
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  for (const [name, value] of Object.entries(values)) hash.update(`${name}=${value ?? ''}\0`);
  return hash.digest('hex');
}
