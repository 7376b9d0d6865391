/** New databases on the PostgreSQL server of DATABASE_URL. */
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
