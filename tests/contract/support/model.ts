/** Creates, once for the suite, the seeded PGlite that each test file copies. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../backend/db/client.ts';
import { prepareDatabase } from '../../../backend/db/prepare.ts';
import { SEED } from './seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the model; absent with PostgreSQL. */
    model: string;
  }
}

export default async function makeModel(project: TestProject) {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return undefined;
  const own = mkdtempSync(path.join(tmpdir(), 'portal-contrato-modelo-'));
  const folder = path.join(own, 'pglite');
  const database = await openDatabase({ folder });
  await prepareDatabase(database, SEED);
  await database.close();
  project.provide('model', folder);
  return () => rmSync(own, { recursive: true, force: true });
}
