/** Sends one call: within its time limit, through the guard, a read twice if needed, and noted in the logs. */
import { UpstreamError } from '#lib/errors.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import type { CallAddress } from './address.server.ts';
import type { Credential } from './credential.server.ts';
import { guarded, wasNotMade } from './guard.server.ts';
import { noteCall } from './request-log.server.ts';
import { type LimitKind, retryOnce, timeLimit, withinLimit } from './time-limits.server.ts';
import { type Answer, type Transmission, transmit } from './transport.server.ts';

/** The request on whose behalf a call is made. */
export interface Call {
  /** Forwarded as X-Request-Id. */
  readonly requestId: string;
  /** When the page must be complete, in milliseconds since 1970. A call ends then at the latest. */
  readonly deadline?: number | undefined;
  /** The member of staff on whose behalf the call is made. Each such call leaves an audit line. */
  readonly atendente?: string | undefined;
  /** For the audit line: the mark of the person looked up (`auditMark`). */
  readonly pessoa?: string | undefined;
}

/** How a write carries its fields; `none` is a POST without a body. */
export type Payload =
  { json: unknown } | { form: Record<string, string> } | { multipart: FormData } | { none: true };

/** What a call sends. */
export interface Outgoing extends CallAddress {
  method?: 'GET' | 'POST' | 'PUT';
  payload?: Payload;
  /** A POST that only reads: when its answer is lost, nothing has changed. */
  changesNothing?: true;
  credential: Credential;
  /** How long the answer may take: by default as a read or a write, by the method. */
  limit?: LimitKind;
  call: Call;
}

export const isWrite = ({ method = 'GET', changesNothing }: Outgoing) =>
  method !== 'GET' && !changesNothing;

const RETRY_PAUSE_MS = 150;
const retryRead = retryOnce(() => RETRY_PAUSE_MS);

/** With these causes the call did not reach the service, or not one that could prove its identity. */
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

/** What remains for a call in milliseconds: its own limit, or the page's, whichever ends first. */
function timeLeft({ method = 'GET', limit, call }: Outgoing): number {
  const own = timeLimit(limit ?? (method === 'GET' ? 'read' : 'write'));
  return call.deadline === undefined ? own : Math.min(own, call.deadline - Date.now());
}

function transmissionOf(
  { method = 'GET', payload, credential, call }: Outgoing,
  signal: AbortSignal,
): Transmission {
  const headers: Transmission['headers'] = {
    Accept: 'application/json',
    'X-Request-Id': call.requestId,
  };
  if (credential.authorization) headers['Authorization'] = credential.authorization;
  let body: Transmission['body'];
  if (payload && 'json' in payload) {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(payload.json);
  }
  if (payload && 'form' in payload) body = new URLSearchParams(payload.form);
  if (payload && 'multipart' in payload) body = payload.multipart;
  return { method, headers, body, signal };
}

/** @throws {UpstreamError} `unavailable` when there is no answer */
export async function send(outgoing: Outgoing, url: string): Promise<Answer> {
  const { operation, base, call, method = 'GET' } = outgoing;
  const start = performance.now();
  let outcome: number | string = '';
  try {
    const answer = await withinLimit(timeLeft(outgoing), (signal) => {
      const transmission = transmissionOf(outgoing, signal);
      const attempt = () => transmit(url, transmission);
      return guarded(base, operation, () =>
        method === 'GET' ? retryRead.execute(attempt, signal) : attempt(),
      );
    });
    outcome = answer.status;
    return answer;
  } catch (cause) {
    const notMade = wasNotMade(cause);
    outcome = notMade ? 'left alone' : causeOf(cause);
    // The guard logs when it begins to refuse calls: a line for each of them would be thousands.
    if (!notMade)
      logError('upstream did not answer', { operation, requestId: call.requestId, cause: outcome });
    throw new UpstreamError('unavailable', operation, {
      cause,
      mayHaveArrived: isWrite(outgoing) && !notMade && !NEVER_LEFT.has(outcome),
    });
  } finally {
    noteCall(call.requestId, operation, outcome, start);
  }
}
