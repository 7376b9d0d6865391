/** Updates a database: runs the pending migrations, then the new seed steps. */
import { fileURLToPath } from 'node:url';
import { runSeed, type SeedOptions } from '../seed/run.ts';
import type { OpenDatabase } from './client.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/** @param seed the seed date is used only when the database has stored none */
export function prepareDatabase(database: OpenDatabase, seed: SeedOptions): Promise<void> {
  return database.exclusively(async () => {
    await database.migrate(MIGRATIONS);
    await runSeed(database.db, seed);
  });
}
