/** New clusters of the embedded database. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';

const description = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string };
const EMPTY = fileURLToPath(new URL(`../../.cache/pglite-${version}`, import.meta.url));

/** @returns whether there is an empty cluster to copy; a folder without permission to write has none */
async function prepareEmpty(create: (folder: string) => Promise<void>): Promise<boolean> {
  if (existsSync(EMPTY)) return true;
  const own = `${EMPTY}.${String(process.pid)}`;
  try {
    await create(own);
    // Another process may have been faster.
    await rename(own, EMPTY).catch(() => rm(own, { recursive: true }));
  } catch {
    await rm(own, { recursive: true, force: true });
  }
  return existsSync(EMPTY);
}

/**
 * Makes a cluster in `folder`, whole or not at all. To create one takes seconds, and to copy one a fraction of that,
 * so that PGlite creates one for each of its versions.
 * @param create creates a cluster in another folder
 */
export async function makeCluster(
  folder: string,
  create: (folder: string) => Promise<void>,
): Promise<void> {
  const preparing = `${folder}.preparing`;
  await rm(preparing, { recursive: true, force: true });
  if (await prepareEmpty(create)) cpSync(EMPTY, preparing, { recursive: true });
  else await create(preparing);
  await rename(preparing, folder);
}
