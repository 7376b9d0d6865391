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
