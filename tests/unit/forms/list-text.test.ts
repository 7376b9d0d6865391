/** Lists as props of an island. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listOf, textOf } from '#lib/forms/list-text.ts';

/** What `texto` of a service may be, on one line. */
const word = fc.string({ minLength: 1 }).filter((text) => !/[^\S ]| {2}/.test(text));

it('keeps each option in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ codigo: word, descricao: word })), (list) => {
      expect(listOf(textOf(list))).toEqual(list);
    }),
  );
});

it('makes a label with a line break one line', () => {
  expect(listOf(textOf([{ codigo: 'R', descricao: 'Rua\n ou\ttravessa' }]))).toEqual([
    { codigo: 'R', descricao: 'Rua ou travessa' },
  ]);
});
