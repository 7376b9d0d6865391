import { describe, expect, it } from 'vitest';
import { byNearness, isPast } from '#lib/noticias/events.ts';

// 01:30 UTC on the 2nd is still the 1st in São Paulo.
const lateOnTheFirst = new Date('2026-03-02T01:30:00Z');

describe('isPast', () => {
  it.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
  ])('on %s is %s, by the operator’s time zone', (today, expected) => {
    expect(isPast(lateOnTheFirst, today)).toBe(expected);
  });

  it('is false without a date', () => {
    expect(isPast(undefined, '2026-03-02')).toBe(false);
  });
});

describe('byNearness', () => {
  const event = (id: string, date?: string) => ({
    id,
    data: date === undefined ? {} : { publishedAt: new Date(`${date}T12:00:00Z`) },
  });
  const idsOf = (events: { id: string }[]) => events.map(({ id }) => id);

  it('sorts future events by the nearest, and past events by the latest', () => {
    const { toCome, past } = byNearness(
      [
        event('sem-data'),
        event('dezembro', '2026-12-01'),
        event('março', '2026-03-10'),
        event('hoje', '2026-03-05'),
        event('ontem', '2026-03-04'),
        event('ano passado', '2025-03-04'),
      ],
      '2026-03-05',
    );
    expect(idsOf(toCome)).toEqual(['hoje', 'março', 'dezembro', 'sem-data']);
    expect(idsOf(past)).toEqual(['ontem', 'ano passado']);
  });
});
