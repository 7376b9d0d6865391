/** The messages between the primary and its workers. */
import type { Notice } from '../src/lib/comunicados/rules.ts';
import type { ServerOptions } from './app.ts';

/** Primary to worker, first of all: what to serve. */
export interface OrdersMessage {
  type: 'orders';
  build: ServerOptions['build'];
  port: number;
  /** Settings that the primary has found, besides its environment. */
  environment: Record<string, string>;
}

/** Worker to primary: the build is loaded, and the worker waits for the order to listen. */
export interface LoadedMessage {
  type: 'loaded';
}

/** Primary to worker: all workers of the set are loaded, so listen. */
export interface ListenMessage {
  type: 'listen';
}

/** Primary to worker: finish the requests under way, then end. */
export interface DrainMessage {
  type: 'drain';
}

/** Worker to primary: it takes no more connections, and finishes the requests under way. */
export interface ClosedMessage {
  type: 'closed';
}

/** Worker to primary, before it ends: why it cannot start, as a sentence for the operator. */
export interface FailureMessage {
  type: 'failure';
  sentence: string;
}

/** Primary to worker: the current and future notices of the content site. */
export interface NoticesMessage {
  type: 'notices';
  notices: readonly Notice[];
}

/** Primary to worker and back: whether the worker's event loop turns (`watchdog.ts`). */
export interface AliveMessage {
  type: 'alive';
}

function isMessage<T extends { type: string }>(message: unknown, type: T['type']): message is T {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === type
  );
}

export const isOrders = (message: unknown): message is OrdersMessage =>
  isMessage<OrdersMessage>(message, 'orders');
export const isLoaded = (message: unknown) => isMessage<LoadedMessage>(message, 'loaded');
export const isListen = (message: unknown) => isMessage<ListenMessage>(message, 'listen');
export const isAlive = (message: unknown) => isMessage<AliveMessage>(message, 'alive');
export const isDrain = (message: unknown) => isMessage<DrainMessage>(message, 'drain');
export const isClosed = (message: unknown) => isMessage<ClosedMessage>(message, 'closed');
export const isFailure = (message: unknown): message is FailureMessage =>
  isMessage<FailureMessage>(message, 'failure');
export const isNotices = (message: unknown): message is NoticesMessage =>
  isMessage<NoticesMessage>(message, 'notices');
