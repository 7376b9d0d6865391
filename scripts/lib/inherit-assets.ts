/**
 * Takes over the hashed assets of the build before: a page that a visitor loaded just before a
 * change of build still asks for them.
 */
import { constants, copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './hash.mjs';

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const ASSETS = '_astro';

interface Predecessor {
  dir: string;
  /** Assets it had itself taken over, by path inside `client`, with the moment they went out of use. */
  inherited: Record<string, string>;
}

/**
 * Copies what the new build does not have itself: all assets of the one before, and those that one
 * had taken over and that went out of use less than seven days ago.
 * @returns the assets taken over, with the moment each went out of use (ISO 8601)
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
    // The twins of what the new build has are made, or copied, when it is compressed.
    if (own.has(file.replace(/\.(br|gz)$/, ''))) continue;
    const endedAt = predecessor.inherited[file] ?? now.toISOString();
    const target = path.join(to, file);
    if (now.getTime() - Date.parse(endedAt) > KEPT_MS) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(from, file), target, constants.COPYFILE_FICLONE);
    inherited[file] = endedAt;
  }
  return inherited;
}
