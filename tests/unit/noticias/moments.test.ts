import { describe, expect, it } from 'vitest';
import { momentOf } from '#lib/noticias/post-facts.server.ts';

describe('momentOf', () => {
  it.each([
    ['by UTC first', '2026-03-05T11:00:00', '2026-03-05T09:00:00', '2026-03-05T11:00:00.000Z'],
    [
      'by UTC, with or without an offset',
      '2026-03-05T11:00:00Z',
      undefined,
      '2026-03-05T11:00:00.000Z',
    ],
    ['by the operator’s time zone', undefined, '2026-03-05T08:00:00', '2026-03-05T11:00:00.000Z'],
  ])('reads the date %s', (_name, gmt, local, expected) => {
    expect(momentOf(gmt, local)?.toISOString()).toBe(expected);
  });

  it('is undefined without a date', () => {
    expect(momentOf(undefined, undefined)).toBeUndefined();
  });

  it.each([
    // Clocks in New York went forward at 2 a.m. of 8 March 2026, and back at 2 a.m. of 1 November.
    ['2026-03-08T01:30:00', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08T03:30:00', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T03:30:00', '2026-11-01T08:30:00.000Z'],
  ])('follows the clock changes of its time zone: %s', (local, expected) => {
    expect(momentOf(undefined, local, 'America/New_York')?.toISOString()).toBe(expected);
  });
});
