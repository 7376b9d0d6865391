/** What the primary and its workers tell each other. */
import type { ServerOptions } from './app.ts';
import type { Verdict } from './hook.ts';
import type { VerifiedCall } from './signature.ts';

/** How a worker is started: its one command-line argument, as JSON. */
export interface WorkerOrders {
  build: ServerOptions['build'];
  port: number;
}

/** Worker to primary: the build is loaded, and only the order to listen is missing. */
export interface LoadedMessage {
  type: 'loaded';
}

/** Primary to worker: all of your set are loaded; begin together. */
export interface ListenMessage {
  type: 'listen';
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

/** Worker to primary: the content hook was called, and the call is to be believed. */
export interface HookMessage {
  type: 'hook';
  /** Which question of this worker it is. */
  number: number;
  call: VerifiedCall;
}

/** Primary to worker: what becomes of that call. */
export interface VerdictMessage {
  type: 'verdict';
  number: number;
  verdict: Verdict;
}

function isMessage<T extends { type: string }>(message: unknown, type: T['type']): message is T {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === type
  );
}

export const isLoaded = (message: unknown) => isMessage<LoadedMessage>(message, 'loaded');
export const isListen = (message: unknown) => isMessage<ListenMessage>(message, 'listen');
export const isDrain = (message: unknown) => isMessage<DrainMessage>(message, 'drain');
export const isFailure = (message: unknown): message is FailureMessage =>
  isMessage<FailureMessage>(message, 'failure');
export const isHook = (message: unknown): message is HookMessage =>
  isMessage<HookMessage>(message, 'hook');
export const isVerdict = (message: unknown): message is VerdictMessage =>
  isMessage<VerdictMessage>(message, 'verdict');
