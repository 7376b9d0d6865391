/**
 * The one way out to the operator's services: base and credential chosen visibly at the call, a time
 * limit, one retry for reads, dead services left alone, and every failure an `UpstreamError`.
 */
import wretch from 'wretch';
import { retry } from 'wretch/middlewares';
import type { z } from 'zod';
import { UpstreamError } from '#lib/errors.ts';
import { causeOf, logAudit, logError } from '#lib/log.server.ts';
import { type CallAddress, urlOf } from './address.server.ts';
import type { Answer } from './answer-reader.server.ts';
import { askedOnce, forgettingReads } from './asked-once.server.ts';
import { compiledOf } from './compiled.server.ts';
import type { Credential } from './credential.server.ts';
import { withinLimit } from './deadline.server.ts';
import { guarded, wasNotMade } from './guard.server.ts';
import { noteCall, noteUnreadable } from './journal.server.ts';
import { type LimitKind, timeLimit } from './time-limits.server.ts';
import { transport } from './transport.server.ts';
import { readingOf } from './left-out.ts';
import { messageIn } from './words.server.ts';

/** The request on whose behalf a call is made. */
export interface Call {
  /** Forwarded as X-Request-Id. */
  readonly requestId: string;
  /** When the page must be done, in milliseconds since 1970: no call outlives it. */
  readonly deadline?: number | undefined;
  /** The member of staff who looks something up: each such call leaves an audit line. */
  readonly atendente?: string | undefined;
  /** For that line: the mark of who is looked at (`auditMark`). */
  readonly pessoa?: string | undefined;
}

/** How a write carries its fields; `none` is a POST without a body. */
export type Payload =
  { json: unknown } | { form: Record<string, string> } | { multipart: FormData } | { none: true };

export interface UpstreamRequest<S extends z.ZodType> extends CallAddress {
  method?: 'GET' | 'POST' | 'PUT';
  payload?: Payload;
  /** A POST that only asks: when its answer is lost, nothing has been done. */
  changesNothing?: true;
  credential: Credential;
  /** What the answer must look like. */
  reads: S;
  /** How long the answer may take: as a read or a write, by the method, unless it makes a PDF. */
  limit?: LimitKind;
  /** The only status that means success, where another 2xx does not; without it, every 2xx does. */
  success?: number;
  /** What a 204 or an empty body means; without it, an empty body is a breach of the contract. */
  empty?: (status: number) => z.input<S>;
  call: Call;
}

const RETRY_DELAY_MS = 150;

// A read that failed for want of an answer is asked once more, after a pause of its own length each
// time so that many do not come back at once. A write is never sent twice.
const client = wretch()
  .fetchPolyfill(transport)
  .accept('application/json')
  .customError((error) => error)
  .middlewares([
    retry({
      maxAttempts: 1,
      delayRamp: () => RETRY_DELAY_MS * (0.5 + Math.random()),
      // wretch gives null, whatever its type says, when there was no answer at all.
      until: (response: Response | null | undefined) => response != null && response.status < 500,
      retryOnNetworkError: true,
      resolveWithLatestResponse: true,
      skip: (_url, options) => options.method !== 'GET' || options.signal?.aborted === true,
    }),
  ]);

/** What is left for a call: its own limit, or the page's, whichever ends first. */
function timeLeft(kind: LimitKind, { deadline }: Call): number {
  const limit = timeLimit(kind);
  return deadline === undefined ? limit : Math.min(limit, deadline - Date.now());
}

async function exchange(
  { method = 'GET', payload, credential, call }: UpstreamRequest<z.ZodType>,
  url: string,
  signal: AbortSignal,
): Promise<Answer> {
  let chain = client.url(url, true).headers({ 'X-Request-Id': call.requestId }).options({ signal });
  if (credential.authorization) chain = chain.auth(credential.authorization);
  if (payload && 'json' in payload) chain = chain.json(payload.json as object);
  if (payload && 'form' in payload) chain = chain.body(new URLSearchParams(payload.form));
  if (payload && 'multipart' in payload) chain = chain.body(payload.multipart);
  const answer = await chain
    .fetch(method)
    // Statuses are judged below, with the body's own message: wretch's own error is not needed.
    .res()
    .catch((error: unknown) => {
      if (error instanceof Error && 'response' in error) return error.response as Response;
      throw error;
    });
  return answer as unknown as Answer;
}

const isWrite = ({ method = 'GET', changesNothing }: UpstreamRequest<z.ZodType>) =>
  method !== 'GET' && !changesNothing;

async function send(request: UpstreamRequest<z.ZodType>, url: string): Promise<Answer> {
  const { operation, call, method = 'GET', limit = method === 'GET' ? 'read' : 'write' } = request;
  const start = performance.now();
  let outcome: number | string = '';
  try {
    const left = timeLeft(limit, call);
    const answer = await withinLimit(left, (signal) =>
      guarded(request.base, operation, () => exchange(request, url, signal)),
    );
    outcome = answer.status;
    return answer;
  } catch (cause) {
    const notMade = wasNotMade(cause);
    outcome = notMade ? 'left alone' : causeOf(cause);
    // The guard logs the first call that is not made: under load there would be thousands of lines.
    if (!notMade)
      logError('upstream did not answer', {
        operation,
        requestId: call.requestId,
        cause: outcome,
      });
    throw new UpstreamError('unavailable', operation, {
      cause,
      mayHaveArrived: isWrite(request) && !notMade && !NEVER_LEFT.has(outcome),
    });
  } finally {
    noteCall(call.requestId, operation, outcome, start);
  }
}

/** Causes of a call that reached nobody, or nobody who could prove to be the service. */
const NEVER_LEFT = new Set<unknown>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refuse(request: UpstreamRequest<z.ZodType>, status: number, body: unknown): never {
  const { operation, credential, call } = request;
  if (status === 401 || status === 403) {
    if (credential.owner === 'member')
      throw new UpstreamError('unauthorized', operation, { status });
    if (credential.owner === 'portal') {
      const isExpiry = status === 401 && credential.mayHaveExpired === true;
      if (!isExpiry)
        logError('upstream refused the credential of the portal: check the configuration', {
          operation,
          status,
          requestId: call.requestId,
        });
      throw new UpstreamError('unavailable', operation, { status });
    }
  }
  if (status >= 400 && status < 500) {
    throw new UpstreamError('rejected', operation, { status, mensagem: messageIn(body) });
  }
  logError('upstream failed', { operation, status, requestId: call.requestId });
  throw new UpstreamError('unavailable', operation, {
    status,
    mensagem: messageIn(body),
    // A gateway that waited in vain says nothing about the service behind it.
    mayHaveArrived: isWrite(request) && status === 504,
  });
}

async function ask<S extends z.ZodType>(
  options: UpstreamRequest<S>,
  url: string,
): Promise<z.output<S>> {
  const { operation, reads, empty, call, success } = options;
  const { atendente, pessoa, requestId } = call;
  if (atendente !== undefined)
    logAudit('call-centre look-up', { atendente, operation, pessoa, requestId });
  const { status, text } = await send(options, url);
  const isEmpty = status === 204 || text.trim() === '';
  const isSuccess = success === undefined ? status >= 200 && status < 300 : status === success;
  if (!isSuccess) refuse(options, status, isEmpty ? undefined : parseJson(text));

  const body = isEmpty ? empty?.(status) : parseJson(text);
  const { value: parsed, leftOut } = readingOf(() => compiledOf(reads).safeParse(body));
  // An HTML page comes from a proxy on the way, except where the status alone means success.
  if (parsed.success && (success !== undefined || !/^\s*</.test(text))) {
    noteUnreadable(call.requestId, operation, leftOut);
    return parsed.data;
  }
  logError('upstream broke the contract', {
    operation,
    status,
    requestId: call.requestId,
    fields: parsed.error?.issues.map((issue) => issue.path.join('.') || '(body)') ?? ['(body)'],
  });
  throw new UpstreamError('contract', operation, {
    status,
    mayHaveArrived: isWrite(options),
  });
}

/** Everything that a read sends, and what it counts as success; nothing for what is not remembered. */
function keyOf(options: UpstreamRequest<z.ZodType>, url: string): string | undefined {
  const { operation, method = 'GET', payload, credential, success } = options;
  if (payload && !('json' in payload)) return undefined;
  const { owner, authorization } = credential;
  return JSON.stringify([operation, method, url, payload, owner, authorization, success]);
}

/**
 * Makes one call and reads its answer. A read that its request has made already is not made again
 * (`asked-once.server.ts`).
 * @throws {UpstreamError} for every failure of the service, of the network or of the contract.
 */
export async function request<S extends z.ZodType>(
  options: UpstreamRequest<S>,
): Promise<z.output<S>> {
  const { reads, call } = options;
  const url = urlOf(options);
  const make = () => ask(options, url);
  if (isWrite(options)) return forgettingReads(call.requestId, make);
  const key = keyOf(options, url);
  return key === undefined ? make() : askedOnce(call.requestId, key, reads, make);
}

export { credential } from './credential.server.ts';
