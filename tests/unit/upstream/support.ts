import { expect } from 'vitest';
import { z } from 'zod';
import { UpstreamError, type UpstreamErrorKind } from '#lib/errors.ts';
import { request } from '#lib/upstream/client.server.ts';
import { type Asked, asked } from '../../support/asked.ts';
import { call } from '../support/requests.ts';

export const ROUTE = 'GET /ws/coisa';
export const WRITE_ROUTE = 'POST /ws/coisa';

const coisa = z.object({ id: z.string(), detalhe: z.string().optional() });

/** A read with default options. A test passes the options that it tests. */
export function read(options: Partial<Asked<typeof coisa>> = {}) {
  return request(
    ...asked({
      operation: 'lerCoisa',
      base: 'ws',
      path: ['coisa'],
      reads: coisa,
      call,
      ...options,
    }),
  );
}

/** A write with default options. */
export function write(options: Partial<Asked<typeof coisa>> = {}) {
  return read({ operation: 'gravarCoisa', method: 'POST', payload: { json: {} }, ...options });
}

/** The `UpstreamError` of a failing call; any other result fails the test. */
export async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await work.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return error as UpstreamError;
}

/** Expects a failure of one kind and returns it. */
export async function expectFailure(work: Promise<unknown>, kind: UpstreamErrorKind) {
  const error = await failureOf(work);
  expect(error.kind).toBe(kind);
  return error;
}
