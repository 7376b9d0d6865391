/**
 * The OpenAPI description of the wire (`docs/openapi.yaml`), from the operations, their schemas, their lines in
 * `docs/contract.md`, and the answers of the reference back end as examples. Tests fail when the file is old, and
 * when a mock of it does not serve the runner and the portal.
 */
import { stringify } from 'yaml';
import { type Facts, fillAll, nameOf, type Operation, type Template } from './operation.ts';
import { routeOf } from '#lib/upstream/operation.ts';
import { contractEntries, type Entry, entryOf, OPERATIONS } from './catalogue.ts';
import { type Example, type Examples, recordExamples } from './examples.ts';
import { FAILURE_RESPONSES, failures } from './openapi-failures.ts';
import { basesAt } from './reference.ts';
import { described, type JsonSchema, wireSchema } from './schema.ts';

const TEXT = { type: 'string' } as const;

/** The schema of what a call sends, from its template. */
function sentSchema(template: Template): JsonSchema {
  if (typeof template === 'string') return TEXT;
  if (typeof template === 'number') return { type: 'integer' };
  if (Array.isArray(template)) {
    const [entry = ''] = template as readonly Template[];
    return { type: 'array', items: sentSchema(entry) };
  }
  const fields = Object.entries<Template>(template as Readonly<Record<string, Template>>);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, one]) => [nameOf(name), sentSchema(one)])),
    required: fields.flatMap(([name]) => (name.endsWith('?') ? [] : [name])),
  };
}

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

function requestBody({ sends = {} }: Operation, facts: Facts) {
  const contents = (['json', 'form', 'multipart'] as const).flatMap((kind) => {
    const template = sends[kind];
    return template
      ? [
          [
            MEDIA[kind],
            { schema: sentSchema(template), example: fillAll(template, facts) },
          ] as const,
        ]
      : [];
  });
  if (contents.length === 0) return {};
  return { requestBody: { required: true, content: Object.fromEntries(contents) } };
}

function parameters(operation: Operation, facts: Facts) {
  const inPath = [...routeOf(operation).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: TEXT,
    ...(facts[name] === undefined ? {} : { example: facts[name] }),
  }));
  const query = Object.entries(operation.query ?? {}).map(([key, template]) => {
    const example = fillAll(template, facts);
    return {
      name: nameOf(key),
      in: 'query',
      required: nameOf(key) === key && !template.endsWith('?}'),
      schema: TEXT,
      ...(example === undefined ? {} : { example }),
    };
  });
  return inPath.length + query.length === 0 ? {} : { parameters: [...inPath, ...query] };
}

const SCHEMES: Readonly<Record<string, readonly [name: string, scheme: object]>> = {
  '{token}': ['cardToken', bearer('gerarTokenCarteirinha')],
  '{crmToken}': ['crmToken', bearer('autenticarCrm')],
  '{fixedAuthorization}': ['fixed', header('the value of PORTAL_FIXED_AUTHORIZATION')],
  '{callcenterAuthorization}': ['callCentre', header('the value of PORTAL_CALLCENTER_CREDENTIAL')],
  '{coparticipacaoAuthorization}': [
    'coparticipacao',
    header('the value of PORTAL_COPARTICIPACAO_AUTHORIZATION'),
  ],
  '{draftAuthorization}': [
    'portal',
    header('`Portal {time}:{HMAC}`, signed with PORTAL_REBUILD_SECRET'),
  ],
};

function bearer(operation: string) {
  return { type: 'http', scheme: 'bearer', description: `the token of ${operation}` };
}

function header(description: string) {
  return { type: 'apiKey', in: 'header', name: 'Authorization', description };
}

/** The size of a list of WordPress, which sends it page by page. */
function listHeaders({ length }: readonly unknown[]) {
  const header = (description: string, example: number) => ({
    description,
    schema: { type: 'integer' },
    example,
  });
  return {
    headers: {
      'X-WP-Total': header('The number of entries on all pages.', length),
      'X-WP-TotalPages': header('The number of pages.', 1),
    },
  };
}

function responses(operation: Operation, example: Example | undefined) {
  const { answers, success = [200], empty } = operation;
  const schema = answers && wireSchema(answers);
  const answer = schema && described(schema, example?.answer);
  const isListOfSite = routeOf(operation).base === 'WP' && Array.isArray(answer);
  const json = schema && {
    ...(isListOfSite ? listHeaders(answer) : {}),
    content: { 'application/json': { schema, example: answer } },
  };
  const description = schema ? 'The answer.' : 'Accepted. The portal reads only the status.';
  const right = success.map((status) => [String(status), { description, ...json }] as const);
  return {
    ...Object.fromEntries(right),
    ...(empty === undefined ? {} : { '204': { description: `No body: ${empty}.` } }),
    ...failures(operation),
  };
}

/** `listarRequisicoes (call-centre)` → `listarRequisicoesCallCentre` */
const idOf = ({ name }: Operation) =>
  name.replace(/[^\w]+(\w?)/g, (_match, letter: string) => letter.toUpperCase());

function describe(operation: Operation, { section, text }: Entry, example: Example | undefined) {
  const { about, authorization, changes } = operation;
  const facts = example?.facts ?? {};
  const scheme =
    authorization === undefined ? undefined : SCHEMES[authorization.replace('Bearer ', '')];
  return {
    operationId: idOf(operation),
    summary: about,
    tags: [section],
    description: [`docs/contract.md: ${text}`]
      .concat(changes ? `The contract test makes ${changes.makes}.` : [])
      .join('\n\n'),
    security: scheme ? [{ [scheme[0]]: [] }] : [],
    ...parameters(operation, facts),
    ...requestBody(operation, facts),
    responses: responses(operation, example),
  };
}

/** What the sections of the contract are about. */
const SECTIONS: Readonly<Record<string, string>> = {
  'Session and consent': 'Who signs in, and the acceptance of cookies.',
  'Card, token, profile': 'The card, its token, and the contract behind it.',
  'Second copy of the card': 'A new plastic card.',
  'Provider guide': 'The directory of providers, and its lists.',
  Registration: 'What the operator knows about a person, and its changes.',
  'Requests, attendances, protocols': 'Authorisations, what was done, and support.',
  Reports: 'Documents about the use of the plan, as PDF.',
  Finance: 'Contracts, boletos, income tax, and payments by card.',
  'Exams, vaccination, co-payment, waiting times, slots, banners':
    'Results and prices of care, when and where it is open, and the pictures of the home page.',
  Forms: 'What visitors and members send.',
  'Content site': 'WordPress: news, pages, notices and drafts.',
  Additions: 'What the portal calls and the specification does not name.',
};

/** The whole document, with these examples. */
function documentOf(examples: Examples) {
  const entries = contractEntries();
  const mounts = basesAt('');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    const { method, base, path } = routeOf(operation);
    const item = (paths[`${mounts[base] ?? ''}${path}`] ??= {});
    item[method.toLowerCase()] = describe(
      operation,
      entryOf(entries, operation),
      examples.get(operation.name),
    );
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'The services that the member portal calls',
      version: '1.0.0',
      description:
        'Generated by `npm run openapi`. docs/contract.md is binding and says what this form cannot. The first segment of each path is the base where the reference back end serves it; an operator gives each base its own address. All persons are invented. In a mock of this file the member of the examples can sign in.',
      contact: { name: 'The developers of the portal' },
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(OPERATIONS.map((operation) => entryOf(entries, operation).section))].map(
      (name) => ({
        name,
        description: SECTIONS[name],
      }),
    ),
    paths,
    components: {
      securitySchemes: Object.fromEntries(Object.values(SCHEMES)),
      responses: FAILURE_RESPONSES,
    },
  };
}

/** The text of `docs/openapi.yaml`. It starts a reference back end for the examples. */
export async function openApiYaml(): Promise<string> {
  const document = documentOf(await recordExamples());
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 100 });
}
