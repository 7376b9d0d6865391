import { afterEach, beforeEach, expect, vi } from 'vitest';
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

const CLOCK = ['setTimeout', 'clearTimeout', 'Date'] as const;

/** The portal's clock stands still in each test, until the test sets it ahead. */
export function useStandingClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: [...CLOCK] }));
  afterEach(() => void vi.useRealTimers());
}

/** The portal's clock goes on as usual, and a test can set it ahead. */
export function useMovableClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: [...CLOCK], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
}

const STEP_MS = 100;

/**
 * Sets the clock ahead until a call ends, after its service has got it.
 * @param hasArrived whether the service has got the call
 * @returns how long it took on the portal's clock, in milliseconds, in steps of a tenth of a second
 */
export async function timed(work: Promise<unknown>, hasArrived: () => boolean): Promise<number> {
  const start = Date.now();
  const call = { isOver: false };
  const end = () => (call.isOver = true);
  work.then(end, end);
  await expect.poll(hasArrived).toBe(true);
  while (!call.isOver) await vi.advanceTimersByTimeAsync(STEP_MS);
  return Date.now() - start;
}
