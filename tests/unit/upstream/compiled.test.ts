/** A compiled schema gives the same results as zod, for every schema of every `wire.ts`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compiledOf } from '../../../src/lib/upstream/client.server.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/lib/**/wire*.ts', {
  eager: true,
});
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    schema instanceof z.ZodType ? [{ name: `${file.slice(16)} ${name}`, schema }] : [],
  ),
);

/** The parts of a JSON schema from which a body is generated. */
interface Described {
  type?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Values that services send in a field, and values that they should not send. */
const leaf = fc.oneof(
  fc.constantFrom('S', 'N', '', ' ', '12', '1.5', '05/09/1960', '05/09/1960 08:30', 'texto'),
  fc.constantFrom(null, undefined, true, 0, -1, 512.35, NaN, [], {}),
  fc.string(),
);

const calendarDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function fitting(node: Described): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map(body));
  if (node.properties)
    return fc.record(
      Object.fromEntries(Object.entries(node.properties).map(([key, of]) => [key, body(of)])),
    );
  if (node.items) return fc.array(body(node.items), { maxLength: 3 });
  if (node.format === 'date') return calendarDay;
  if (node.pattern !== undefined) return fc.stringMatching(new RegExp(node.pattern));
  if (node.type === 'number' || node.type === 'integer') {
    const { minimum = 1, maximum = 9999 } = node;
    return fc.integer({ min: minimum, max: Math.min(maximum, 9999) });
  }
  if (node.type === 'boolean') return fc.boolean();
  return fc.constantFrom('12', '7');
}

/** Mostly a valid body, sometimes an invalid one. */
const body = (node: Described): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 50, arbitrary: fitting(node) }, { weight: 1, arbitrary: leaf });

/** Bodies for a schema, with and without the envelopes of services. */
function bodies(schema: z.ZodType) {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
  return fc
    .tuple(fc.constantFrom(undefined, 'response', 'data'), body(described))
    .map(([envelope, inside]) => (envelope ? { [envelope]: inside } : inside));
}

const readBy = (schema: z.ZodType, body: unknown) => {
  const { success, data, error } = schema.safeParse(body);
  return { success, data, issues: error?.issues };
};

describe.each(schemas)('$name', ({ schema }) => {
  test('accepts and refuses the same bodies as zod', () => {
    let accepted = 0;
    fc.assert(
      fc.property(bodies(schema), (given) => {
        const read = readBy(schema, given);
        if (read.success) accepted += 1;
        expect(readBy(compiledOf(schema), given)).toEqual(read);
      }),
      { numRuns: 150 },
    );
    expect(accepted, 'how many were accepted').toBeGreaterThan(0);
  });
});

test('a schema is compiled once', () => {
  const schema = z.object({ a: z.string() });
  expect(compiledOf(schema)).toBe(compiledOf(schema));
  expect(compiledOf(schema)).not.toBe(schema);
});
