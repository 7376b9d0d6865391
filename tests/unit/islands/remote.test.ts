import { describe, expect, it } from 'vitest';
import { createRemote, LookupError, type RemoteState } from '#islands/shared/remote.ts';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';

/** A remote whose calls the test answers, in any order. */
function manualRemote<T>(initial?: RemoteState<T>) {
  const calls: {
    args: unknown[];
    signal: AbortSignal;
    resolve: (data: T) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const fetcher = (signal: AbortSignal, ...args: string[]) =>
    new Promise<T>((resolve, reject) => calls.push({ args, signal, resolve, reject }));
  return { calls, remote: createRemote(fetcher, initial) };
}

function recorded<T>(remote: { $state: { subscribe(cb: (state: RemoteState<T>) => void): void } }) {
  const states: RemoteState<T>[] = [];
  remote.$state.subscribe((state) => states.push(state));
  return states;
}

describe('createRemote', () => {
  it('goes through idle, loading and success, and passes on the arguments', async () => {
    const { calls, remote } = manualRemote<number[]>();
    const states = recorded(remote);
    const done = remote.load('SP');
    calls[0]?.resolve([1, 2]);
    await done;
    expect(calls[0]?.args).toEqual(['SP']);
    expect(states).toEqual([
      { status: 'idle' },
      { status: 'loading' },
      { status: 'success', data: [1, 2] },
    ]);
  });

  it('clears the earlier result when it starts again, and keeps the message of a failure', async () => {
    const { calls, remote } = manualRemote<number[]>({ status: 'success', data: [1] });
    const done = remote.load();
    expect(remote.$state.get()).toEqual({ status: 'loading' });
    calls[0]?.reject(new LookupError('Selecione uma cidade.'));
    await done;
    expect(remote.$state.get()).toEqual({ status: 'error', mensagem: 'Selecione uma cidade.' });
  });

  it('rejects with a fault of a script, and hides its text', async () => {
    const remote = createRemote(() => Promise.reject(new Error('at /srv/app secret')));
    await expect(remote.load()).rejects.toThrow('secret');
    expect(remote.$state.get()).toEqual({ status: 'error', mensagem: MENSAGEM_MANUTENCAO });
  });

  it('turns a fetcher that throws synchronously into a state', async () => {
    const remote = createRemote((): Promise<number> => {
      throw new LookupError('Não houve lista de resposta');
    });
    await remote.load();
    expect(remote.$state.get()).toMatchObject({ mensagem: 'Não houve lista de resposta' });
  });

  it('uses only the latest call, in whatever order the answers arrive', async () => {
    const { calls, remote } = manualRemote<string>();
    const first = remote.load('a');
    const second = remote.load('b');
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(calls[1]?.signal.aborted).toBe(false);
    calls[1]?.resolve('answer to b');
    await second;
    calls[0]?.resolve('answer to a');
    await first;
    expect(remote.$state.get()).toEqual({ status: 'success', data: 'answer to b' });
  });

  it('does not turn an aborted call into an error', async () => {
    const { calls, remote } = manualRemote<string>();
    const first = remote.load('a');
    void remote.load('b');
    calls[0]?.reject(new DOMException('aborted', 'AbortError'));
    await first;
    expect(remote.$state.get()).toEqual({ status: 'loading' });
  });

  it('refreshes without the loading state', async () => {
    const { calls, remote } = manualRemote<number>({ status: 'success', data: 1 });
    const states = recorded(remote);
    const done = remote.refresh();
    calls[0]?.resolve(2);
    await done;
    expect(states).toEqual([
      { status: 'success', data: 1 },
      { status: 'success', data: 2 },
    ]);
  });

  it('drops data and answers under way on reset', async () => {
    const { calls, remote } = manualRemote<number>();
    const done = remote.load();
    remote.reset();
    calls[0]?.resolve(1);
    await done;
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(remote.$state.get()).toEqual({ status: 'idle' });
  });
});
