/** Ends a worker that no longer answers the primary: an endless loop cannot be ended from within. */
import type { Worker } from 'node:cluster';
import type { ServerLog } from './log.ts';
import { isAlive, type AliveMessage } from './messages.ts';

const INTERVAL_MS = 2_000;
/** Questions without an answer before the worker is ended. A machine that slept asks only once more. */
const MOST_UNANSWERED = 5;

/** Asks a serving worker until it ends or drains. @returns a function that ends the questions */
export function watchAnswers(
  worker: Pick<Worker, 'on' | 'once' | 'send' | 'isConnected' | 'process'>,
  log: Pick<ServerLog, 'event'>,
  intervalMs = INTERVAL_MS,
): () => void {
  let unanswered = 0;
  worker.on('message', (message: unknown) => {
    if (isAlive(message)) unanswered = 0;
  });
  const timer = setInterval(() => {
    if (unanswered >= MOST_UNANSWERED) {
      clearInterval(timer);
      log.event('error', 'a worker did not answer and is ended', {
        pid: worker.process.pid ?? 0,
      });
      worker.process.kill('SIGKILL');
      return;
    }
    unanswered += 1;
    const question: AliveMessage = { type: 'alive' };
    if (worker.isConnected()) worker.send(question, () => undefined);
  }, intervalMs).unref();
  const stop = () => clearInterval(timer);
  worker.once('exit', stop);
  return stop;
}
