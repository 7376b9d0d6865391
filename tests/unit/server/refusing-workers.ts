/**
 * A primary and its workers: one refuses a session, and the others are asked. Used by
 * `refused-sessions.test.ts`.
 */
import cluster, { type Worker } from 'node:cluster';
import { on } from 'node:events';
import { refusedSessions, shareRefusedSessions } from '#lib/sessao/refused-sessions.server.ts';

const HASH = 'a-sessao';

interface Question {
  question: 'refuse' | 'is-refused';
  hash: string;
}

/** The next answer of a worker, whose messages of the portal are left out. */
async function answerOf(worker: Worker): Promise<boolean> {
  for await (const [message] of on(worker, 'message') as AsyncIterable<[{ answer?: boolean }]>)
    if (message.answer !== undefined) return message.answer;
  return false;
}

function ask(worker: Worker, question: Question['question'], hash = HASH): Promise<boolean> {
  const answer = answerOf(worker);
  worker.send({ question, hash } satisfies Question);
  return answer;
}

async function start(): Promise<Worker> {
  const worker = cluster.fork();
  // From here on it receives messages.
  await answerOf(worker);
  return worker;
}

if (cluster.isPrimary) {
  shareRefusedSessions();
  const [first, second] = [await start(), await start()];
  await ask(second, 'is-refused');
  await ask(first, 'refuse');
  const late = await start();
  process.send?.({
    first: await ask(first, 'is-refused'),
    second: await ask(second, 'is-refused'),
    late: await ask(late, 'is-refused'),
    another: await ask(late, 'is-refused', 'outra'),
  });
} else {
  process.on('message', (message: Partial<Question>) => {
    const { question, hash } = message;
    if (question === undefined || hash === undefined) return;
    const done = question === 'refuse' ? refusedSessions.add(hash) : Promise.resolve();
    void done.then(async () => process.send?.({ answer: await refusedSessions.has(hash) }));
  });
  process.send?.({ answer: true });
}
