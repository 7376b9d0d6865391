/** Connections that the primary has given to a worker, and that the worker has not taken yet. */
import type { Worker } from 'node:cluster';

interface Connection {
  close: () => void;
}

const hasField = <N extends string>(value: unknown, name: N): value is Record<N, unknown> =>
  typeof value === 'object' && value !== null && name in value;

/** Node's own message to a worker that is given a connection. */
const isNewConnection = (message: unknown) => hasField(message, 'act') && message.act === 'newconn';
const isConnection = (handle: unknown): handle is Connection =>
  hasField(handle, 'close') && typeof handle.close === 'function';
/** Node's own answer of the worker: it takes the connection, or gives it back. */
const isAnswer = (message: unknown) => hasField(message, 'accepted');

/**
 * Closes what a worker was given and did not take before it died. Node's cluster forgets that connection
 * and keeps it open (Node 24): its visitor would wait for an answer for ever. The primary gives a worker
 * one connection at a time, so there is one at most.
 *
 * It reads the messages that Node's cluster itself sends. Should they change, nothing is closed, and
 * `cluster.test.ts` fails.
 */
export function closeWhenNotTaken(worker: Worker): void {
  const child = worker.process;
  let given: Connection | undefined;
  child.send = new Proxy(child.send, {
    apply: (send, self, parts: Parameters<typeof child.send>) => {
      const [message, handle] = parts;
      if (isNewConnection(message) && isConnection(handle)) given = handle;
      return Reflect.apply(send, self, parts);
    },
  });
  // Before Node's own listener, which gives the worker the next connection.
  child.prependListener('internalMessage', (message: unknown) => {
    if (isAnswer(message)) given = undefined;
  });
  worker.once('exit', () => given?.close());
}
