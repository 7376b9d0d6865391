/**
 * A test fails when something calls `console.error`. A test that expects such a call checks
 * `vi.mocked(console.error).mock.calls` and clears it.
 */
import { type MockInstance, afterEach, beforeEach, expect, vi } from 'vitest';

let spy: MockInstance<typeof console.error>;

beforeEach(() => {
  spy = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = [...spy.mock.calls];
  spy.mockRestore();
  expect(calls, 'calls of console.error').toEqual([]);
});
