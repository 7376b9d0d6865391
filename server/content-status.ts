/**
 * `POST /api/conteudo/situacao`: tells the content site how far its content is (`docs/operations.md`). As
 * with the hook, only the signature counts. It changes nothing, so a repeated call does no harm.
 */
import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { isStatus, isStatusQuestion, type StatusMessage, type StatusQuestion } from './messages.ts';
import type { ContentStatus } from './rebuild-state.ts';
import { refuse } from './refusal.ts';
import { signedCall, verify } from './signature.ts';

export const STATUS_PATH = '/api/conteudo/situacao';
const BODY_BYTES = 1_024;
const ANSWER_LIMIT_MS = 2_000;
/** Its signatures are not valid for the hook, nor those of the hook here. */
const PURPOSE = 'situacao.';

interface StatusSource {
  /** PORTAL_REBUILD_SECRET; without it there is no status. */
  secret: string | undefined;
  /** @throws when the primary does not answer */
  status?: () => Promise<ContentStatus>;
}

export function registerContentStatus(
  app: FastifyInstance,
  { secret, status: ask }: StatusSource,
): void {
  app.route({
    method: 'POST',
    url: STATUS_PATH,
    bodyLimit: BODY_BYTES,
    handler: async ({ headers, body, exchange }, reply) => {
      exchange.kind = 'hook';
      const call =
        secret !== undefined &&
        verify(signedCall(headers, body, PURPOSE), secret, Date.now()) !== undefined;
      const status = call ? await ask?.().catch(() => undefined) : undefined;
      if (status) return reply.send(status);
      reply.hijack();
      refuse(exchange.response, { status: secret === undefined ? 404 : call ? 503 : 401 });
      return reply;
    },
  });
}

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
