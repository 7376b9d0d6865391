/** Relays the question how far the content is: any worker may receive it, and the primary knows. */
import cluster from 'node:cluster';
import { isStatus, isStatusQuestion, type StatusMessage, type StatusQuestion } from './messages.ts';
import type { ContentStatus } from './rebuild-state.ts';

const ANSWER_LIMIT_MS = 2_000;

/** In a worker: asks the primary. */
export function askStatus(): () => Promise<ContentStatus> {
  const waiting = new Map<number, (status: ContentStatus) => void>();
  let last = 0;
  process.on('message', (message) => {
    if (!isStatus(message)) return;
    waiting.get(message.number)?.(message.status);
    waiting.delete(message.number);
  });
  return () =>
    new Promise((resolve, reject) => {
      last += 1;
      const number = last;
      const limit = setTimeout(() => {
        waiting.delete(number);
        reject(new Error('The primary does not answer.'));
      }, ANSWER_LIMIT_MS);
      waiting.set(number, (status) => {
        clearTimeout(limit);
        resolve(status);
      });
      const question: StatusQuestion = { type: 'status question', number };
      process.send?.(question);
    });
}

/** In the primary: answers the workers. */
export function answerStatus(status: () => ContentStatus): void {
  cluster.on('message', (worker, message: unknown) => {
    if (!isStatusQuestion(message)) return;
    const answer: StatusMessage = { type: 'status', number: message.number, status: status() };
    worker.send(answer, () => undefined);
  });
}
