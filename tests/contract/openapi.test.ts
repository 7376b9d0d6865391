/** `docs/openapi.yaml` is what `npm run openapi` writes. It is valid, and its examples fit its schemas. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { useServer } from './support/target.ts';
import { call } from './support/http.ts';
import { OPERATIONS } from '../../contract/catalogue.ts';
import { judge } from '../../contract/judge.ts';
import type { JsonSchema } from '../../contract/schema.ts';
import { WRITTEN } from '../../contract/written.ts';

const { backend } = useServer();
const text = readFileSync('docs/openapi.yaml', 'utf8');

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
interface Described {
  operationId: string;
  description: string;
  tags: string[];
  parameters?: { name: string; schema: JsonSchema; required: boolean; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
const { paths, tags, components } = parse(text) as {
  paths: Record<string, Record<string, Described>>;
  tags: { name: string; description?: string }[];
  components: { responses: Record<string, { content: Content }> };
};
const described = Object.values(paths).flatMap((item) => Object.values(item));

/** The JSON answer of a success, as the description of the operation states it. */
const answerOf = ({ responses }: Described) =>
  Object.entries(responses).find(([status, { content }]) => status.startsWith('2') && content)?.[1]
    .content?.['application/json'];

test('the written files agree with operations, schemas and the reference back end', async () => {
  // When this fails, `npm run openapi` writes them again.
  for (const [file, make] of Object.entries(WRITTEN))
    expect(readFileSync(file, 'utf8'), file).toBe(await make());
});

test('the file is a valid OpenAPI 3.1 description of every operation', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(text);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
  expect(described).toHaveLength(OPERATIONS.length);
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(OPERATIONS.length);
});

/** The same schema, which allows no field that it does not describe. */
function strict(schema: JsonSchema): object {
  const { properties, items, anyOf, ...rest } = schema;
  const each = Object.entries(properties ?? {}).map(([name, one]) => [name, strict(one)]);
  return {
    ...rest,
    ...(properties ? { properties: Object.fromEntries(each), additionalProperties: false } : {}),
    ...(items ? { items: strict(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(strict) } : {}),
  };
}

test('every answer has an example, and each example has only what its schema describes', () => {
  const answers = described.flatMap((one) => answerOf(one) ?? []);
  expect(answers).toHaveLength(OPERATIONS.filter((operation) => operation.answers).length);
  for (const { schema, example } of answers) expect(example, JSON.stringify(schema)).toBeDefined();
  const contents = [
    ...described.flatMap(({ requestBody, responses }) => [
      requestBody,
      ...Object.values(responses),
    ]),
    ...Object.values(components.responses),
  ].flatMap((one) => Object.values(one?.content ?? {}));
  const values = described.flatMap(({ parameters = [] }) =>
    parameters.filter(({ required, example }) => required || example !== undefined),
  );
  for (const { schema, example } of [...contents, ...values]) {
    expect({ example, problems: judge(strict(schema) as JsonSchema, example) }).toEqual({
      example,
      problems: [],
    });
  }
});

// A mock answers the lowest success: a body must win over 204. Redocly and Spectral warn of the rest.
test('each operation has a description, an explained tag, 200, a refusal and 503', () => {
  const explained = tags.flatMap(({ name, description = '' }) => (description ? [name] : []));
  for (const { operationId, description, responses, tags: own } of described) {
    expect(explained, operationId).toEqual(expect.arrayContaining(own));
    expect(description, operationId).toMatch(/^docs\/contract\.md: \S/);
    const statuses = Object.keys(responses);
    expect(statuses, operationId).toEqual(expect.arrayContaining(['200', '400', '503']));
  }
});

test('the file describes every field', () => {
  const unknown: string[] = [];
  const walk = (schema: JsonSchema, at: string) => {
    const { type, enum: values, anyOf, properties = {}, items } = schema;
    if (!type && !values && !anyOf) unknown.push(at);
    for (const [name, one] of Object.entries(properties)) walk(one, `${at}.${name}`);
    if (items) walk(items, `${at}[]`);
    anyOf?.forEach((one) => walk(one, at));
  };
  for (const one of described) {
    const answer = answerOf(one);
    if (answer) walk(answer.schema, one.operationId);
  }
  expect(unknown).toEqual([]);
});

test('the file is served by the reference back end, with a page that names every operation', async () => {
  expect((await call(`${backend().url}/openapi.yaml`)).body).toBe(text);
  const { body, headers } = await call(`${backend().url}/openapi`);
  expect(headers.get('content-type')).toContain('text/html');
  for (const { operationId } of described) expect(body).toContain(`<h3>${operationId}</h3>`);
  expect(body).not.toContain('<script');
});
