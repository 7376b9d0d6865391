/**
 * Copies the hashed assets of the previous build: a page that was loaded before the change of build still
 * requests them.
 */
import path from 'node:path';
import { takeFile } from './builds.mjs';
import { filesOf } from './hash.mjs';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const ASSETS = '_astro';

interface Predecessor {
  dir: string;
  /**
   * Assets that this build had copied itself, by path inside `client`, with the time when they went out of
   * use.
   */
  inherited: Record<string, string>;
}

/**
 * Copies assets that the new build does not have: the assets of the previous build itself, and its copied
 * assets that went out of use less than seven days ago.
 * @returns the copied assets, with the time when each went out of use (ISO 8601)
 */
export function inheritAssets(
  dir: string,
  predecessor: Predecessor | undefined,
  now: Date = new Date(),
): Record<string, string> {
  const inherited: Record<string, string> = {};
  if (!predecessor) return inherited;
  const from = path.join(predecessor.dir, 'client');
  const to = path.join(dir, 'client');
  const own = new Set(filesOf(to, ASSETS));
  for (const file of filesOf(from, ASSETS)) {
    // The precompressed forms of the new build's own files come with its compression.
    if (own.has(file.replace(/\.(br|gz)$/, ''))) continue;
    const endedAt = predecessor.inherited[file] ?? now.toISOString();
    const target = path.join(to, file);
    if (now.getTime() - Date.parse(endedAt) > KEPT_MS) continue;
    takeFile(path.join(from, file), target);
    inherited[file] = endedAt;
  }
  return inherited;
}
