/** The file of the database: private, made again when it is gone, whole after a lost process, copied while in use. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#lib/storage/database.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

const folder = useDataFolder();
let file: string;
let count = 0;
beforeEach(() => {
  file = join(folder, String((count += 1)), 'portal.sqlite');
});

const write = (database: Database, text: string) =>
  database.sql
    .run`insert into entry values ('a', 'b', ${text}, ${text}, 0, ${Date.now() + 60_000})`;
const textsIn = (database: Database) =>
  database.sql.all`select text from entry order by text`.map(({ text }) => text);

describe('the file', () => {
  it('can be read by no other user, also when its folder was open before', async () => {
    mkdirSync(dirname(file));
    chmodSync(dirname(file), 0o755);
    const database = new Database(file);
    write(database, 'x');
    await database.onDisk();
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    for (const name of ['', '-wal', '-shm'])
      expect(statSync(file + name).mode & 0o777, name).toBe(0o600);
  });

  it('is made again when its folder was removed, and writes go to the new one', async () => {
    const database = new Database(file);
    write(database, 'x');
    rmSync(dirname(file), { recursive: true });
    expect(textsIn(database)).toEqual([]);
    write(database, 'y');
    await database.onDisk();
    expect(textsIn(new Database(file))).toEqual(['y']);
  });

  // Reads of this thread, as Linux counts them.
  const COUNTED = '/proc/thread-self/io';
  const bytesRead = () => Number(/rchar: (\d+)/.exec(readFileSync(COUNTED, 'utf8'))?.[1]);
  it.runIf(existsSync(COUNTED))('is not read in large records for a small one', () => {
    const filler = new Database(file);
    const until = Date.now() + 60_000;
    for (let owner = 0; owner < 100; owner += 1)
      filler.sql
        .run`insert into entry values ('a', ${String(owner)}, '', ${'x'.repeat(80_000)}, 0, ${until})`;
    filler.sql.run`insert into entry values ('b', '', '', 'small', 0, ${until})`;
    filler.sql.run`pragma wal_checkpoint(truncate)`;
    const { sql } = new Database(file);
    const read = () =>
      sql.get`select text from entry where kind = 'b' and owner = '' and name = ''`;
    expect(read()).toEqual({ text: 'small' });
    const before = bytesRead();
    for (let turn = 0; turn < 100; turn += 1) read();
    expect(bytesRead() - before).toBeLessThan(80_000);
  });

  it('of an earlier release gets the present table, and keeps its entries', () => {
    const database = new Database(file);
    database.sql.run`drop table entry`;
    database.sql
      .run`create table entry (kind text not null, owner text not null, name text not null,
      text text not null, version integer not null, until integer not null,
      primary key (kind, owner, name)) strict, without rowid`;
    database.sql.run`create index entry_until on entry (until)`;
    write(database, 'x');
    const next = new Database(file);
    expect(textsIn(next)).toEqual(['x']);
    const found = next.sql.get`select sql from sqlite_schema where name = 'entry'`;
    expect(found?.['sql']).not.toContain('without rowid');
    // A process of the earlier release still runs, and writes.
    write(database, 'y');
    expect(textsIn(next)).toEqual(['x', 'y']);
    expect(() => write(next, 'y')).toThrow('UNIQUE');
  });

  it('of a later release is not touched', () => {
    const database = new Database(file);
    database.sql.run`pragma user_version = 99`;
    expect(() => new Database(file).sql).toThrow('version 99');
  });

  it('that is damaged is an error for each use, and stays', () => {
    mkdirSync(dirname(file));
    writeFileSync(file, 'nonsense'.repeat(1_000));
    expect(() => new Database(file).sql).toThrow('not a database');
    expect(() => new Database(file).check()).toThrow('not a database');
    expect(statSync(file).size).toBe(8_000);
  });

  it('that is damaged inside does not pass the check', () => {
    const database = new Database(file);
    for (let nth = 0; nth < 400; nth += 1) write(database, String(nth).padEnd(100, 'x'));
    const copy = join(dirname(file), 'damaged');
    database.copyTo(copy);
    database.check();
    const bytes = readFileSync(copy);
    bytes.fill(0xff, 8_192, 16_384);
    writeFileSync(copy, bytes);
    expect(() => new Database(copy).check()).toThrow();
  });

  it('is copied as a whole while it is in use', () => {
    const database = new Database(file);
    write(database, 'x');
    database.copyTo(join(dirname(file), 'copy'));
    write(database, 'y');
    expect(textsIn(new Database(join(dirname(file), 'copy')))).toEqual(['x']);
    expect(statSync(join(dirname(file), 'copy')).mode & 0o777).toBe(0o600);
    expect(() => database.copyTo(join(dirname(file), 'copy'))).toThrow('EEXIST');
  });
});

it('a transaction that throws changes nothing', () => {
  const database = new Database(file);
  const failing = () =>
    database.transaction((sql) => {
      sql.run`insert into entry values ('a', 'b', 'c', 'd', 0, 1)`;
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  expect(textsIn(database)).toEqual([]);
  write(database, 'x');
  expect(textsIn(database)).toEqual(['x']);
});

it('what a killed process has written is there', async () => {
  const program = `
    const { Database } = await import('#lib/storage/database.server.ts');
    const database = new Database(${JSON.stringify(file)});
    database.sql.run\`insert into entry values ('a', 'b', 'c', 'written', 0, 9e15)\`;
    await database.onDisk();
    process.kill(process.pid, 'SIGKILL');
  `;
  const args = ['--input-type=module', '--eval', program];
  await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({
    signal: 'SIGKILL',
  });
  expect(existsSync(`${file}-wal`)).toBe(true);
  expect(textsIn(new Database(file))).toEqual(['written']);
});
