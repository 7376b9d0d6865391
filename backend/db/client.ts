/** The database: PGlite in a folder by default, PostgreSQL when an address is given. One SQL dialect. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both drivers offer; nothing in the back end knows which one it talks to. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** Runs the pending migrations of `folder`. */
  migrate: (folder: string) => Promise<void>;
  /** Runs `work` while no other process that shares the database runs its own. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

export interface DatabaseLocation {
  /** postgres:// address; wins over `folder`. */
  url?: string | undefined;
  /** Folder of the embedded database, made when missing; in memory when absent. */
  folder?: string | undefined;
}

const CASING = 'snake_case';
// Any number will do, as long as every back end asks for the same one.
const START_LOCK = 7_204_311;

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new pg.Pool({ connectionString });
  // A connection that breaks while idle is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined);
  const db = drizzle(pool, { casing: CASING });
  return {
    db,
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    exclusively: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        await work();
      } finally {
        // Closing the connection gives the lock back, whatever happened.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}

/** What the migrations ask for with CREATE EXTENSION; PostgreSQL has them in its contrib package. */
async function pgliteExtensions() {
  const [{ pg_trgm }, { unaccent }, { cube }, { earthdistance }] = await Promise.all([
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/cube'),
    import('@electric-sql/pglite/contrib/earthdistance'),
  ]);
  return { pg_trgm, unaccent, cube, earthdistance };
}

async function openPglite(folder: string | undefined): Promise<OpenDatabase> {
  const [{ PGlite }, { drizzle }, { migrate }, extensions] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    pgliteExtensions(),
  ]);
  if (folder !== undefined && !existsSync(folder)) {
    // A process killed while the cluster is being made must not leave half of one behind.
    const preparing = `${folder}.preparing`;
    await rm(preparing, { recursive: true, force: true });
    await (await PGlite.create(preparing, { extensions })).close();
    await rename(preparing, folder);
  }
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    extensions,
  });
  const db = drizzle({ client, casing: CASING });
  return {
    db,
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    exclusively: (work) => work(),
    close: () => client.close(),
  };
}

/**
 * Opens the database, empty or not.
 * @throws when the address does not answer, or the folder is not a database.
 */
export function openDatabase({ url, folder }: DatabaseLocation): Promise<OpenDatabase> {
  return url === undefined ? openPglite(folder) : openPostgres(url);
}
