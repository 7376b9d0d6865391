/** Sends one call within its time limit, through the guard, with one retry of a GET, and logs it. */
import { UpstreamError } from '#lib/errors.ts';
import { causeOf, logAudit, logError } from '#lib/log.server.ts';
import { ownTrace, type Trace, traceparent } from '#lib/trace.server.ts';
import type { CallAddress } from './address.server.ts';
import type { Credential } from './credential.server.ts';
import { guarded, wasNotMade } from './guard.server.ts';
import { beginCall, noteCall } from './request-log.server.ts';
import {
  GivenUpError,
  type LimitKind,
  retryOnce,
  startLimit,
  timeLimit,
} from './time-limits.server.ts';
import { type Answer, type Transmission, transmit } from './transport.server.ts';

/** The request on whose behalf a call is made. */
export interface Call {
  /** Forwarded as X-Request-Id. */
  readonly requestId: string;
  /** The trace of that request; without one, the id of the request is that of the trace. */
  readonly trace?: Trace | undefined;
  /** When the page must be complete, in milliseconds since 1970. A call ends then at the latest. */
  readonly deadline?: number | undefined;
  /**
   * Until when the caller waits for an answer that it does not need, in milliseconds since 1970. Then the
   * call is given up. This does not count as a failure of its service.
   */
  readonly giveUpAt?: number | undefined;
  /** Ends the calls of a caller that has disconnected, such as a cancelled download. */
  readonly signal?: AbortSignal | undefined;
  /** The member of staff on whose behalf the call is made. Each such call leaves an audit line. */
  readonly atendente?: string | undefined;
  /** For the audit line: the mark of the person looked up (`auditMark`). */
  readonly pessoa?: string | undefined;
}

/** How a write carries its fields; `none` is a POST without a body. */
export type Payload =
  | { json: unknown }
  | { form: Record<string, string> }
  | { multipart: FormData }
  | { none: true };

export interface Outgoing extends CallAddress {
  method: 'GET' | 'POST' | 'PUT';
  payload?: Payload;
  /** A POST that only reads: a lost answer changes no data. */
  changesNothing?: true;
  credential: Credential;
  /** How long the answer may take: by default as a read or a write, by the method. */
  limit?: LimitKind;
  call: Call;
}

export const isWrite = ({ method, changesNothing }: Outgoing) =>
  method !== 'GET' && !changesNothing;

const RETRY_PAUSE_MS = 150;
const retryRead = retryOnce(() => RETRY_PAUSE_MS);

/** With these causes the call reached no service, or a service that could not prove its identity. */
const NO_CONNECTION = new Set<unknown>([
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

/** The time left for a call, in milliseconds: the shorter of its own limit and the page's. */
function timeLeft({ method, limit, call }: Outgoing): number {
  const own = timeLimit(limit ?? (method === 'GET' ? 'read' : 'write'));
  return call.deadline === undefined ? own : Math.min(own, call.deadline - Date.now());
}

/** A call ends at its time limit, or when its caller does not wait any more. */
function limitOf(outgoing: Outgoing) {
  const { giveUpAt, signal } = outgoing.call;
  const left = timeLeft(outgoing);
  const waits = giveUpAt === undefined ? left : giveUpAt - Date.now();
  return waits < left
    ? startLimit(waits, { Reason: GivenUpError, caller: signal })
    : startLimit(left, { caller: signal });
}

/** Whether a call may try a service that gave no answer. A call that can be given up may not. */
export const mayTry = ({ giveUpAt, signal }: Call): boolean =>
  giveUpAt === undefined && signal === undefined;

/**
 * The headers of every call, JSON or PDF.
 * @param step the call's step in the trace
 */
export function headersOf(
  { credential, call }: Pick<Outgoing, 'credential' | 'call'>,
  accept: string,
  step: string,
): Record<string, string> {
  const { authorization } = credential;
  return {
    Accept: accept,
    'X-Request-Id': call.requestId,
    traceparent: traceparent(call.trace ?? ownTrace(call.requestId), step),
    ...(authorization ? { Authorization: authorization } : {}),
  };
}

/** The body of a call, and its type. */
async function encoded(
  payload: Payload | undefined,
): Promise<{ body?: Transmission['body']; type?: string }> {
  if (!payload || 'none' in payload) return {};
  if ('json' in payload) return { body: JSON.stringify(payload.json), type: 'application/json' };
  const whole = new Response(
    'form' in payload ? new URLSearchParams(payload.form) : payload.multipart,
  );
  return { body: await whole.bytes(), type: whole.headers.get('Content-Type') ?? '' };
}

async function transmissionOf(
  outgoing: Outgoing,
  step: string,
  signal: AbortSignal,
): Promise<Transmission> {
  const { body, type } = await encoded(outgoing.payload);
  const headers = headersOf(outgoing, 'application/json', step);
  if (type !== undefined) headers['Content-Type'] = type;
  return { method: outgoing.method, headers, body, signal };
}

/** @throws {UpstreamError} `unavailable` when there is no answer */
export async function send(outgoing: Outgoing, url: string): Promise<Answer> {
  const { operation, base, call, method } = outgoing;
  const { atendente, pessoa, requestId } = call;
  if (atendente !== undefined)
    logAudit('call-centre look-up', { atendente, operation, pessoa, requestId });
  const begun = beginCall();
  const { signal, clear } = limitOf(outgoing);
  let outcome: number | string = '';
  try {
    signal.throwIfAborted();
    const transmission = await transmissionOf(outgoing, begun.step, signal);
    const attempt = () => transmit(url, transmission);
    const answer = await guarded(
      base,
      operation,
      () => (method === 'GET' ? retryRead.execute(attempt, signal) : attempt()),
      mayTry(call),
    );
    outcome = answer.status;
    return answer;
  } catch (cause) {
    const notMade = wasNotMade(cause);
    const isGivenUp = cause instanceof GivenUpError;
    outcome = notMade ? 'left alone' : isGivenUp ? 'given up' : causeOf(cause);
    // The guard logs when it begins to refuse calls. One line each would be thousands.
    if (!notMade && !isGivenUp)
      logError('upstream did not answer', { operation, requestId, cause: outcome });
    throw new UpstreamError('unavailable', operation, {
      cause,
      mayHaveArrived: isWrite(outgoing) && !notMade && !NO_CONNECTION.has(outcome),
    });
  } finally {
    clear();
    noteCall(requestId, operation, outcome, begun);
  }
}
