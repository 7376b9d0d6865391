/** Sessions whose end a worker could not store. The primary makes all workers refuse them. */
import cluster from 'node:cluster';
import {
  addRefused,
  isRefuse,
  type Refused,
  type RefusedMessage,
} from '../src/lib/sessao/refused-messages.ts';

/** In the primary: sends each new id to all workers, and the whole list to a worker that asks. */
export function shareRefusedSessions(): void {
  const known = new Map<string, number>();
  const sendSessions = (worker: typeof cluster.worker, sessions: Refused) => {
    const message: RefusedMessage = { type: 'refused-sessions', sessions };
    if (worker?.isConnected()) worker.send(message, () => undefined);
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isRefuse(message)) return;
    addRefused(known, message.sessions, Date.now());
    if (Object.keys(message.sessions).length === 0) sendSessions(worker, Object.fromEntries(known));
    else
      for (const one of Object.values(cluster.workers ?? {})) sendSessions(one, message.sessions);
  });
}
