/** Relays calls of the content hook: any worker may receive one, and the primary counts and rebuilds. */
import cluster from 'node:cluster';
import type { Hook, Verdict } from './hook.ts';
import { isHook, isVerdict, type HookMessage, type VerdictMessage } from './messages.ts';
import type { HookCalls } from './nodes.ts';

const ANSWER_LIMIT_MS = 5_000;

/** In a worker: asks the primary about each call. */
export function askPrimary(): Hook['request'] {
  const waiting = new Map<number, (verdict: Verdict) => void>();
  let last = 0;
  process.on('message', (message) => {
    if (!isVerdict(message)) return;
    waiting.get(message.number)?.(message.verdict);
    waiting.delete(message.number);
  });
  return (call) =>
    new Promise((resolve, reject) => {
      last += 1;
      const number = last;
      const limit = setTimeout(() => {
        waiting.delete(number);
        reject(new Error('The primary does not answer.'));
      }, ANSWER_LIMIT_MS);
      waiting.set(number, (verdict) => {
        clearTimeout(limit);
        resolve(verdict);
      });
      const message: HookMessage = { type: 'hook', number, call };
      process.send?.(message);
    });
}

/** In the primary: answers the workers, and sends each new call to all nodes. */
export function answerWorkers({ take, announce }: HookCalls): void {
  cluster.on('message', (worker, message: unknown) => {
    if (!isHook(message)) return;
    // While the store is away there is no answer. The caller gets 503 after a while and tries again.
    void take(message.call).then(
      async (verdict) => {
        const answer: VerdictMessage = { type: 'verdict', number: message.number, verdict };
        worker.send(answer, () => undefined);
        if (verdict === 'accepted') await announce();
      },
      () => undefined,
    );
  });
}
