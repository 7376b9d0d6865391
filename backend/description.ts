/** The OpenAPI description of the wire: the file itself, and a page to read it without a script. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './fields.ts';

const FILE = new URL('../docs/openapi.yaml', import.meta.url);

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
}
interface Content {
  schema: Schema;
  example?: unknown;
}
interface Described {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description?: string; content?: Record<string, Content> }>;
}
interface Description {
  info: { title: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
code, pre { font: 0.9rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { border: 1px solid; border-radius: 0.5rem; overflow-x: auto; padding: 0.75rem; }
article { border-top: 1px solid; padding: 1rem 0; }
nav ul { columns: 18rem; list-style: none; padding: 0; }
nav a, summary { display: block; padding: 0.6rem 0; }
summary { cursor: pointer; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; font-weight: 400; padding: 0.4rem 1rem 0.4rem 0; text-align: left; vertical-align: top; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The kind of a value in words: `string or null`, `one of "S", "N"`. */
function kindOf({ type, enum: values, format, anyOf }: Schema): string {
  if (values) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  return [[type ?? 'any'].flat().join(' or '), format].filter(Boolean).join(', ');
}

/** One row for each field, also of entries of lists. */
function rowsOf(schema: Schema, path = ''): [field: string, kind: string, required: boolean][] {
  const { properties = {}, items, required = [], anyOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      [`${path}${name}`, kindOf(field), required.includes(name)] as [string, string, boolean],
      ...rowsOf(field, `${path}${name}.`),
    ]),
    ...(items ? rowsOf(items, `${path.replace(/\.$/, '')}[].`) : []),
    ...anyOf.flatMap((one) => rowsOf(one, path)),
  ];
}

function table(rows: readonly (readonly [field: string, kind: string, required: boolean])[]) {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ([field, kind, required]) =>
      `<tr><th scope="row">${code(field)}</th><td>${escapeHtml(kind)}</td><td>${required ? 'required' : ''}</td></tr>`,
  );
  return `<div class="wide"><table>${lines.join('')}</table></div>`;
}

function contentOf(title: string, content: Record<string, Content> = {}): string {
  return Object.entries(content)
    .map(([type, { schema, example }]) => {
      const shown =
        example === undefined
          ? ''
          : `<details><summary>Example</summary><pre>${escapeHtml(JSON.stringify(example, undefined, 2))}</pre></details>`;
      return `<h4>${title}, ${code(type)}</h4>${table(rowsOf(schema))}${shown}`;
    })
    .join('');
}

function article(method: string, path: string, described: Described): string {
  const {
    operationId,
    summary,
    description = '',
    parameters = [],
    requestBody,
    security,
  } = described;
  const sent = parameters.map(
    (one) => [one.name, `in the ${one.in}`, one.required] as [string, string, boolean],
  );
  const answers = Object.entries(described.responses).map(([status, answer]) =>
    answer.content
      ? contentOf(`Answer ${escapeHtml(status)}`, answer.content)
      : answer.description
        ? `<p>${code(status)} ${escapeHtml(answer.description)}</p>`
        : '',
  );
  const credential = security
    .flatMap(Object.keys)
    .map((name) => `<p>Authorization: ${escapeHtml(name)}</p>`);
  return `<article id="${escapeHtml(operationId)}"><h3>${escapeHtml(operationId)}</h3>
<p>${code(`${method.toUpperCase()} ${path}`)}</p><p>${escapeHtml(summary)} ${escapeHtml(description)}</p>
${credential.join('')}${sent.length > 0 ? `<h4>Parameters</h4>${table(sent)}` : ''}
${contentOf('Sends', requestBody?.content)}${answers.join('')}</article>`;
}

function pageOf({ info, tags, paths }: Description): string {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => ({ method, path, described })),
  );
  const sections = tags.map(({ name }) => {
    const own = all.filter(({ described }) => described.tags.includes(name));
    const links = own.map(
      ({ described: { operationId } }) =>
        `<li><a href="#${escapeHtml(operationId)}">${escapeHtml(operationId)}</a></li>`,
    );
    const articles = own.map(({ method, path, described }) => article(method, path, described));
    return { name, links, articles };
  });
  const contents = sections.map(
    ({ name, links }) => `<h2>${escapeHtml(name)}</h2><ul>${links.join('')}</ul>`,
  );
  const texts = sections.map(
    ({ name, articles }) => `<h2>${escapeHtml(name)}</h2>${articles.join('')}`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>
<p><a href="/openapi.yaml">openapi.yaml</a></p>
<nav aria-label="Operations">${contents.join('')}</nav>${texts.join('')}</main></body></html>`;
}

/** Adds `/openapi` and `/openapi.yaml`. The file is read at the first request. */
export function describeWire(app: FastifyInstance): void {
  let page: string | undefined;
  app.get('/openapi.yaml', (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(readFileSync(FILE, 'utf8')),
  );
  app.get('/openapi', async (_request, reply) => {
    // Loaded here, because few ask for the page, and each start would read its seventy files.
    const { parse } = await import('yaml');
    page ??= pageOf(parse(readFileSync(FILE, 'utf8')) as Description);
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`)
      .send(page);
  });
}
