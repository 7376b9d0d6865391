/** Connections that the primary has given to a worker and that the worker has not accepted yet. */
import type { Worker } from 'node:cluster';

interface Connection {
  close: () => void;
}

const hasField = <N extends string>(value: unknown, name: N): value is Record<N, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** Node's internal message to a worker that is given a connection. */
const isNewConnection = (message: unknown) => hasField(message, 'act') && message.act === 'newconn';
const isConnection = (handle: unknown): handle is Connection =>
  hasField(handle, 'close') && typeof handle.close === 'function';
/** The worker's internal answer: it accepts or returns the connection. */
const isAnswer = (message: unknown) => hasField(message, 'accepted');

/**
 * Closes the connection that a worker was given and did not accept before it ended. Node's cluster forgets
 * that connection and keeps it open (Node 24), so its visitor would wait without end. The primary gives a
 * worker one connection at a time, so there is at most one.
 * This reads internal messages of Node's cluster. If they change, it closes no connection, and
 * `cluster.test.ts` fails.
 */
export function closeUnacceptedConnection(worker: Worker): void {
  const child = worker.process;
  let given: Connection | undefined;
  child.send = new Proxy(child.send, {
    apply: (send, self, parts: Parameters<typeof child.send>) => {
      const [message, handle] = parts;
      if (isNewConnection(message) && isConnection(handle)) given = handle;
      return Reflect.apply(send, self, parts);
    },
  });
  // This listener must run before Node's own, which gives the worker the next connection.
  child.prependListener('internalMessage', (message: unknown) => {
    if (isAnswer(message)) given = undefined;
  });
  worker.once('exit', () => given?.close());
}
