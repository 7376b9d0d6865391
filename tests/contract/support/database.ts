/** A new, seeded database for a test file: PostgreSQL when DATABASE_URL is set, else PGlite. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../../backend/db/client.ts';
import { prepareDatabase } from '../../../backend/db/prepare.ts';
import { emptyPostgres } from '../../support/postgres.ts';
import { SEED } from './seed.ts';

/** A copy of the model (`model.ts`): to create and seed a PGlite takes longer than the tests of most files. */
function copyOfModel() {
  const own = mkdtempSync(path.join(tmpdir(), 'portal-contrato-'));
  const folder = path.join(own, 'pglite');
  cpSync(inject('model'), folder, { recursive: true });
  return { folder, remove: () => rmSync(own, { recursive: true, force: true }) };
}

/** A seeded database, which is deleted when it is closed. */
export async function seededDatabase(): Promise<OpenDatabase> {
  const postgres = await emptyPostgres();
  const pglite = postgres ? undefined : copyOfModel();
  const database = await openDatabase({ url: postgres?.url, folder: pglite?.folder ?? '' });
  await prepareDatabase(database, SEED);
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres?.drop();
      pglite?.remove();
    },
  };
}
