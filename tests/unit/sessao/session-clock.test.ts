/** A member is told in time that the session ends (WCAG 2.2.1), and never that it ended while it lives. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionClock } from '#islands/sessao/session-clock.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, isExpired, secondsLeft } from '#lib/sessao/rules.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

describe('secondsLeft', () => {
  it.each([
    [{ createdAt: 0, seenAt: 0 }, 0, IDLE_LIMIT / SECOND],
    [{ createdAt: 0, seenAt: 10 * MINUTE }, 30 * MINUTE, 10 * 60],
    [{ createdAt: 0, seenAt: ABSOLUTE_LIMIT - MINUTE }, ABSOLUTE_LIMIT - MINUTE, 60],
    [{ createdAt: 0, seenAt: 0 }, IDLE_LIMIT + MINUTE, 0],
  ])('of %j at %i is %i', (times, now, left) => {
    expect(secondsLeft(times, now)).toBe(left);
  });

  it('is what the server itself goes by', () => {
    const times = { createdAt: 0, seenAt: 5 * MINUTE };
    const end = secondsLeft(times, 0) * SECOND;
    expect(isExpired(times, end)).toBe(false);
    expect(isExpired(times, end + SECOND)).toBe(true);
  });
});

describe('the clock of a page', () => {
  const phases = (clock: ReturnType<typeof createSessionClock>) => {
    const seen: string[] = [];
    clock.$phase.subscribe((phase) => seen.push(`${phase} ${String(Date.now() / SECOND)}`));
    return seen;
  };

  it('warns two minutes before, and says that it is over when the server surely says so too', () => {
    const clock = createSessionClock(30 * MINUTE);
    const seen = phases(clock);
    vi.advanceTimersByTime(40 * MINUTE);
    expect(seen).toEqual(['aberta 0', 'terminando 1680', 'terminada 1803']);
  });

  it('begins anew when the server was asked for something', () => {
    const clock = createSessionClock(30 * MINUTE);
    const seen = phases(clock);
    vi.advanceTimersByTime(29 * MINUTE);
    clock.extend(Date.now() + 30 * MINUTE);
    vi.advanceTimersByTime(20 * MINUTE);
    expect(seen).toEqual(['aberta 0', 'terminando 1680', 'aberta 1740']);
    expect(clock.endsAt()).toBe(59 * MINUTE);
  });

  it('is not shortened by what an older page knew', () => {
    const clock = createSessionClock(30 * MINUTE);
    clock.extend(10 * MINUTE);
    expect(clock.endsAt()).toBe(30 * MINUTE);
  });

  it('notices what passed while it slept', () => {
    const clock = createSessionClock(30 * MINUTE);
    vi.setSystemTime(45 * MINUTE);
    clock.look();
    expect(clock.$phase.get()).toBe('terminada');
  });

  it('ends when the server says so', () => {
    const clock = createSessionClock(30 * MINUTE);
    clock.end();
    expect(clock.$phase.get()).toBe('terminada');
  });
});
