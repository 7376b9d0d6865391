/** A replaced worker counts as closed when it accepts no more connections, and as ended when it has exited. */
import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { retire } from '../../../server/worker-life.ts';

class FakeWorker extends EventEmitter {
  readonly received: unknown[] = [];
  isDead = () => false;
  isConnected = () => true;
  send = (message: unknown) => this.received.push(message);
}

/** The events of a worker so far. */
function retired(worker: FakeWorker) {
  const seen: string[] = [];
  const { closed, ended } = retire(worker as unknown as Worker);
  void closed.then(() => seen.push('closed'));
  void ended.then(() => seen.push('ended'));
  return seen;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a worker that is retired', () => {
  it('is closed when it says so, and ended when it has exited', async () => {
    const worker = new FakeWorker();
    const seen = retired(worker);
    expect(worker.received).toEqual([{ type: 'drain' }]);
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
    const worker = new FakeWorker();
    const seen = retired(worker);
    worker.emit('exit');
    await settled();
    expect(seen).toEqual(['closed', 'ended']);
  });
});
