/** A worker that does not answer the primary is ended, and one that answers is not. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchAnswers } from '../../../server/watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeWorker extends EventEmitter {
  readonly killed: unknown[] = [];
  readonly process = { pid: 7, kill: (signal: string) => this.killed.push(signal) } as never;
  answers = true;
  isConnected = () => true;
  send = (message: unknown) => {
    if (this.answers) this.emit('message', message);
    return true;
  };
}

function watched() {
  const worker = new FakeWorker();
  const logged: string[] = [];
  watchAnswers(worker as never, { event: (_level, text) => logged.push(text) }, 2_000);
  return { worker, logged };
}

it('a worker that answers goes on', () => {
  const { worker, logged } = watched();
  vi.advanceTimersByTime(60_000);
  expect([worker.killed, logged]).toEqual([[], []]);
});

it('a worker that stands still is ended once, after about ten seconds', () => {
  const { worker, logged } = watched();
  vi.advanceTimersByTime(5_000);
  worker.answers = false;
  vi.advanceTimersByTime(9_000);
  expect(worker.killed).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(worker.killed).toEqual(['SIGKILL']);
  expect(logged).toEqual(['a worker did not answer and is ended']);
});

it('a worker that was slow for a while is not ended', () => {
  const { worker } = watched();
  worker.answers = false;
  vi.advanceTimersByTime(8_000);
  worker.answers = true;
  vi.advanceTimersByTime(60_000);
  expect(worker.killed).toEqual([]);
});

it('a worker that has ended is not asked', () => {
  const { worker } = watched();
  worker.answers = false;
  worker.emit('exit');
  vi.advanceTimersByTime(60_000);
  expect(worker.killed).toEqual([]);
});
