/**
 * The pages that Astro takes over from the build before (`experimental.incrementalBuild`). It writes each
 * page that it makes over the kept one, and what is kept into a list at the very end: a build that ends
 * before leaves pages that the list does not know, and the next one could take them for older ones.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** Where Astro keeps them: `cacheDir` of astro.config.mjs. */
const FOLDER = path.join(root, '.cache/astro');
const LIST = 'incremental-build.json';
const MARK = 'unfinished';

/**
 * Runs a build; one that follows another which did not come to its end makes every page anew.
 * @param build gives its exit code
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
