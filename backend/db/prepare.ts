/** Brings a database to the present: migrations first, then the seed steps it has not seen yet. */
import { fileURLToPath } from 'node:url';
import { runSeed } from '../seed/run.ts';
import type { OpenDatabase } from './client.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * @param seedDate day the data is relative to, YYYY-MM-DD; what an earlier start stored wins.
 */
export function prepareDatabase(database: OpenDatabase, seedDate: string): Promise<void> {
  return database.exclusively(async () => {
    await database.migrate(MIGRATIONS);
    await runSeed(database.db, seedDate);
  });
}
