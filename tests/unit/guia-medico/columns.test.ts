/** Columns write a list of like objects without repetitions. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromColumns, toColumns } from '#lib/guia-medico/columns.ts';
import { anyText } from '../support/arbitraries.ts';

const text = fc.oneof(fc.constantFrom('', 'null', '|', 'a|b', '0', 'São José'), anyText());
const missing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const objects = fc.array(
  fc.record({
    name: text,
    town: fc.constantFrom('Olímpia', 'Uberaba'),
    note: missing(text),
    far: missing(fc.double({ noNaN: true, noDefaultInfinity: true }).map((km) => km + 0)),
    isOpen: fc.boolean(),
    kinds: fc.array(fc.record({ letter: missing(text), words: text }), { maxLength: 3 }),
    numbers: fc.array(text, { maxLength: 3 }),
    never: fc.constant(undefined),
  }),
  { maxLength: 12 },
);

it('every list of objects is read back as it was', () => {
  fc.assert(
    fc.property(objects, (list) => {
      const written = JSON.stringify(toColumns(list));
      expect(fromColumns(JSON.parse(written) as ReturnType<typeof toColumns>)).toEqual(list);
    }),
  );
});

it('neither the name of a property nor an equal value is written twice', () => {
  const list = Array.from({ length: 50 }, (_, n) => ({
    name: `prestador ${String(n)}`,
    town: 'Olímpia',
    kind: n % 2 === 0 ? 'Consultório' : 'Hospital',
    titles: [{ words: `mestrado ${String(n)}` }, { words: 'Residência médica' }],
  }));
  const written = JSON.stringify(toColumns(list));
  expect(fromColumns(toColumns(list))).toEqual(list);
  for (const once of ['town', 'Olímpia', 'Consultório', 'titles', 'Residência médica'])
    expect(written.split(once), once).toHaveLength(2);
});
