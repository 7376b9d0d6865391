/**
 * Makes calls to the operator's services. A request makes each read
 * once, and every failure is an `UpstreamError`.
 */
import { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { operator } from '#lib/config/operator.ts';
import { UpstreamError } from '#lib/errors.ts';
import { logError } from '#lib/log.server.ts';
import { BASES, type Scalar, urlOf } from './address.server.ts';
import { credential, type Credential } from './credential.server.ts';
import { adapted } from './deviations.ts';
import { readingOf } from './left-out.ts';
import { type Base, type Operation, type Route, routeOf } from './operation.ts';
import { forgetReads, noteUnreadable, readOnce } from './request-log.server.ts';
import { isWrite, type Outgoing, send } from './send.server.ts';
import type { Answer } from './transport.server.ts';

export type { Call, Payload } from './send.server.ts';
export { credential } from './credential.server.ts';

/** The names of the values in a route. */
type Names<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** What a call of an operation sends, and how its answer is taken. */
export type Sent<R extends Route, S extends z.ZodType> = Omit<
  Outgoing,
  'operation' | 'method' | 'route' | 'base' | 'path' | 'credential'
> &
  Taken<S> & {
    /** Another base than that of the route. */
    base?: Base;
    /** By default none. */
    credential?: Credential;
  } & ([Names<R>] extends [never] ? unknown : { path: Readonly<Record<Names<R>, Scalar>> });

interface Taken<S extends z.ZodType> {
  /** The only status that means success. Without it, every 2xx means success. */
  success?: number;
  /** The answer may be as large as a PDF, so the request does not remember it. */
  isLarge?: true;
  /** What a 204 or an empty body means; without it, an empty body breaks the contract. */
  empty?: (status: number) => z.input<S>;
}

interface UpstreamRequest<S extends z.ZodType> extends Outgoing, Taken<S> {
  /** The schema of the answer. */
  reads: S;
}

interface Compiled<S extends z.ZodType> {
  schema: S;
  compiled: S;
}

const compiledSchemas = new WeakMap<z.ZodType, Compiled<z.ZodType>>();

const isOf = <S extends z.ZodType>(
  known: Compiled<z.ZodType> | undefined,
  schema: S,
): known is Compiled<S> => known?.schema === schema;

/**
 * The schema, compiled to code at its first use. Compiled code reads a list in a third of the time. It
 * accepts and refuses the same values, because zod itself checks what the compiled code cannot handle.
 */
export function compiledOf<S extends z.ZodType>(schema: S): S {
  const known = compiledSchemas.get(schema);
  if (isOf(known, schema)) return known.compiled;
  const compiled = z.compile(schema);
  compiledSchemas.set(schema, { schema, compiled });
  return compiled;
}

/** The service's message in a refusal, next to its envelope or in it: plain text of limited length. */
function messageIn(body: unknown): string | undefined {
  const { response, data } = (body ?? {}) as Record<string, unknown>;
  const messages = [body, response, data].flatMap((part) => {
    const { mensagem, message, dsValidacao } = (part ?? {}) as Record<string, unknown>;
    return [mensagem, message, dsValidacao].filter((text) => typeof text === 'string');
  });
  return messages
    .find((text) => text.trim() !== '')
    ?.trim()
    .slice(0, 500);
}

/** A number in JSON that may have more digits than a JavaScript number keeps. */
const LONG_NUMBER = /[[:,]\s*-?\d{16}/;

/** Keeps a code of 16 digits or more as text, because services may send codes as numbers. */
const exactCodes = (_key: string, value: unknown, context?: { source?: string }): unknown => {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value);
  return isRounded && /^\d+$/.test(context?.source ?? '') ? context?.source : value;
};

/** Reads JSON, also after the byte order mark that some services write; `undefined` when it is not JSON. */
function parseJson(text: string): unknown {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return JSON.parse(json, LONG_NUMBER.test(json) ? exactCodes : undefined) as unknown;
  } catch {
    return undefined;
  }
}

function refuse(outgoing: Outgoing, status: number, body: unknown): never {
  const { operation, credential, call } = outgoing;
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
    // A gateway that timed out does not know what the service behind it did.
    mayHaveArrived: isWrite(outgoing) && status === 504,
  });
}

/** Reads an answer in the form of the contract. */
function readAnswer<S extends z.ZodType>(
  options: UpstreamRequest<S>,
  { status, text }: Answer,
): z.output<S> {
  const { operation, reads, empty, call, success } = options;
  const isEmpty = status === 204 || text.trim() === '';
  const isSuccess = success === undefined ? status >= 200 && status < 300 : status === success;
  if (!isSuccess) refuse(options, status, isEmpty ? undefined : parseJson(text));

  const body = isEmpty
    ? empty?.(status)
    : adapted(parseJson(text), env().deviations[operation], operator.timeZone);
  const { value: parsed, leftOut } = readingOf(() => compiledOf(reads).safeParse(body));
  // An HTML body comes from a proxy, not from the service, unless the status alone means success.
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

/** The identity of a read: all that it sends, and its success. Undefined: not remembered. */
function readKey(options: UpstreamRequest<z.ZodType>, url: string): string | undefined {
  const { operation, method, payload, credential, success, isLarge } = options;
  if (isLarge || (payload && !('json' in payload))) return undefined;
  const { owner, authorization } = credential;
  return JSON.stringify([operation, method, url, payload, owner, authorization, success]);
}

/**
 * Makes one call and reads its answer. A read that the same request has made before is answered from
 * memory (`readOnce`).
 * @throws {UpstreamError} for every failure of the service, of the network or of the contract.
 */
export async function request<R extends Route, S extends z.ZodType>(
  operation: Operation<R, S>,
  sent: Sent<R, S>,
): Promise<z.output<S>> {
  const { method, base, path: route } = routeOf(operation);
  const { name, answers: reads } = operation;
  const { call } = sent;
  const options: UpstreamRequest<S> = {
    credential: credential.none,
    ...sent,
    operation: name,
    method,
    base: BASES[sent.base ?? base],
    route,
    reads,
  };
  const url = urlOf(options);
  const ask = async () => readAnswer(options, await send(options, url));
  if (isWrite(options)) {
    forgetReads(call.requestId);
    // A read that was made during the write may have seen the state before it.
    return ask().finally(() => {
      forgetReads(call.requestId);
    });
  }
  const key = readKey(options, url);
  return key === undefined ? ask() : readOnce(call.requestId, key, reads, ask);
}
