/**
 * A test in which `console.error` was called fails. One that expects it says so: it looks at
 * `vi.mocked(console.error).mock.calls` and clears them.
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
