/** Makes one call of an operation and compares the answer with the contract. */
import { resourceUrl } from '#lib/conteudo/links.ts';
import { readingOf } from '#lib/upstream/left-out.ts';
import { contractName } from './catalogue.ts';
import { foundIn, judge, type Problem, together } from './judge.ts';
import {
  complainUnless,
  type Facts,
  fill,
  fillAll,
  type Fields,
  limitOf,
  LIMITS,
  type Operation,
  type Sends,
} from './operation.ts';
import { routeOf } from '#lib/upstream/operation.ts';
import { wireSchema } from './schema.ts';
import { causeOf, type Target } from './target.ts';

export interface Outcome {
  problems: Problem[];
  /** Why an answer without a body is right, or how the call was refused. */
  note?: string;
  /** The service refused the call with a message, as the contract allows. Its success is not tested. */
  refused?: true;
  milliseconds: number;
  /** The adapted body; `undefined` without one. */
  body: unknown;
  status: number;
}

const withFacts = (fields: Fields = {}, facts: Facts): Record<string, string> =>
  fillAll(fields, facts) as Record<string, string>;

function urlOf(operation: Operation, { bases }: Target, facts: Facts): URL {
  const { base, path } = routeOf(operation);
  const filled = fill(path, facts, encodeURIComponent) ?? path;
  const query = withFacts(operation.query, facts);
  const root = bases[base] ?? '';
  if (base === 'WP') return resourceUrl(root, filled.slice(1), query);
  const url = new URL(root + filled);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function bodyOf({ json, form, multipart }: Sends = {}, facts: Facts) {
  if (json) return { body: JSON.stringify(fillAll(json, facts)), type: 'application/json' };
  if (form) return { body: new URLSearchParams(withFacts(form, facts)) };
  if (!multipart) return {};
  const body = new FormData();
  for (const [name, value] of Object.entries(withFacts(multipart, facts))) body.set(name, value);
  return { body };
}

async function send(
  operation: Operation,
  target: Target,
  facts: Facts,
  prefer: number | undefined,
): Promise<Response> {
  const { body, type } = bodyOf(operation.sends, facts) as { body?: BodyInit; type?: string };
  const authorization = operation.authorization && fill(operation.authorization, facts);
  return fetch(urlOf(operation, target, facts), {
    method: routeOf(operation).method,
    redirect: 'manual',
    signal: AbortSignal.timeout(limitOf(operation)),
    headers: {
      Accept: 'application/json',
      ...(type ? { 'Content-Type': type } : {}),
      ...(authorization ? { Authorization: authorization } : {}),
      // Only a mock knows this header: its answers do not depend on what it gets.
      ...(prefer === undefined ? {} : { Prefer: `code=${String(prefer)}` }),
    },
    ...(body ? { body } : {}),
  });
}

function statusProblem({ success }: Operation, status: number): Problem[] {
  const isRight = success ? success.includes(status) : status >= 200 && status < 300;
  const expected = success ? success.join(' or ') : 'a status from 200 to 299';
  return complainUnless(isRight, '(status)', expected, String(status));
}

/** The status of a refusal by a rule of the operator: for example, this member's plan has no such report. */
const CONFLICT = 409;
const NOT_FOUND = 404;

function hasMessage(text: string): boolean {
  try {
    const { mensagem, message, dsValidacao } = JSON.parse(text) as Record<string, unknown>;
    return [mensagem, message, dsValidacao].some((one) => typeof one === 'string' && one !== '');
  } catch {
    return false;
  }
}

const isHtml = (text: string) => /^\s*</.test(text);

/** The problems of a body's format, before its shape is compared; and the body when it is JSON. */
function parse(text: string, type: string): { problems: Problem[]; body?: unknown } {
  if (isHtml(text)) return { problems: [{ field: '(body)', expected: 'JSON', found: 'HTML' }] };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { problems: [{ field: '(body)', expected: 'JSON', found: 'text that is not JSON' }] };
  }
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
  const [kind = ''] = type.split(';');
  const found = kind === '' ? 'missing' : kind;
  const field = '(header Content-Type)';
  return { body, problems: complainUnless(isJson, field, 'application/json', found) };
}

/** The problems of an answer without a body to an operation that may have one. */
function emptyProblems({ empty, neverEmptyForMember }: Operation): Problem[] {
  const found = 'an empty body';
  if (empty === undefined) return [{ field: '(body)', expected: 'JSON', found }];
  return neverEmptyForMember
    ? [{ field: '(body)', expected: 'the data of the member', found: `${found}: ${empty}` }]
    : [];
}

/** The problems of a body that fits the JSON Schema, but that the portal cannot read. */
function unreadable({ answers }: Operation, body: unknown): Problem[] {
  if (!answers) return [];
  const { value, leftOut } = readingOf(() => answers.safeParse(body));
  const expected = 'a value that the portal can read';
  const fields =
    value.error?.issues.map(({ path }) => path.join('.') || '(body)') ?? leftOut.fields;
  return fields.map((field) => ({ field, expected, found: 'another one' }));
}

async function pdfProblems(
  operation: Operation,
  target: Target,
  body: unknown,
): Promise<Problem[]> {
  const { pdf: bare, response } = body as { pdf?: unknown; response?: { pdf?: unknown } };
  const reference = bare ?? response?.pdf;
  if (!operation.pdf || typeof reference !== 'string' || reference === '') return [];
  const field = bare === undefined ? 'response.pdf' : 'pdf';
  const problem = (expected: string, found: string): Problem[] => [{ field, expected, found }];
  const ws = `${target.bases.WS ?? ''}/`;
  if (!URL.canParse(reference, ws)) return problem('a PDF reference', foundIn(reference));
  const url = new URL(reference, ws);
  const origins = Object.values(target.bases).map((base) => new URL(base).origin);
  if (url.protocol !== 'data:' && !origins.includes(url.origin)) {
    return problem('an address on the origin of a configured base', 'another origin');
  }
  try {
    const signal = AbortSignal.timeout(LIMITS.pdf);
    const answer = await fetch(url, { redirect: 'error', signal });
    if (!answer.ok) return problem('a PDF at that address', `status ${String(answer.status)}`);
    const type = answer.headers.get('content-type')?.split(';')[0] ?? 'no Content-Type';
    if (type !== 'application/pdf') return problem('Content-Type application/pdf', type);
    const magic = Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString('latin1');
    return magic === '%PDF-' ? [] : problem('a file that begins with %PDF-', 'another file');
  } catch (error) {
    return problem('a PDF at that address', causeOf(error, LIMITS.pdf));
  }
}

async function compare(operation: Operation, target: Target, facts: Facts, answer: Response) {
  const { status, headers } = answer;
  const text = await answer.text();
  const wrongStatus = statusProblem(operation, status);
  const { answers, empty, success } = operation;
  if (status === CONFLICT && hasMessage(text)) {
    return { problems: [], refused: true as const, note: 'refused with 409 and a message', status };
  }
  if (status === NOT_FOUND && operation.optional !== undefined) {
    return { problems: [], note: operation.optional, status };
  }
  if (wrongStatus.length > 0) return { problems: wrongStatus, status };
  if (text.trim() === '') {
    if (!answers) return { problems: [], status };
    const problems = emptyProblems(operation);
    return { problems, ...(problems.length === 0 && empty ? { note: empty } : {}), status };
  }
  if (!answers) {
    const isRight = !isHtml(text) || success !== undefined;
    return { problems: complainUnless(isRight, '(body)', 'JSON or no body', 'HTML'), status };
  }
  const parsed = parse(text, headers.get('content-type') ?? '');
  if (parsed.body === undefined) return { ...parsed, status };
  const body = target.adapt(contractName(operation), parsed.body);
  const inShape = judge(wireSchema(answers), body);
  const problems = [
    ...parsed.problems,
    ...(inShape.length > 0 ? inShape : unreadable(operation, body)),
    ...(inShape.length > 0 ? [] : (operation.checks?.({ body, headers, facts }) ?? [])),
    ...(await pdfProblems(operation, target, body)),
  ];
  return { problems: together(problems), body, status };
}

/**
 * Calls the operation with these facts. It never throws for a failure of the server.
 * @param prefer the status with which a mock must answer
 */
export async function callOnce(
  operation: Operation,
  target: Target,
  facts: Facts,
  prefer?: number,
): Promise<Outcome> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const answer = await send(operation, target, facts, prefer);
    const compared = await compare(operation, target, facts, answer);
    return { body: undefined, ...compared, milliseconds: took() };
  } catch (error) {
    const expected = `an answer within ${String(limitOf(operation) / 1000)} s`;
    const problem = { field: '(answer)', expected, found: causeOf(error, limitOf(operation)) };
    return { problems: [problem], body: undefined, status: 0, milliseconds: took() };
  }
}
