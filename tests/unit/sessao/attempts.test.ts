/** Failed sign-ins are counted per card, per CPF and per address (design › Identity). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Attempts = typeof import('#lib/sessao/attempts.server.ts');
let attempts: Attempts;

const maria = { carteirinha: '900100200300401', cpf: '52998224725', address: '10.0.0.1' };
const MINUTE = 60_000;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z') });
  // Each test starts with counters of its own.
  vi.resetModules();
  attempts = await import('#lib/sessao/attempts.server.ts');
});
afterEach(() => vi.useRealTimers());

/** Opens `count` attempts and gives back how the last one was met. */
async function open(count: number, attempt: Parameters<Attempts['openAttempt']>[0] = maria) {
  let verdict: Awaited<ReturnType<Attempts['openAttempt']>> | undefined;
  for (let nth = 0; nth < count; nth += 1) verdict = await attempts.openAttempt(attempt);
  return verdict;
}

describe('failures', () => {
  it('are met normally, then slowly, then not at all', async () => {
    const verdicts = [];
    for (let nth = 1; nth <= 11; nth += 1) verdicts.push(await attempts.openAttempt(maria));
    expect(verdicts.map((verdict) => ('delayMs' in verdict ? verdict.delayMs : 'refused'))).toEqual(
      [...[0, 0, 0, 0], ...[1000, 2000, 3000, 4000, 5000], ...['refused', 'refused']],
    );
  });

  it('are counted before they are known to be any: many at once are all counted', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, () => attempts.openAttempt(maria)),
    );
    expect(verdicts.filter(({ kind }) => kind === 'allow')).toHaveLength(9);
  });

  it('count for the card whatever the CPF, and for the CPF whatever the card', async () => {
    await open(9);
    const otherCpf = { ...maria, cpf: '11144477735', address: '10.0.0.2' };
    const otherCard = { ...maria, carteirinha: '900100200300999', address: '10.0.0.3' };
    expect(await open(1, otherCpf)).toMatchObject({ kind: 'refuse' });
    expect(await open(1, otherCard)).toMatchObject({ kind: 'refuse' });
  });

  it('do not touch another member at another address', async () => {
    await open(20);
    const other = { carteirinha: '900100200300777', cpf: '11144477735', address: '10.0.0.9' };
    expect(await open(1, other)).toEqual({ kind: 'allow', delayMs: 0 });
  });

  it('of one address are refused from the 50th, whoever they name', async () => {
    for (let nth = 1; nth <= 49; nth += 1) {
      const each = {
        carteirinha: `9001${String(nth)}`,
        cpf: `529${String(nth)}`,
        address: '10.9.9.9',
      };
      expect(await open(1, each)).toEqual({ kind: 'allow', delayMs: 0 });
    }
    expect(await open(1, { ...maria, address: '10.9.9.9' })).toMatchObject({ kind: 'refuse' });
  });

  it('are forgotten after 15 minutes, and the wait that is told is that long', async () => {
    await open(9);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    const refused = await open(1);
    expect(refused).toEqual({ kind: 'refuse', retryAfterSeconds: 600 });
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 1000);
    expect(await open(1)).toMatchObject({ kind: 'refuse' });
    await vi.advanceTimersByTimeAsync(1001);
    expect(await open(1)).toEqual({ kind: 'allow', delayMs: 0 });
  });
});

describe('an attempt that is forgiven', () => {
  it('counts no longer, and the failures before it still do', async () => {
    await open(4);
    for (let visit = 0; visit < 20; visit += 1) {
      expect(await open(1)).toEqual({ kind: 'allow', delayMs: 1000 });
      await attempts.forgiveAttempt(maria);
    }
  });

  it('is taken back from all three counts', async () => {
    for (let visit = 0; visit < 60; visit += 1) {
      expect(await open(1), String(visit)).toEqual({ kind: 'allow', delayMs: 0 });
      await attempts.forgiveAttempt(maria);
    }
  });

  it('may be one that nobody opened', async () => {
    await expect(attempts.forgiveAttempt(maria)).resolves.toBeUndefined();
  });
});
