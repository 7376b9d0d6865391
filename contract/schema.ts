/**
 * The JSON Schema of what a service sends, from the zod schema with which the portal reads it. It is stricter
 * than the portal, which leaves out a broken entry of a list and accepts a code that it does not know.
 */
import { z } from 'zod';
import { type Documented, documented } from '#lib/wire-form.ts';

export type JsonSchema = Omit<Documented, 'leftOut' | 'absent' | 'envelope'>;

const NULL = { type: 'null' } as const;
const isNull = (schema: JsonSchema) => schema.type === 'null';

/** The same schema, which also allows `null`. */
function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, anyOf } = schema;
  if (values) return { ...schema, enum: [...new Set([...values, null])] };
  if (type) return { ...schema, type: [...new Set([type, 'null'].flat())] };
  return anyOf && !anyOf.some(isNull) ? { ...schema, anyOf: [...anyOf, NULL] } : schema;
}

function inEnvelope(
  inner: JsonSchema,
  { field, orBody }: NonNullable<Documented['envelope']>,
): JsonSchema {
  const wrapped: JsonSchema = {
    type: 'object',
    properties: { [field]: inner },
    required: [field],
  };
  return orBody ? { anyOf: [wrapped, inner] } : wrapped;
}

/** Replaces the marks of the building blocks by JSON Schema, from the inside to the outside. */
function withoutMarks(marked: Documented): JsonSchema {
  const { envelope, absent, leftOut: _leftOut, ...rest } = marked;
  let schema: JsonSchema = { ...rest };
  if (rest.properties) {
    schema.properties = Object.fromEntries(
      Object.entries(rest.properties).map(([name, value]) => [name, withoutMarks(value)]),
    );
  }
  if (rest.items) schema.items = withoutMarks(rest.items);
  if (rest.anyOf) {
    const { anyOf: _all, ...others } = schema;
    const options = rest.anyOf.filter(({ leftOut }) => !leftOut).map(withoutMarks);
    const real = options.filter((one) => !isNull(one));
    const [only] = real;
    schema = only && real.length === 1 ? { ...others, ...only } : { ...others, anyOf: real };
    if (real.length < options.length) schema = orNull(schema);
  }
  if (envelope) schema = inEnvelope(schema, envelope);
  return absent ? orNull(schema) : schema;
}

/** A field with a substitute value (`catch`) may be missing. */
function dropCaught(zodSchema: z.core.$ZodType, jsonSchema: z.core.JSONSchema.BaseSchema): void {
  if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return;
  const shape = zodSchema.shape as Record<string, z.ZodType>;
  jsonSchema.required = jsonSchema.required.filter((name) => !(shape[name] instanceof z.ZodCatch));
}

export function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...marked } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: documented,
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.default !== undefined) delete jsonSchema.default;
      // The kinds of a union exclude each other by themselves.
      if (jsonSchema.oneOf) {
        jsonSchema.anyOf = jsonSchema.oneOf;
        delete jsonSchema.oneOf;
      }
      dropCaught(zodSchema, jsonSchema);
    },
  });
  return withoutMarks(marked as Documented);
}

/** The schemas of the fields of an object, in whatever alternative. */
const fieldsOf = ({ properties = {}, anyOf = [] }: JsonSchema): Record<string, JsonSchema> =>
  Object.assign({}, ...anyOf.map(fieldsOf), properties) as Record<string, JsonSchema>;

/** A value without the fields that its schema does not describe. */
export function described(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = [schema, ...(schema.anyOf ?? [])].find((one) => one.items)?.items;
    return items ? value.map((entry) => described(items, entry)) : value;
  }
  const fields = fieldsOf(schema);
  if (typeof value !== 'object' || value === null || Object.keys(fields).length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      fields[name] ? [[name, described(fields[name], one)]] : [],
    ),
  );
}
