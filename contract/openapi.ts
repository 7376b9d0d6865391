/**
 * The OpenAPI description of the wire (`docs/openapi.yaml`), from the operations, their schemas, and the
 * answers of the reference back end as examples. A test fails when the file is old.
 */
import { stringify } from 'yaml';
import { type Facts, fillAll, type Operation, routeOf, type Template } from './operation.ts';
import { contractName, contractEntries, OPERATIONS } from './catalogue.ts';
import { type Example, type Examples, recordExamples } from './examples.ts';
import { basesAt } from './reference.ts';
import { type JsonSchema, wireSchema } from './schema.ts';

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
    properties: Object.fromEntries(
      fields.map(([name, one]) => [name.replace(/\?$/, ''), sentSchema(one)]),
    ),
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
  const query = Object.entries(operation.query ?? {}).map(([name, template]) => {
    const example = fillAll(template, facts);
    const required = !template.endsWith('?}');
    return {
      name,
      in: 'query',
      required,
      schema: TEXT,
      ...(example === undefined ? {} : { example }),
    };
  });
  return inPath.length + query.length === 0 ? {} : { parameters: [...inPath, ...query] };
}

const SCHEMES: Readonly<Record<string, readonly [name: string, scheme: object]>> = {
  '{token}': [
    'cardToken',
    { type: 'http', scheme: 'bearer', description: 'the token of gerarTokenCarteirinha' },
  ],
  '{crmToken}': [
    'crmToken',
    { type: 'http', scheme: 'bearer', description: 'the token of autenticarCrm' },
  ],
  '{fixedAuthorization}': ['fixed', header('PORTAL_FIXED_AUTHORIZATION')],
  '{callcenterAuthorization}': ['callCentre', header('PORTAL_CALLCENTER_CREDENTIAL')],
  '{coparticipacaoAuthorization}': [
    'coparticipacao',
    header('PORTAL_COPARTICIPACAO_AUTHORIZATION'),
  ],
  '{draftAuthorization}': [
    'portal',
    {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: '`Portal {time}:{HMAC}`, signed with PORTAL_REBUILD_SECRET',
    },
  ],
};

function header(setting: string) {
  return {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: `the value of ${setting}`,
  };
}

function responses({ answers, success, empty }: Operation, example: Example | undefined) {
  const json = answers && {
    content: {
      'application/json': {
        schema: wireSchema(answers),
        ...(example?.answer === undefined ? {} : { example: example.answer }),
      },
    },
  };
  const description = answers ? 'The answer' : 'Accepted; only the status counts';
  const right = (success ?? ['2XX']).map(
    (status) => [String(status), { description, ...json }] as const,
  );
  return {
    ...Object.fromEntries(right),
    ...(empty === undefined ? {} : { '204': { description: `No body: ${empty}` } }),
    default: { $ref: '#/components/responses/Failure' },
  };
}

/** `listarRequisicoes (call-centre)` → `listarRequisicoesCallCentre` */
const idOf = ({ name }: Operation) =>
  name.replace(/[^\w]+(\w?)/g, (_match, letter: string) => letter.toUpperCase());

function describe(operation: Operation, section: string, example: Example | undefined) {
  const { about, authorization, changes } = operation;
  const facts = example?.facts ?? {};
  const scheme =
    authorization === undefined ? undefined : SCHEMES[authorization.replace('Bearer ', '')];
  return {
    operationId: idOf(operation),
    summary: about,
    tags: [section],
    ...(changes ? { description: `The contract test makes ${changes.makes}.` } : {}),
    security: scheme ? [{ [scheme[0]]: [] }] : [],
    ...parameters(operation, facts),
    ...requestBody(operation, facts),
    responses: responses(operation, example),
  };
}

const FAILURE = {
  description:
    'A 4xx with a message is shown to the member; every other failure is "out of service".',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { mensagem: TEXT, message: TEXT, dsValidacao: TEXT },
      },
      example: { mensagem: 'Boleto não encontrado.' },
    },
  },
};

/** The whole document, with these examples. */
function documentOf(examples: Examples) {
  const entries = contractEntries();
  const sectionOf = (operation: Operation) => entries.get(contractName(operation))?.section ?? '';
  const mounts = basesAt('');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    const { method, base, path } = routeOf(operation);
    const item = (paths[`${mounts[base] ?? ''}${path}`] ??= {});
    item[method.toLowerCase()] = describe(
      operation,
      sectionOf(operation),
      examples.get(operation.name),
    );
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'The services that the member portal calls',
      version: '1.0.0',
      description:
        'Generated by `npm run openapi`. docs/contract.md is binding and says what this form cannot. The first segment of each path is the base where the reference back end serves it; an operator gives each base its own address. All persons are invented.',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(OPERATIONS.map(sectionOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: Object.fromEntries(Object.values(SCHEMES)),
      responses: { Failure: FAILURE },
    },
  };
}

/** The text of `docs/openapi.yaml`. It starts a reference back end for the examples. */
export async function openApiYaml(): Promise<string> {
  const document = documentOf(await recordExamples());
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 100 });
}
