/** A fresh, seeded database for one test file: PostgreSQL when DATABASE_URL is set, else PGlite. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../../../backend/db/client.ts';
import { prepareDatabase } from '../../../backend/db/prepare.ts';

const server = process.env['DATABASE_URL'];

/** What the tests' dates are counted from. */
export const SEED_DATE = '2026-03-16';
export const SEED = { seedDate: SEED_DATE, prestadores: 600 };

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of a new, empty PostgreSQL database, and what removes it; `undefined` without a server. */
export async function emptyPostgres(
  at: string | undefined = server,
): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  if (at === undefined || at === '') return undefined;
  const name = `contrato_${randomBytes(6).toString('hex')}`;
  await administer(at, `create database ${name}`);
  const url = new URL(at);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(at, `drop database ${name} with (force)`) };
}

/** A seeded database that is gone once closed. */
export async function seededDatabase(): Promise<OpenDatabase> {
  const postgres = await emptyPostgres();
  const database = await openDatabase({ url: postgres?.url });
  await prepareDatabase(database, SEED);
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres?.drop();
    },
  };
}
