/** What the primary and its workers tell each other. */
import type { ServerOptions } from './app.ts';

/** How a worker is started: its one command-line argument, as JSON. */
export interface WorkerOrders {
  build: ServerOptions['build'];
  port: number;
}

/** Primary to worker: finish what is in flight, then end. */
export interface DrainMessage {
  type: 'drain';
}

/** Worker to primary, before it ends: why it cannot start, in a sentence for the operator. */
export interface FailureMessage {
  type: 'failure';
  sentence: string;
}

function isMessage<T extends { type: string }>(message: unknown, type: T['type']): message is T {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === type
  );
}

export const isDrain = (message: unknown) => isMessage<DrainMessage>(message, 'drain');
export const isFailure = (message: unknown): message is FailureMessage =>
  isMessage<FailureMessage>(message, 'failure');
