/** What the primary knows of a worker, and when it ends one. */
import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToWorker, WorkerLife } from '../../../server/worker-life.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    }),
);
afterEach(() => void vi.useRealTimers());

class FakeWorker extends EventEmitter {
  readonly received: ToWorker['type'][] = [];
  readonly killed: string[] = [];
  readonly process = { pid: 7, kill: (signal: string) => this.killed.push(signal) };
  answers = true;
  isDead = () => false;
  isConnected = () => true;
  send = (message: ToWorker) => {
    this.received.push(message.type);
    if (message.type === 'alive' && this.answers) this.emit('message', message);
  };
}

function forked() {
  const worker = new FakeWorker();
  const logged: string[] = [];
  const log = { event: (_level: string, text: string) => logged.push(text) };
  const life = new WorkerLife(worker as unknown as Worker, log);
  return { worker, life, logged };
}

/** A worker that listens. */
function serving() {
  const started = forked();
  started.worker.emit('message', { type: 'loaded' });
  void started.life.listen();
  started.worker.emit('listening');
  return started;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a worker that starts', () => {
  it('is ended when it does not load', () => {
    const { worker } = forked();
    vi.advanceTimersByTime(61_000);
    expect(worker.killed).toEqual(['SIGKILL']);
  });

  it('waits for the primary as long as that needs, and is ended when it then does not listen', () => {
    const { worker, life } = forked();
    worker.emit('message', { type: 'loaded' });
    vi.advanceTimersByTime(200_000);
    expect(worker.killed).toEqual([]);
    void life.listen();
    vi.advanceTimersByTime(61_000);
    expect(worker.killed).toEqual(['SIGKILL']);
  });
});

describe('a worker that serves', () => {
  it('is ended once, when it has not answered for 25 seconds', () => {
    const { worker, logged } = serving();
    vi.advanceTimersByTime(5_000);
    worker.answers = false;
    vi.advanceTimersByTime(24_000);
    expect(worker.killed).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(worker.killed).toEqual(['SIGKILL']);
    expect(logged).toEqual(['a worker did not answer and is ended']);
  });

  it('goes on while it answers, also when it was slow for a while', () => {
    const { worker, logged } = serving();
    worker.answers = false;
    vi.advanceTimersByTime(24_000);
    worker.answers = true;
    vi.advanceTimersByTime(200_000);
    expect([worker.killed, logged]).toEqual([[], []]);
  });

  it('is not asked when it has ended', () => {
    const { worker } = serving();
    worker.answers = false;
    worker.emit('exit');
    vi.advanceTimersByTime(60_000);
    expect(worker.killed).toEqual([]);
  });
});

describe('a worker that is retired', () => {
  function retired() {
    const { worker, life } = serving();
    const seen: string[] = [];
    const { closed, ended } = life.retire();
    void closed.then(() => seen.push('closed'));
    void ended.then(() => seen.push('ended'));
    return { worker, seen };
  }

  it('is closed when it says so, and ended when it has exited', async () => {
    const { worker, seen } = retired();
    expect(worker.received).toEqual(['listen', 'drain']);
    await settled();
    expect(seen).toEqual([]);
    worker.emit('message', { type: 'closed' });
    await settled();
    expect(seen).toEqual(['closed']);
    worker.emit('exit');
    await settled();
    expect(seen).toEqual(['closed', 'ended']);
  });

  it('is closed when it exits without saying so', async () => {
    const { worker, seen } = retired();
    worker.emit('exit');
    await settled();
    expect(seen).toEqual(['closed', 'ended']);
  });

  it('is ended when it does not end by itself', () => {
    const { worker } = retired();
    vi.advanceTimersByTime(14_000);
    expect(worker.killed).toEqual(['SIGKILL']);
  });
});
