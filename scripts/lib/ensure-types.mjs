/** Makes the types that Astro generates, once for each state of what they depend on. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from './hash.mjs';
import { root } from './project.mjs';
import { run } from './run.mjs';

const DECLARED_BY = ['astro.config.mjs', 'src/content.config.ts', 'package-lock.json'];
// The stamp is in .astro, so that deleting the types deletes the stamp.
const STAMP = path.join(root, '.astro', 'stamp');

/** @returns {Promise<number>} the exit code of `astro sync`; 0 when there was nothing to do */
export async function ensureTypes() {
  const declared = contentHash(root, DECLARED_BY);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === declared) return 0;
  const code = await run('astro', ['sync']);
  if (code === 0) writeFileSync(STAMP, declared);
  return code;
}
