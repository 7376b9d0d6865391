/** Which copy of a person is the newest, by the numbers that all nodes count. */
import { expect, it } from 'vitest';
import { isAfter } from '#lib/meus-dados/turns.server.ts';

const own = { count: 2, endsAt: 1_000_000 };
it.each([
  ['the same copy', { count: 2, endsAt: 1_000_400 }, false],
  ['a later copy of the hour', { count: 3, endsAt: 1_000_000 }, true],
  ['the end of the hour without another copy', { count: 0, endsAt: 4_000_000 }, false],
  ['the first copy of the next hour', { count: 1, endsAt: 4_000_000 }, true],
  ['a count that was lost', { count: 1, endsAt: 1_000_000 }, false],
])('the order of the copies of a person: %s', (_what, last, isLater) => {
  expect(isAfter(last, own)).toBe(isLater);
});
