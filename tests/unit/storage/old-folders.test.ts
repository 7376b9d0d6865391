/** Sessions, records and payments of releases that kept them as files. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { moveOldFolders } from '#lib/storage/old-folders.server.ts';
import { database, store } from '#lib/storage/store.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

const folder = useDataFolder();
const HOUR = 60 * 60_000;

function put(name: string, text: string, hoursAgo = 0): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const time = new Date(Date.now() - hoursAgo * HOUR);
  utimesSync(file, time, time);
}

it('what an earlier release kept as files is in the database once, with its time', async () => {
  put('sessoes/s1/identidade.5.abcdefgh', 'eu');
  put('sessoes/s1/uso.5.abcdefgh', 'velho');
  put('sessoes/s1/uso.9.abcdefgh', 'novo');
  put('sessoes/s1/LEIAME', 'x');
  put('sessoes/s2.uuid.fim/uso.9.abcdefgh', 'x');
  put('sessoes/s3/uso.9.abcdefgh', 'x', 13);
  put('guardado-chaves/marca', 'chaves', 399 * 24);
  put('guardado-acessos/marca', 'acessos', 401 * 24);
  put('guardado-chaves/marca.uuid.novo', 'x');
  put('pagamentos/cartao/ref.aberto', 'pago');
  put('atendentes-encerrados/contas/conta', 'fim', 500 * 24);
  put('gancho/digest', '');

  expect(await moveOldFolders(folder, database())).toBe(8);

  const facts = await store().sessions('sessoes', HOUR).open('s1');
  expect([...(facts ?? [])]).toEqual([
    ['identidade', { at: 5, text: 'eu' }],
    ['uso', { at: 9, text: 'novo' }],
  ]);
  expect(await store().sessions('sessoes', HOUR).write('s1', 'uso', 'x', 10)).toBe(true);
  expect(await store().sessions('sessoes', HOUR).open('s2')).toBeUndefined();
  expect(await store().sessions('sessoes', HOUR).open('s3')).toBeUndefined();
  expect(await store().records('guardado-chaves', HOUR).read('marca')).toBe('chaves');
  expect(await store().records('guardado-chaves', HOUR).ids()).toEqual(['marca']);
  expect(await store().records('guardado-acessos', HOUR).read('marca')).toBeUndefined();
  expect(await store().collection('pagamentos', 'cartao', HOUR).all()).toEqual({
    'ref.aberto': 'pago',
  });
  const ended = store().collection('atendentes-encerrados', 'contas', HOUR);
  expect(await ended.read('conta')).toBe('fim');
  for (const kind of ['sessoes', 'guardado-chaves', 'pagamentos', 'gancho'])
    expect(existsSync(join(folder, kind)), kind).toBe(false);

  expect(await moveOldFolders(folder, database())).toBe(0);
});

it('a text that changed in the database is newer than the file', async () => {
  await store().records('guardado-chaves', HOUR).write('outra', 'nova');
  put('guardado-chaves/outra', 'velha');
  await moveOldFolders(folder, database());
  expect(await store().records('guardado-chaves', HOUR).read('outra')).toBe('nova');
});
