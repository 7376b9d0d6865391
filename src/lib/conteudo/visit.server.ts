/**
 * One visit to the content site: a time limit for each read, a deadline for all of them, and an early end
 * when the site stops answering. Only addresses of the configured hosts are read.
 */
import { env } from '#lib/config/env.server.ts';
import { operator } from '#lib/config/operator.ts';
import { causeOf } from '#lib/log.server.ts';
import { baseAt } from '#lib/upstream/address.server.ts';
import { bytesUpTo } from '#lib/upstream/bytes.server.ts';
import { adapted } from '#lib/upstream/deviations.ts';
import { type Query, resourceUrl } from './links.ts';
import { retryOnce, scaleDelay, timeLimit } from '#lib/upstream/time-limits.server.ts';

/** The content site did not give the content. The build continues with the last good content. */
export class ContentError extends Error {
  readonly operation: string;
  /** The HTTP status, when there was an answer. */
  readonly status: number | undefined;

  /** @param reason what happened, as the end of a sentence: "answered 503". */
  constructor(operation: string, reason: string, status?: number, cause?: unknown) {
    super(`${operation}: the content site ${reason}`, { cause });
    this.name = 'ContentError';
    this.operation = operation;
    this.status = status;
  }
}

/** The address of a resource of the content site. @throws {ContentError} without one */
export function contentUrl(operation: string, resource: string, query?: Query): URL {
  const root = env().bases?.wordpress;
  if (root === undefined) throw new ContentError(operation, 'is not configured');
  return resourceUrl(root, resource, query);
}

/** The entries of an answer. @throws {ContentError} when it is something else than a list */
export function listIn(operation: string, body: unknown): unknown[] {
  if (Array.isArray(body)) return body as unknown[];
  throw new ContentError(operation, 'answered something else than a list', 200);
}

const JSON_LIMIT_BYTES = 30_000_000;
const RETRY_PAUSE_MS = 300;
/** After this many failures in a row, the visit makes no more calls. */
const MAX_FAILURES_IN_A_ROW = 4;

export interface Visit {
  /** @throws {ContentError} unless the address answers 2xx with JSON */
  json(
    operation: string,
    url: URL,
    headers?: Record<string, string>,
  ): Promise<{ body: unknown; headers: Headers }>;
  /** @throws {ContentError} unless the address answers 2xx with at most `limit` bytes. */
  bytes(operation: string, url: URL, limit: number): Promise<Buffer>;
}

const retryRead = retryOnce(() => scaleDelay(RETRY_PAUSE_MS));

/**
 * One answer. A redirect is not followed, because it could lead to a host that the operator did not configure. The
 * portal does not read the body of a failure, so it cancels it. Otherwise, when the server closes the connection, an
 * assertion in `fetch` of Node 24 can end the process.
 */
async function answerOf(url: URL, headers: Record<string, string>, signal: AbortSignal) {
  const response = await fetch(url, { headers, redirect: 'manual', signal });
  if (!response.ok) await response.body?.cancel();
  return response;
}

/** @throws {ContentError} for every status but 2xx. */
function requireSuccess(operation: string, { status, headers }: Response): void {
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

  async function read(operation: string, url: URL, headers: Record<string, string>, limit: number) {
    if (!baseAt(url)) throw new ContentError(operation, `may not be asked at ${url.host}`, 403);
    if (failures >= MAX_FAILURES_IN_A_ROW)
      throw new ContentError(operation, 'was given up: it stopped answering');
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeLimit('read'))]);
    try {
      const response = await retryRead.execute(() => answerOf(url, headers, signal), signal);
      requireSuccess(operation, response);
      const body = await bytesUpTo(
        limit,
        response.body ?? [],
        () => new ContentError(operation, `sent more than ${String(limit)} bytes`),
      );
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
    async json(operation, url, more = {}) {
      const accept = { Accept: 'application/json', ...more };
      const { body, headers } = await read(operation, url, accept, JSON_LIMIT_BYTES);
      const type = headers.get('content-type')?.split(';')[0]?.trim() ?? 'nothing';
      // With plain permalinks, WordPress answers every path of its REST API with the home page and 200.
      if (!/[/+]json$/i.test(type)) {
        throw new ContentError(
          operation,
          `answered ${type} instead of JSON (is it the REST root?)`,
          200,
        );
      }
      try {
        const json = JSON.parse(body.toString('utf8')) as unknown;
        return { body: adapted(json, env().deviations[operation], operator.timeZone), headers };
      } catch (cause) {
        throw new ContentError(operation, 'answered JSON that breaks off', 200, cause);
      }
    },
    async bytes(operation, url, limit) {
      return (await read(operation, url, { Accept: '*/*' }, limit)).body;
    },
  };
}
