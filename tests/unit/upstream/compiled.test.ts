/** A schema that was made into code reads as zod itself does: every schema of every `wire.ts`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compiledOf } from '../../../src/lib/upstream/compiled.server.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/lib/**/wire*.ts', {
  eager: true,
});
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodType ? [{ name: `${file.slice(16)} ${name}`, schema }] : [],
  ),
);

/** What services are seen to put in a field, and what they should not. */
const leaf = fc.oneof(
  fc.constantFrom('S', 'N', '', ' ', '12', '1.5', '05/09/1960', '05/09/1960 08:30', 'texto'),
  fc.constantFrom(null, undefined, true, 0, -1, 512.35, NaN),
  fc.string(),
);

const names = (described: unknown): string[] =>
  typeof described !== 'object' || described === null
    ? []
    : Object.entries(described).flatMap(([key, value]) => [
        ...(key === 'properties' ? Object.keys(value as object) : []),
        ...names(value),
      ]);

/** Bodies made of the fields that a schema knows, nested as it may happen. */
function bodies(schema: z.ZodType) {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const name = fc.constantFrom(...new Set([...names(described), 'data', 'outro']));
  return fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'large' },
      leaf,
      fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 12 }),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  })).value;
}

const readBy = (schema: z.ZodType, body: unknown) => {
  const { success, data, error } = schema.safeParse(body);
  return { success, data, issues: error?.issues };
};

describe.each(schemas)('$name', ({ schema }) => {
  test('accepts and refuses the same', () => {
    fc.assert(
      fc.property(bodies(schema), (body) => {
        expect(readBy(compiledOf(schema), body)).toEqual(readBy(schema, body));
      }),
      { numRuns: 60 },
    );
  });
});

test('a schema is made into code once', () => {
  const schema = z.object({ a: z.string() });
  expect(compiledOf(schema)).toBe(compiledOf(schema));
  expect(compiledOf(schema)).not.toBe(schema);
});
