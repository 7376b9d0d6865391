/** New clusters of the embedded database. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const description = findPackageJSON('@electric-sql/pglite', import.meta.url) ?? '';
const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string };
const EMPTY = fileURLToPath(new URL(`../../.cache/pglite-${version}`, import.meta.url));

/** @returns whether `empty` is a cluster that can be copied; where nothing can be written there is none */
async function prepareEmpty(
  empty: string,
  create: (folder: string) => Promise<void>,
): Promise<boolean> {
  if (existsSync(empty)) return true;
  const own = `${empty}.${String(process.pid)}`;
  try {
    await mkdir(path.dirname(empty), { recursive: true });
    // An earlier process with this id may have been killed while it created one.
    await rm(own, { recursive: true, force: true });
    await create(own);
    // Another process may have been faster.
    await rename(own, empty).catch(() => rm(own, { recursive: true }));
  } catch {
    // The cluster is created in its place, which also shows an error of `create` itself.
  }
  return existsSync(empty);
}

/**
 * Makes a cluster in `folder`, whole or not at all. PGlite takes seconds to create one, and a copy takes less than one.
 * So each version of PGlite creates one cluster, and the others are copies.
 * @param create creates a cluster in another folder
 * @param empty the folder of the cluster that is copied
 */
export async function makeCluster(
  folder: string,
  create: (folder: string) => Promise<void>,
  empty = EMPTY,
): Promise<void> {
  const preparing = `${folder}.preparing`;
  await rm(preparing, { recursive: true, force: true });
  if (await prepareEmpty(empty, create)) cpSync(empty, preparing, { recursive: true });
  else await create(preparing);
  await rename(preparing, folder);
}
