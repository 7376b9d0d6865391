/** What the portal keeps of a person: stored under a mark, complete after parallel changes, erased in one step. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accountMark,
  type AccountMark,
  changeKept,
  cpfMark,
  eraseKept,
  inspectKept,
  readKept,
  readMark,
  resealKept,
} from '#lib/acesso/kept.server.ts';
import { type Kept, type KindName, KINDS } from '#lib/acesso/kinds.ts';
import { changeKey, prepareKeys } from '#lib/storage/keys.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { entriesOf, sqlIn } from '../../support/database.ts';
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
const textOf = (of: AccountMark) =>
  entriesOf(folder, 'guardado-chaves').find(({ owner }) => owner === of)?.text ?? '';

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

it('a kept record contains neither the CPF nor the kept values in clear text', async () => {
  const entrada = { carteirinha: '09990001000101008', cpf: CPF, dtNasc: '14/03/1968' };
  await changeKept('chaves', mark, () => ({ ...EMPTY, entrada }));
  expect(await readKept('chaves', mark)).toEqual({ ...EMPTY, entrada });
  expect(textOf(mark)).not.toBe('');
  const all = JSON.stringify(entriesOf(folder, 'guardado-chaves'));
  for (const secret of Object.values(entrada)) expect(all).not.toContain(secret);
});

it('a kept record does not open under the mark of another person', async () => {
  const other = accountMark(contaFor('outra'));
  await changeKept('chaves', mark, () => EMPTY);
  sqlIn(folder)
    .run`insert into entry select kind, ${other}, name, text, version, until from entry where owner = ${mark}`;
  expect(await inspectKept('chaves', other)).toEqual({ value: undefined, isBroken: true });
  expect(await inspectKept('chaves', accountMark(contaFor('sem')))).toEqual({
    value: undefined,
    isBroken: false,
  });
});

it('a kept record loses nothing when ten changes come at the same time', async () => {
  const added = Array.from({ length: 10 }, (_none, at) => `codigo-${String(at)}`);
  await Promise.all(
    added.map((one) =>
      changeKept('chaves', mark, (known = EMPTY) => ({
        ...known,
        codigos: [...known.codigos, one],
      })),
    ),
  );
  expect((await readKept('chaves', mark))?.codigos.toSorted()).toEqual(added);
});

it('a kept record stays when the change returns undefined or throws', async () => {
  expect(await changeKept('chaves', mark, () => undefined)).toBeUndefined();
  const refuse = () => {
    throw new Error('no');
  };
  await expect(changeKept('chaves', mark, refuse)).rejects.toThrow('no');
  expect(await readKept('chaves', mark)).toBeUndefined();
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
