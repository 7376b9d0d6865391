import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingTimes } from '#islands/tempo-espera/store.ts';
import { TEMPOS_PADRAO, type TemposEspera } from '#lib/tempo-espera/rules.ts';
import { fakePage } from '../support/fake-page.ts';

const TEMPOS: TemposEspera = {
  live: true,
  atualizadoEm: '2026-07-01T17:32:10.000Z',
  painel: [{ dsAtendimento: 'Adulto', dsTempo: '00h10m', live: true }],
  laboratorios: [],
};

const fetchTempos = vi.fn<(signal: AbortSignal) => Promise<TemposEspera>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetchTempos.mockReset().mockResolvedValue(TEMPOS);
});
afterEach(() => vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

describe('an island without times from the server', () => {
  it('goes from idle through loading to the times', async () => {
    const store = createWaitingTimes({ fetchTempos });
    const seen: string[] = [];
    store.$tempos.subscribe(({ status }) => seen.push(status));
    store.watch(fakePage());
    await minutes(0);
    expect(seen).toEqual(['idle', 'loading', 'success']);
  });

  it('shows the labelled estimate when the portal does not answer', async () => {
    fetchTempos.mockRejectedValue(new TypeError('offline'));
    const store = createWaitingTimes({ fetchTempos });
    await store.update();
    expect(store.$tempos.get()).toEqual({ status: 'success', data: TEMPOS_PADRAO });
  });
});

describe('an island with times from the server', () => {
  const watched = (page = fakePage()) => {
    const store = createWaitingTimes({ hasTimes: true, fetchTempos });
    return { store, page, stop: store.watch(page) };
  };

  it('requests each minute while visible, keeps its times until the answer, and announces nothing', async () => {
    const { store, stop } = watched();
    const seen: string[] = [];
    store.$tempos.subscribe(({ status }) => seen.push(status));
    await minutes(0.98);
    expect(fetchTempos).not.toHaveBeenCalled();
    await minutes(0.04);
    expect(fetchTempos).toHaveBeenCalledOnce();
    await minutes(9);
    expect(fetchTempos).toHaveBeenCalledTimes(10);
    stop();
    await minutes(10);
    expect(fetchTempos).toHaveBeenCalledTimes(10);
    expect(seen).not.toContain('loading');
    expect(store.$announcement.get()).toBe('');
  });

  it('makes no request while hidden, and one when it is shown again after a long time', async () => {
    const { page } = watched();
    page.show('hidden');
    await minutes(60);
    expect(fetchTempos).not.toHaveBeenCalled();
    page.show('visible');
    await minutes(0);
    expect(fetchTempos).toHaveBeenCalledOnce();
  });

  it('does not request more often when the visibility changes repeatedly', async () => {
    const { page } = watched();
    for (let second = 0; second < 120; second += 1) {
      page.show('hidden');
      page.show('visible');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(fetchTempos.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('has at most one request at a time', async () => {
    fetchTempos.mockReturnValue(new Promise(() => undefined));
    const { store } = watched();
    void store.update();
    void store.update();
    await minutes(5);
    expect(fetchTempos).toHaveBeenCalledOnce();
  });
});

it.each([
  ['has the hour of the refresh', TEMPOS, 'Tempos atualizados às 14h32.'],
  [
    'says that the times are an estimate',
    TEMPOS_PADRAO,
    'Não há tempos ao vivo agora. Os valores são uma estimativa.',
  ],
])('the announcement for screen readers %s', async (_what, tempos, words) => {
  fetchTempos.mockResolvedValue(tempos);
  const store = createWaitingTimes({ hasTimes: true, fetchTempos });
  await store.update();
  expect(store.$announcement.get()).toBe(words);
});
