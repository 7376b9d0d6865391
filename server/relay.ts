/**
 * Questions of workers to the primary. Any worker may receive a call of the content site, but only the
 * primary counts calls, rebuilds, and knows the state of the content.
 */
import cluster from 'node:cluster';
import type { HookOutcome } from './hook.ts';
import { type AnswerMessage, isAnswer, isQuestion, type QuestionMessage } from './messages.ts';
import type { ContentStatus } from './rebuild-state.ts';
import type { VerifiedCall } from './signature.ts';

/** One kind of question. */
export interface Relay<Question, Answer> {
  /** In a worker: makes the function that asks. It rejects when the primary does not answer in time. */
  requester: () => (question: Question) => Promise<Answer>;
  /** In the primary: answers the workers. A question gets no answer when `reply` rejects. */
  answer: (reply: (question: Question) => Promise<Answer>) => void;
}

/**
 * @param topic the name of the kind, in the messages
 * @param limitMs how long a worker waits
 */
function relay<Question, Answer>(topic: string, limitMs: number): Relay<Question, Answer> {
  return {
    requester: () => {
      const waiting = new Map<number, (answer: Answer) => void>();
      let last = 0;
      process.on('message', (message) => {
        if (!isAnswer<Answer>(message, topic)) return;
        waiting.get(message.number)?.(message.answer);
        waiting.delete(message.number);
      });
      return (question) =>
        new Promise((resolve, reject) => {
          last += 1;
          const number = last;
          const limit = setTimeout(() => {
            waiting.delete(number);
            reject(new Error('The primary does not answer.'));
          }, limitMs);
          waiting.set(number, (answer) => {
            clearTimeout(limit);
            resolve(answer);
          });
          const message: QuestionMessage<Question> = { type: 'question', topic, number, question };
          process.send?.(message);
        });
    },
    answer: (reply) => {
      cluster.on('message', (worker, message: unknown) => {
        if (!isQuestion<Question>(message, topic)) return;
        const { number } = message;
        reply(message.question).then(
          (answer) => {
            const sent: AnswerMessage<Answer> = { type: 'answer', topic, number, answer };
            worker.send(sent, () => undefined);
          },
          () => undefined,
        );
      });
    },
  };
}

/** A call of the content hook. Without an answer the caller gets 503, and tries again. */
export const hookRelay = relay<VerifiedCall, HookOutcome>('hook', 5_000);

/** Asks for the state of the content. */
export const statusRelay = relay<undefined, ContentStatus>('status', 2_000);
