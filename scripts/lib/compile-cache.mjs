/** The compiled code that Node keeps between starts and never removes. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { compileCache } from './project.mjs';

const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Removes files older than a week. Each build leaves some, and code that is still used is compiled again at
 * the next start.
 * @param {string} [folder]
 * @param {number} [now] milliseconds since 1970
 */
export function sweepCompileCache(folder = compileCache, now = Date.now()) {
  if (!existsSync(folder)) return;
  // Other processes may write and remove files here at the same time.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const stats = entry.isFile() ? statSync(file, { throwIfNoEntry: false }) : undefined;
    if (stats && stats.mtimeMs < now - KEPT_MS) rmSync(file, { force: true });
  }
}
