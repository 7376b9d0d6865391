import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingTimes } from '#islands/tempo-espera/store.ts';
import { TEMPOS_PADRAO, type TemposEspera } from '#lib/tempo-espera/rules.ts';

const TEMPOS: TemposEspera = {
  live: true,
  atualizadoEm: '2026-07-01T17:32:10.000Z',
  painel: [{ dsAtendimento: 'Adulto', dsTempo: '00h10m', live: true }],
  laboratorios: [],
};

/** A page with a controllable visibility. */
function fakePage(visibilityState: DocumentVisibilityState = 'visible') {
  const target = new EventTarget();
  return Object.assign(target, {
    visibilityState,
    show(state: DocumentVisibilityState) {
      this.visibilityState = state;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  }) as unknown as Document & { show: (state: DocumentVisibilityState) => void };
}

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
    const stop = store.watch(fakePage());
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['idle', 'loading', 'success']);
    stop();
  });

  it('shows the labelled estimate when the portal does not answer', async () => {
    fetchTempos.mockRejectedValue(new TypeError('offline'));
    const store = createWaitingTimes({ fetchTempos });
    await store.update();
    expect(store.$tempos.get()).toEqual({ status: 'success', data: TEMPOS_PADRAO });
  });
});

describe('an island with times from the server', () => {
  it('requests after a minute, and keeps its times until the answer', async () => {
    const store = createWaitingTimes({ hasTimes: true, fetchTempos });
    const seen: string[] = [];
    store.$tempos.subscribe(({ status }) => seen.push(status));
    const stop = store.watch(fakePage());
    await vi.advanceTimersByTimeAsync(59_000);
    expect(fetchTempos).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetchTempos).toHaveBeenCalledOnce();
    expect(seen).not.toContain('loading');
    stop();
  });

  it('requests each minute while visible', async () => {
    const stop = createWaitingTimes({ hasTimes: true, fetchTempos }).watch(fakePage());
    await minutes(10);
    expect(fetchTempos).toHaveBeenCalledTimes(10);
    stop();
    await minutes(10);
    expect(fetchTempos).toHaveBeenCalledTimes(10);
  });

  it('makes no request while hidden, and one when it is shown again after a long time', async () => {
    const page = fakePage();
    const stop = createWaitingTimes({ hasTimes: true, fetchTempos }).watch(page);
    page.show('hidden');
    await minutes(60);
    expect(fetchTempos).not.toHaveBeenCalled();
    page.show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchTempos).toHaveBeenCalledOnce();
    stop();
  });

  it('does not request more often when the visibility changes repeatedly', async () => {
    const page = fakePage();
    const stop = createWaitingTimes({ hasTimes: true, fetchTempos }).watch(page);
    for (let second = 0; second < 120; second += 1) {
      page.show('hidden');
      page.show('visible');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(fetchTempos.mock.calls.length).toBeLessThanOrEqual(2);
    stop();
  });

  it('has at most one request at a time', async () => {
    fetchTempos.mockReturnValue(new Promise(() => undefined));
    const store = createWaitingTimes({ hasTimes: true, fetchTempos });
    const stop = store.watch(fakePage());
    void store.update();
    void store.update();
    await minutes(5);
    expect(fetchTempos).toHaveBeenCalledOnce();
    stop();
  });
});

describe('the announcement for screen readers', () => {
  it('is empty for an automatic refresh', async () => {
    const store = createWaitingTimes({ hasTimes: true, fetchTempos });
    const stop = store.watch(fakePage());
    await minutes(3);
    expect(store.$announcement.get()).toBe('');
    stop();
  });

  it('has the hour after a refresh on request', async () => {
    const store = createWaitingTimes({ hasTimes: true, fetchTempos });
    await store.update();
    expect(store.$announcement.get()).toBe('Tempos atualizados às 14h32.');
  });

  it('says that the times are an estimate', async () => {
    fetchTempos.mockResolvedValue(TEMPOS_PADRAO);
    const store = createWaitingTimes({ hasTimes: true, fetchTempos });
    await store.update();
    expect(store.$announcement.get()).toContain('estimativa');
  });
});
