/** The page warns a member before the session ends (WCAG 2.2.1), and does not announce the end too early. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionClock } from '#islands/sessao/session-clock.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, isExpired, secondsLeft } from '#lib/sessao/rules.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

describe('secondsLeft', () => {
  it.each([
    [{ createdAt: 0, seenAt: 10 * MINUTE }, 30 * MINUTE, 10 * 60],
    [{ createdAt: 0, seenAt: ABSOLUTE_LIMIT - MINUTE }, ABSOLUTE_LIMIT - MINUTE, 60],
    [{ createdAt: 0, seenAt: 0 }, IDLE_LIMIT + MINUTE, 0],
  ])('returns for %j at %i the value %i', (times, now, left) => {
    expect(secondsLeft(times, now)).toBe(left);
  });

  it("agrees with the server's own limit", () => {
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

  it('warns two minutes before the end, and announces the end only when the server agrees', () => {
    const clock = createSessionClock(30 * MINUTE);
    const seen = phases(clock);
    vi.advanceTimersByTime(40 * MINUTE);
    expect(seen).toEqual(['aberta 0', 'terminando 1680', 'terminada 1803']);
  });

  it('restarts after a request to the server', () => {
    const clock = createSessionClock(30 * MINUTE);
    const seen = phases(clock);
    vi.advanceTimersByTime(29 * MINUTE);
    clock.extend(Date.now() + 30 * MINUTE);
    vi.advanceTimersByTime(20 * MINUTE);
    expect(seen).toEqual(['aberta 0', 'terminando 1680', 'aberta 1740']);
    expect(clock.endsAt()).toBe(59 * MINUTE);
  });

  it('is not shortened by an older page', () => {
    const clock = createSessionClock(30 * MINUTE);
    clock.extend(10 * MINUTE);
    expect(clock.endsAt()).toBe(30 * MINUTE);
  });

  it('notices the time that passed while the page was suspended', () => {
    const clock = createSessionClock(30 * MINUTE);
    vi.setSystemTime(45 * MINUTE);
    clock.look();
    expect(clock.$phase.get()).toBe('terminada');
  });

  it('ends when the server reports the end', () => {
    const clock = createSessionClock(30 * MINUTE);
    clock.end();
    expect(clock.$phase.get()).toBe('terminada');
  });
});
