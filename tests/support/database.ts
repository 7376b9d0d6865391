/** The database of a portal in its data folder, for tests that look into it, damage it or make it fail. */
import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../src/lib/storage/database.server.ts';

export const databaseFile = (dataDir: string) => join(dataDir, 'portal.sqlite');

/** Runs statements in a connection of the test's own. */
export const sqlIn = (dataDir: string) => new Database(databaseFile(dataDir)).sql;

export interface Entry {
  owner: string;
  name: string;
  text: string;
}

/** The entries of a kind, without the one that only keeps the time of a session. */
export const entriesOf = (dataDir: string, kind: string): Entry[] =>
  sqlIn(dataDir)
    .all`select owner, name, text from entry where kind = ${kind} and (name || text) != ''`.map(
    ({ owner, name, text }) => ({ owner: String(owner), name: String(name), text: String(text) }),
  );

/** Makes the database unreadable, also for root. @returns a function that restores it */
export function breakDatabase(dataDir: string): () => void {
  const file = databaseFile(dataDir);
  const aside = `${file}-fora`;
  if (!existsSync(file)) void sqlIn(dataDir);
  renameSync(file, aside);
  // The system cannot resolve a link to itself.
  symlinkSync(file, file);
  return () => {
    if (!existsSync(aside)) return;
    rmSync(file);
    renameSync(aside, file);
  };
}

/** Makes every write of an entry fail, in all processes. @returns a function that ends it */
export function refuseWrites(dataDir: string): () => void {
  const sql = sqlIn(dataDir);
  sql.run`create trigger no_insert before insert on entry begin select raise(abort, 'no'); end`;
  sql.run`create trigger no_update before update on entry begin select raise(abort, 'no'); end`;
  sql.run`create trigger no_delete before delete on entry begin select raise(abort, 'no'); end`;
  return () => {
    sql.run`drop trigger if exists no_insert`;
    sql.run`drop trigger if exists no_update`;
    sql.run`drop trigger if exists no_delete`;
  };
}
