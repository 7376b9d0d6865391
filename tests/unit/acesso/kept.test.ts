/**
 * What the portal keeps of a person: stored under a mark, erased in one step. `storage/records.test.ts` tests broken
 * records, and `sessao/own-sessions.test.ts` parallel changes.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accountMark,
  type AccountMark,
  changeKept,
  cpfMark,
  eraseKept,
  readKept,
  readMark,
  resealKept,
} from '#lib/acesso/kept.server.ts';
import { type Kept, type KindName, KINDS } from '#lib/acesso/kinds.ts';
import { changeKey, prepareKeys } from '#lib/storage/keys.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { sqlIn } from '../../support/database.ts';
import { contaFor } from '../support/people.ts';

const folder = useDataFolder();
const CPF = '52998224725';
const EMPTY: Kept<'chaves'> = { chaves: [], codigos: [] };

let mark: AccountMark;
let count = 0;
beforeEach(() => {
  count += 1;
  mark = accountMark(contaFor(`${CPF}${String(count)}`));
});
describe('the mark of an account', () => {
  it('is the same each time, and another for each person and for staff with that name', () => {
    const members = [contaFor(CPF), contaFor('11144477735'), contaFor(CPF, '502')];
    const marks = [...members, { atendente: CPF }].map(accountMark);
    expect(new Set([...marks, cpfMark(CPF)]).size).toBe(5);
    expect(accountMark(contaFor(CPF))).toBe(marks[0]);
  });

  it('is read from a browser only in its own form', () => {
    expect(readMark(mark)).toBe(mark);
    for (const text of ['', '../chaves', `${mark}x`, mark.slice(1), `${mark.slice(1)}.`])
      expect(readMark(text)).toBeUndefined();
  });
});

it('the end of an account erases its records of every kind, and no others', async () => {
  const other = accountMark(contaFor('vizinha'));
  await changeKept('chaves', mark, () => EMPTY);
  await changeKept('chaves', other, () => EMPTY);
  await eraseKept(mark);
  for (const kind of Object.keys(KINDS) as KindName[])
    expect(await readKept(kind, mark)).toBeUndefined();
  expect(await readKept('chaves', other)).toEqual(EMPTY);
});

it('a kept record opens after two changes of the key, which do not extend its time', async () => {
  await prepareKeys();
  await changeKept('chaves', mark, () => ({ ...EMPTY, codigos: ['a'] }));
  const until = Date.now() + 100 * 24 * 60 * 60_000;
  sqlIn(folder).run`update entry set until = ${until} where owner = ${mark}`;
  for (const _change of [1, 2]) {
    await resealKept();
    await changeKey(true);
    await prepareKeys();
  }
  expect((await readKept('chaves', mark))?.codigos).toEqual(['a']);
  expect(sqlIn(folder).get`select until from entry where owner = ${mark}`).toEqual({ until });
});
