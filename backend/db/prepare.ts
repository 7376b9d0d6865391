/** Brings a database to the present: migrations first, then the seed steps it has not seen yet. */
import { fileURLToPath } from 'node:url';
import { runSeed, type SeedOptions } from '../seed/run.ts';
import type { OpenDatabase } from './client.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/** @param seed of a database that has none yet; the seed date that an earlier start stored wins. */
export function prepareDatabase(database: OpenDatabase, seed: SeedOptions): Promise<void> {
  return database.exclusively(async () => {
    await database.migrate(MIGRATIONS);
    await runSeed(database.db, seed);
  });
}
