/** A copy of the reference back end whose answers deviate from the contract in the given ways. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routeOf } from '#lib/upstream/operation.ts';
import { OPERATIONS } from '../../../contract/catalogue.ts';
import { basesAt } from '../../../contract/reference.ts';

interface Sent {
  status: number;
  type: string;
  body: string;
  total: string | undefined;
}

/** Changes what an operation answers; `'cut'` ends the connection without an answer. */
export type Deviation = (sent: Sent, request: { body: string; origin: string }) => Sent | 'cut';

/** A deviation of the JSON body, which it may change in place. The caller knows the shape of the body. */
export function inBody(change: (body: never) => unknown): Deviation {
  return (sent) => {
    const body = JSON.parse(sent.body) as unknown;
    const changed = change(body as never);
    return { ...sent, body: JSON.stringify(changed === undefined ? body : changed) };
  };
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** For each operation: its method and the pattern of its path; those with fewer placeholders first. */
const PATTERNS = OPERATIONS.map((operation) => {
  const { method, base, path } = routeOf(operation);
  const mounted = (basesAt('')[base] ?? '/none') + path.replace('{crm}', 'crm');
  const pattern = new RegExp(`^${escaped(mounted).replace(/\{\w+\}/g, '[^/]+')}$`);
  return { name: operation.name, method, pattern, places: mounted.split('{').length };
}).sort((a, b) => a.places - b.places);

const operationAt = (method: string, path: string) =>
  PATTERNS.find((one) => one.method === method && one.pattern.test(path))?.name ?? '';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('latin1')) body += String(chunk);
  return body;
}

async function forward(
  upstream: string,
  deviations: Readonly<Record<string, Deviation>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const body = await bodyOf(request);
  const { 'content-type': type, authorization } = headers;
  const answer = await fetch(upstream + url, {
    method,
    redirect: 'manual',
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(method === 'GET' ? {} : { body: Buffer.from(body, 'latin1') }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const contentType = answer.headers.get('content-type') ?? '';
  const deviation = deviations[operationAt(method, new URL(url, upstream).pathname)];
  const origin = `http://${headers.host ?? ''}`;
  let sent: Sent = {
    status: answer.status,
    type: contentType,
    // Addresses in answers point to the copy.
    body: bytes.toString('utf8').replaceAll(upstream, origin),
    total: answer.headers.get('x-wp-total') ?? undefined,
  };
  if (deviation) {
    const changed = deviation(sent, { body, origin });
    if (changed === 'cut') return void response.destroy();
    sent = changed;
  }
  response.writeHead(sent.status, {
    ...(sent.type === '' ? {} : { 'content-type': sent.type }),
    ...(sent.total === undefined ? {} : { 'x-wp-total': sent.total }),
  });
  response.end(contentType.includes('json') || deviation ? sent.body : bytes);
}

/** Starts the copy on a free port. */
export async function startDeviating(
  upstream: string,
  deviations: Readonly<Record<string, Deviation>>,
) {
  const server = createServer((request, response) => {
    void forward(upstream, deviations, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
