/** The preparation of the database: once, by one process at a time, and in whole steps. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { count, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../backend/db/client.ts';
import { makeCluster } from '../../backend/db/cluster.ts';
import { prepareDatabase } from '../../backend/db/prepare.ts';
import * as boletos from '../../backend/db/schema/boletos.ts';
import * as pessoasSchema from '../../backend/db/schema/pessoas.ts';
import * as sistema from '../../backend/db/schema/sistema.ts';
import { emptyPostgres } from '../support/postgres.ts';
import { seededDatabase } from './support/database.ts';
import { SEED, SEED_DATE } from './support/seed.ts';

const { titulos } = boletos;
const { pessoas } = pessoasSchema;
const { ajustes, passosSemente } = sistema;
const SCHEMA = new URL('../../backend/db/schema/', import.meta.url);
const META = new URL('../../backend/db/migrations/meta/', import.meta.url);
const hasPostgres = Boolean(process.env['DATABASE_URL']);

async function titles({ db }: OpenDatabase): Promise<number | undefined> {
  return (await db.select({ total: count() }).from(titulos))[0]?.total;
}

test('the migrations make the tables that the schema describes', async () => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  // It adds a method to all arrays. The readers of PDFs in the next files of this process refuse such arrays.
  Reflect.deleteProperty(Array.prototype, 'random');
  // The generator compares with the last snapshot; the earlier ones would be four thousand lines each.
  const [snapshot = '', ...earlier] = readdirSync(META).filter((name) => name !== '_journal.json');
  expect(earlier).toEqual([]);
  const text = await readFile(new URL(snapshot, META), 'utf8');
  const migrated = JSON.parse(text) as ReturnType<typeof generateDrizzleJson>;
  const tables = await Promise.all(
    readdirSync(SCHEMA).map((file) => import(new URL(file, SCHEMA).href) as Promise<object>),
  );
  const schema = Object.assign({}, ...tables) as Record<string, unknown>;
  const described = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case');
  // When this fails, `npm run db:generate` writes the missing migration.
  expect(await generateMigration(migrated, described)).toEqual([]);
});

describe('an embedded database', () => {
  let folder = '';
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'portal-contrato-')), 'pglite');
  });
  afterEach(() => {
    rmSync(path.dirname(folder), { recursive: true, force: true });
  });

  test('is created again after an interrupted attempt', async () => {
    mkdirSync(`${folder}.preparing`);
    writeFileSync(path.join(`${folder}.preparing`, 'PG_VERSION'), '18\n');
    const database = await openDatabase({ folder });
    await prepareDatabase(database, SEED);
    expect(await titles(database)).toBeGreaterThan(30);
    await database.close();
  });
});

describe('a new cluster', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-contrato-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Counts the clusters that are created. Each holds its number. */
  function creator() {
    const made: string[] = [];
    const create = (own: string) => {
      mkdirSync(own, { recursive: true });
      writeFileSync(path.join(own, String(made.push(own))), '');
      return Promise.resolve();
    };
    return { made, create };
  }

  test('is a copy of one that was created once', async () => {
    const { made, create } = creator();
    const empty = path.join(folder, 'cache', 'empty');
    for (const name of ['a', 'b']) await makeCluster(path.join(folder, name), create, empty);
    expect(made).toHaveLength(1);
    expect(readdirSync(path.join(folder, 'b'))).toEqual(['1']);
  });

  test('has nothing of an attempt that was interrupted, not even in a process with the same id', async () => {
    const { create } = creator();
    const empty = path.join(folder, 'empty');
    const left = `${empty}.${String(process.pid)}`;
    mkdirSync(left);
    writeFileSync(path.join(left, 'PG_VERSION'), '18\n');
    await makeCluster(path.join(folder, 'a'), create, empty);
    expect(readdirSync(path.join(folder, 'a'))).toEqual(['1']);
    expect(existsSync(left)).toBe(false);
  });

  test('is created in its place when nothing can be written to the cache', async () => {
    const { create } = creator();
    writeFileSync(path.join(folder, 'file'), '');
    await makeCluster(path.join(folder, 'a'), create, path.join(folder, 'file', 'empty'));
    expect(readdirSync(path.join(folder, 'a'))).toEqual(['1']);
  });
});

describe('a seeded database', () => {
  test('runs each step once; a new step keeps what members have written', async () => {
    const database = await seededDatabase();
    const { db } = database;
    const before = await titles(database);
    await db.update(pessoas).set({ nmSocial: 'Lena' }).where(eq(pessoas.cdPessoaFisica, 10101));
    // Simulates that a later version added the waiting times.
    await db.delete(passosSemente).where(eq(passosSemente.id, '003-tempo-espera'));
    await db.execute('truncate unidades_espera');

    await prepareDatabase(database, { ...SEED, seedDate: '2030-01-01' });
    expect(await titles(database)).toBe(before);
    const [person] = await db.select().from(pessoas).where(eq(pessoas.cdPessoaFisica, 10101));
    expect(person?.nmSocial).toBe('Lena');
    const steps = (await db.select().from(passosSemente)).map(({ id }) => id).sort();
    expect(steps).toEqual([
      '001-familias',
      '002-boletos',
      '003-tempo-espera',
      '004-conteudo',
      '005-guia-medico',
      '006-mais-noticias',
      '007-familia',
      '008-acompanhamento',
      '009-pagamento',
      '010-documentos',
      '011-rascunho',
      '012-reajuste',
    ]);
    expect(await db.select().from(ajustes)).toEqual([{ chave: 'seed-date', valor: SEED_DATE }]);
    await database.close();
  });

  test('rolls back a step that fails, and tries it again', async () => {
    const database = await seededDatabase();
    const before = await titles(database);
    // The families exist: to seed them again violates their keys.
    await database.db.delete(passosSemente).where(eq(passosSemente.id, '001-familias'));
    await expect(prepareDatabase(database, SEED)).rejects.toThrow();
    await expect(prepareDatabase(database, SEED)).rejects.toThrow();
    expect(await titles(database)).toBe(before);
    await database.close();
  });
});

describe.skipIf(!hasPostgres)('a PostgreSQL shared by two back ends', () => {
  test('is prepared once when both start at the same time', async () => {
    const postgres = await emptyPostgres();
    const both = await Promise.all(
      [1, 2].map(() => openDatabase({ url: postgres?.url, folder: '' })),
    );
    await Promise.all(both.map((database) => prepareDatabase(database, SEED)));
    const [first, second] = await Promise.all(both.map(titles));
    expect(first).toBeGreaterThan(30);
    expect(second).toBe(first);
    for (const database of both) await database.close();
    await postgres?.drop();
  });
});
