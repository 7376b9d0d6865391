/**
 * The cache of pages that Astro reuses from the previous build (`experimental.incrementalBuild`). Astro
 * overwrites each page in the cache and writes the list of them at the very end. After an interrupted build
 * the cache has newer pages than its list says, so the next build must not use it.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** Astro's folder for the cache: `cacheDir` of astro.config.mjs. */
const FOLDER = path.join(root, '.cache/astro');
const LIST = 'incremental-build.json';
const MARK = 'unfinished';

/**
 * Runs a build. After an interrupted build, all pages are made again.
 * @param build returns its exit code
 */
export async function withWholePages(
  build: () => Promise<number>,
  folder = FOLDER,
): Promise<number> {
  const mark = path.join(folder, MARK);
  if (existsSync(mark)) rmSync(path.join(folder, LIST), { force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(mark, '');
  const code = await build();
  if (code === 0) rmSync(mark, { force: true });
  return code;
}
