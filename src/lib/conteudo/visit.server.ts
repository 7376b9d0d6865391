/**
 * One visit to the content site at build: reads with a time limit each, a deadline for all of them,
 * and no patience for a site that has stopped answering. Goes to configured addresses only.
 */
import wretch from 'wretch';
import { retry } from 'wretch/middlewares';
import { env } from '#lib/config/env.server.ts';
import { causeOf } from '#lib/log.server.ts';
import { scaleDelay, timeLimit } from '#lib/upstream/time-limits.server.ts';
import { ContentError } from './content-error.ts';

const JSON_LIMIT_BYTES = 30_000_000;
const RETRY_DELAY_MS = 300;
/** A site that failed to answer this often in a row is not asked again during the visit. */
const PATIENCE = 4;

interface JsonAnswer {
  body: unknown;
  headers: Headers;
}

export interface Visit {
  /** @throws {ContentError} unless the address answers 2xx with JSON. */
  json(operation: string, url: URL): Promise<JsonAnswer>;
  /** @throws {ContentError} unless the address answers 2xx with at most `limit` bytes. */
  bytes(operation: string, url: URL, limit: number): Promise<Buffer>;
}

// What an address answers with a redirect is not asked for elsewhere: the operator configures where
// the content is, and nobody else decides where the build goes.
const client = wretch()
  .options({ redirect: 'manual' })
  .customError((error) => error)
  .middlewares([
    retry({
      maxAttempts: 1,
      delayRamp: () => scaleDelay(RETRY_DELAY_MS * (0.5 + Math.random())),
      until: (response) => response != null && response.status < 500,
      retryOnNetworkError: true,
      resolveWithLatestResponse: true,
      skip: (_url, options) => options.signal?.aborted === true,
    }),
  ]);

/** Whether an address belongs to one of the configured services, over http(s) and without user info. */
export function isConfigured(url: URL): boolean {
  const bases = Object.values(env().bases ?? {}).filter((base) => base !== undefined);
  return (
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    bases.some((base: string) => new URL(base).origin === url.origin)
  );
}

async function readBody(operation: string, response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    received += chunk.byteLength;
    // Leaving the loop gives up the connection.
    if (received > limit)
      throw new ContentError(operation, `sent more than ${String(limit)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws {ContentError} for every status but 2xx. */
function judge(operation: string, { status, headers }: Response): void {
  if (status >= 300 && status < 400) {
    const where = headers.get('location') ?? 'nowhere';
    throw new ContentError(operation, `redirects to ${where.slice(0, 200)}`, status);
  }
  if (status < 200 || status >= 400) {
    throw new ContentError(operation, `answered ${String(status)}`, status);
  }
}

const isOutage = (error: ContentError) => error.status === undefined || error.status >= 500;

/** @param deadlineMs what the whole visit may take, in milliseconds. */
export function startVisit(deadlineMs: number): Visit {
  const deadline = AbortSignal.timeout(scaleDelay(deadlineMs));
  let failures = 0;

  async function read(operation: string, url: URL, accept: string, limit: number) {
    if (!isConfigured(url))
      throw new ContentError(operation, `may not be asked at ${url.host}`, 403);
    if (failures >= PATIENCE)
      throw new ContentError(operation, 'was given up: it stopped answering');
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeLimit('read'))]);
    try {
      const response = await client
        .url(url.href)
        .accept(accept)
        .options({ signal })
        .get()
        .res()
        .catch((error: unknown) => {
          if (error instanceof Error && 'response' in error) return error.response as Response;
          throw error;
        });
      judge(operation, response);
      const body = await readBody(operation, response, limit);
      failures = 0;
      return { body, headers: response.headers };
    } catch (cause) {
      const error =
        cause instanceof ContentError
          ? cause
          : new ContentError(operation, `did not answer (${causeOf(cause)})`, undefined, cause);
      failures = isOutage(error) ? failures + 1 : 0;
      throw error;
    }
  }

  return {
    async json(operation, url) {
      const { body, headers } = await read(operation, url, 'application/json', JSON_LIMIT_BYTES);
      const type = headers.get('content-type')?.split(';')[0]?.trim() ?? 'nothing';
      // With plain permalinks WordPress answers the home page, 200, to every path of its REST.
      if (!/[/+]json$/i.test(type)) {
        throw new ContentError(
          operation,
          `answered ${type} instead of JSON (is it the REST root?)`,
          200,
        );
      }
      try {
        return { body: JSON.parse(body.toString('utf8')) as unknown, headers };
      } catch (cause) {
        throw new ContentError(operation, 'answered JSON that breaks off', 200, cause);
      }
    },
    async bytes(operation, url, limit) {
      return (await read(operation, url, '*/*', limit)).body;
    },
  };
}
