import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingTimes } from '#islands/tempo-espera/store.ts';
import { TEMPOS_PADRAO, type TemposEspera } from '#lib/tempo-espera/rules.ts';

const TEMPOS: TemposEspera = {
  live: true,
  atualizadoEm: '2026-07-01T17:32:10.000Z',
  painel: [{ dsAtendimento: 'Adulto', dsTempo: '00h10m', live: true }],
  laboratorios: [],
};

/** A page whose visibility a test decides. */
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

describe('an island without times of its own', () => {
  it('goes from idle through loading to the times', async () => {
    const store = createWaitingTimes({ fetchTempos });
    const seen: string[] = [];
    store.$tempos.subscribe(({ status }) => seen.push(status));
    const stop = store.watch(fakePage());
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['idle', 'loading', 'success']);
    stop();
  });

  it('shows the estimate, labelled as one, when the portal cannot be asked', async () => {
    fetchTempos.mockRejectedValue(new TypeError('offline'));
    const store = createWaitingTimes({ fetchTempos });
    await store.update();
    expect(store.$tempos.get()).toEqual({ status: 'success', data: TEMPOS_PADRAO });
  });
});

describe('an island with the times of the server', () => {
  it('asks only after a minute, and keeps the shown times meanwhile', async () => {
    const store = createWaitingTimes({ initial: TEMPOS, fetchTempos });
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

  it('asks each minute while visible', async () => {
    const stop = createWaitingTimes({ initial: TEMPOS, fetchTempos }).watch(fakePage());
    await minutes(10);
    expect(fetchTempos).toHaveBeenCalledTimes(10);
    stop();
    await minutes(10);
    expect(fetchTempos).toHaveBeenCalledTimes(10);
  });

  it('asks nothing while hidden, and once when shown again after long', async () => {
    const page = fakePage();
    const stop = createWaitingTimes({ initial: TEMPOS, fetchTempos }).watch(page);
    page.show('hidden');
    await minutes(60);
    expect(fetchTempos).not.toHaveBeenCalled();
    page.show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchTempos).toHaveBeenCalledOnce();
    stop();
  });

  it('is not made to ask more often by switching to and fro', async () => {
    const page = fakePage();
    const stop = createWaitingTimes({ initial: TEMPOS, fetchTempos }).watch(page);
    for (let second = 0; second < 120; second += 1) {
      page.show('hidden');
      page.show('visible');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(fetchTempos.mock.calls.length).toBeLessThanOrEqual(2);
    stop();
  });

  it('has one request under way, however slow it is and however often it is wanted', async () => {
    fetchTempos.mockReturnValue(new Promise(() => undefined));
    const store = createWaitingTimes({ initial: TEMPOS, fetchTempos });
    const stop = store.watch(fakePage());
    void store.update();
    void store.update();
    await minutes(5);
    expect(fetchTempos).toHaveBeenCalledOnce();
    stop();
  });
});

describe('what a screen reader is told', () => {
  it('is nothing for a refresh that nobody asked for', async () => {
    const store = createWaitingTimes({ initial: TEMPOS, fetchTempos });
    const stop = store.watch(fakePage());
    await minutes(3);
    expect(store.$announcement.get()).toBe('');
    stop();
  });

  it('is the hour of the times when somebody asked', async () => {
    const store = createWaitingTimes({ initial: TEMPOS, fetchTempos });
    await store.update();
    expect(store.$announcement.get()).toBe('Tempos atualizados às 14h32.');
  });

  it('is that they are an estimate when they are', async () => {
    fetchTempos.mockResolvedValue(TEMPOS_PADRAO);
    const store = createWaitingTimes({ initial: TEMPOS, fetchTempos });
    await store.update();
    expect(store.$announcement.get()).toContain('estimativa');
  });
});
