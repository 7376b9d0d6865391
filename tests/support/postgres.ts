/** New databases on the PostgreSQL server of DATABASE_URL, or on that of a whole run (`scripts/lib/suites.mjs`). */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const server = process.env['DATABASE_URL'];

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface PostgresDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A new, empty PostgreSQL database; `undefined` without a server. */
export async function emptyPostgres(
  at: string | undefined = server,
): Promise<PostgresDatabase | undefined> {
  if (at === undefined || at === '') return undefined;
  const name = `contrato_${randomBytes(6).toString('hex')}`;
  await administer(at, `create database ${name}`);
  const url = new URL(at);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(at, `drop database ${name} with (force)`) };
}

/**
 * A database for one reference back end of a run that has PostgreSQL: a call costs a third of the processor
 * time that it costs with PGlite. `undefined`: the back end uses PGlite.
 */
export const databaseOfRun = (): Promise<PostgresDatabase | undefined> =>
  emptyPostgres(process.env['PORTAL_TEST_DATABASE_URL'] ?? '');
