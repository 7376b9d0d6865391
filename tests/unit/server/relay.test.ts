/** Questions of workers to the primary. */
import cluster, { type Worker } from 'node:cluster';
import { afterEach, expect, it, vi } from 'vitest';
import { hookRelay } from '../../../server/relay.ts';

const CALL = { digest: 'a', expiresAt: 0 };

afterEach(() => {
  cluster.removeAllListeners('message');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Asks the primary as a worker does. @returns the messages that the worker gets */
async function answersTo(message: object): Promise<unknown[]> {
  const sent: unknown[] = [];
  const worker = { send: (answer: unknown) => sent.push(answer) } as unknown as Worker;
  cluster.emit('message', worker, message);
  await new Promise((resolve) => setImmediate(resolve));
  return sent;
}

const question = (topic: string) => ({ type: 'question', topic, number: 7, question: CALL });

it('the primary answers the questions of its topic', async () => {
  hookRelay.answer(() => Promise.resolve('accepted'));
  expect(await answersTo(question('hook'))).toEqual([
    { type: 'answer', topic: 'hook', number: 7, answer: 'accepted' },
  ]);
  expect(await answersTo(question('status'))).toEqual([]);
  expect(await answersTo({ type: 'loaded' })).toEqual([]);
});

it('the primary sends no answer after an error, and continues', async () => {
  // An unhandled rejection would fail this test.
  hookRelay.answer(() => Promise.reject(new Error('The store is away.')));
  expect(await answersTo(question('hook'))).toEqual([]);
});

it('a worker gets the answer to its question, or an error when the primary does not answer', async () => {
  vi.useFakeTimers();
  const asked: { number: number }[] = [];
  const { send } = process;
  process.send = (message: { number: number }) => asked.push(message) > 0;
  try {
    const ask = hookRelay.requester();
    const [first, second] = [ask(CALL), ask(CALL)];
    const silent = expect(ask(CALL)).rejects.toThrow('does not answer');
    const answer = (topic: string, of: number, text: string) =>
      process.emit(
        'message',
        { type: 'answer', topic, number: asked[of]?.number, answer: text },
        undefined,
      );
    answer('status', 0, 'of another topic');
    answer('hook', 1, 'repeated');
    answer('hook', 0, 'accepted');
    expect(await Promise.all([first, second])).toEqual(['accepted', 'repeated']);
    await vi.advanceTimersByTimeAsync(5_000);
    await silent;
  } finally {
    if (send) process.send = send;
    else delete process.send;
  }
});
