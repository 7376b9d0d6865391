/**
 * The portal's database: one SQLite file, which all processes of a node share (decision 028). A write takes
 * microseconds in the calling process and is then safe against the end of any process. Waiting for the disk does
 * not block the process (`onDisk`).
 */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLTagStore } from 'node:sqlite';
import { groupedWait } from './grouped-wait.ts';

/** A database without a file, for one process. */
export const IN_MEMORY = ':memory:';

/** Longer than any transaction of the portal: the time that a process waits for another one's. */
const BUSY_MS = 2_000;

const VERSION = 1;
/** With row ids: a search in a table without them reads each large text that it passes on its way. */
const ENTRY = `
create table entry (
  kind text not null,
  owner text not null,
  name text not null,
  text text not null,
  version integer not null,
  until integer not null,
  primary key (kind, owner, name)
) strict;
create index entry_until on entry (until);`;
const TABLES = `${ENTRY}
create table count (
  kind text not null,
  key text not null,
  points integer not null,
  until integer not null,
  primary key (kind, key)
) strict, without rowid;
create index count_until on count (until);
pragma user_version = ${String(VERSION)};`;

/** For a table without row ids. Releases that made it work with the present one, so the version stays. */
const CONVERT = `
alter table entry rename to former_entry;
drop index entry_until;
${ENTRY}
insert into entry select * from former_entry;
drop table former_entry;`;

const SWEEP_INTERVAL_MS = 10 * 60_000;

const isFormer = (connection: DatabaseSync) =>
  connection
    .prepare("select 1 from sqlite_schema where name = 'entry' and sql like '%without rowid'")
    .get() !== undefined;

/** Makes the tables unless another process has made them. @throws for the database of a later release */
function prepare(connection: DatabaseSync): void {
  connection.exec('pragma journal_mode = wal; pragma synchronous = normal; begin immediate');
  try {
    const found = connection.prepare('pragma user_version').get()?.['user_version'];
    if (found === 0) connection.exec(TABLES);
    else if (found !== VERSION) throw new Error(`the database has version ${String(found)}`);
    if (isFormer(connection)) connection.exec(CONVERT);
    connection.exec('commit');
  } catch (error) {
    connection.exec('rollback');
    throw error;
  }
}

/** Makes the file, readable by this user only, in a folder that is. SQLite gives its other files these rights. */
function makeFile(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

interface Connection {
  database: DatabaseSync;
  sql: SQLTagStore;
  /** The number of the file in its file system. */
  inode: number | undefined;
}

export class Database {
  readonly #file: string;
  #connection: Connection | undefined;

  /** @param file its path, or `IN_MEMORY`. It is opened at the first use. */
  constructor(file: string) {
    this.#file = file;
    setInterval(() => this.#sweep(), SWEEP_INTERVAL_MS).unref();
  }

  #inode(): number | undefined {
    return this.#file === IN_MEMORY ? 0 : statSync(this.#file, { throwIfNoEntry: false })?.ino;
  }

  /**
   * The open database. A file that was removed or exchanged is opened anew, because writes to the old one would
   * be lost: the data folder can be removed while the portal runs.
   * @throws when it cannot be opened
   */
  #open(): Connection {
    if (this.#connection?.inode === (this.#inode() ?? -1)) return this.#connection;
    if (this.#file !== IN_MEMORY) makeFile(this.#file);
    const database = new DatabaseSync(this.#file, { timeout: BUSY_MS });
    prepare(database);
    this.#connection = { database, sql: database.createTagStore(), inode: this.#inode() };
    return this.#connection;
  }

  /** @throws when the file cannot be opened, or is damaged */
  check(): void {
    const found = this.sql.get`pragma quick_check(1)`?.['quick_check'];
    if (found !== 'ok') throw new Error(`the database is damaged: ${String(found)}`);
  }

  /** Runs statements: `` sql.get`select …` ``. @throws when the file cannot be opened */
  get sql(): SQLTagStore {
    return this.#open().sql;
  }

  /** Runs the work as one transaction. It must be synchronous. @returns what it returns */
  transaction<T>(work: (sql: SQLTagStore) => T): T {
    const { database, sql } = this.#open();
    database.exec('begin immediate');
    try {
      const result = work(sql);
      database.exec('commit');
      return result;
    } catch (error) {
      // Some errors, such as a full disk, have ended the transaction.
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  }

  /**
   * Waits until all earlier writes of this process are on disk. They are in the log of the database, which a
   * start after a loss of power reads; a thread syncs it.
   */
  readonly onDisk = groupedWait(async () => {
    if (this.#file === IN_MEMORY) return;
    const log = await open(`${this.#file}-wal`, 'r+');
    try {
      await log.datasync();
    } finally {
      await log.close();
    }
  });

  /** Writes a whole copy, also while other processes write. @param file must not exist */
  copyTo(file: string): void {
    closeSync(openSync(file, 'wx', 0o600));
    this.sql.run`vacuum into ${file}`;
  }

  /** Removes what has expired. */
  #sweep(): void {
    try {
      const now = Date.now();
      this.sql.run`delete from entry where until <= ${now}`;
      this.sql.run`delete from count where until <= ${now}`;
    } catch {
      // The next sweep removes it. A use of the database tells of the failure.
    }
  }
}
