/** The messages between the primary and its workers. */
import type { Notice } from '../src/lib/comunicados/rules.ts';
import type { ServerOptions } from './app.ts';
import type { Verdict } from './hook.ts';
import type { ContentStatus } from './rebuild-state.ts';
import type { VerifiedCall } from './signature.ts';

/** The only command-line argument of a worker, as JSON. */
export interface WorkerOrders {
  build: ServerOptions['build'];
  port: number;
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

/** Worker to primary, before it ends: why it cannot start, as a sentence for the operator. */
export interface FailureMessage {
  type: 'failure';
  sentence: string;
}

/** Worker to primary: the content hook received a call with a valid signature. */
export interface HookMessage {
  type: 'hook';
  /** The number of the question, in this worker. */
  number: number;
  call: VerifiedCall;
}

/** The primary sends this message to the worker with the result of the call. */
export interface VerdictMessage {
  type: 'verdict';
  number: number;
  verdict: Verdict;
}

/** Worker to primary: how far is the content? */
export interface StatusQuestion {
  type: 'status question';
  /** The number of the question, in this worker. */
  number: number;
}

/** Primary to worker: the answer. */
export interface StatusMessage {
  type: 'status';
  number: number;
  status: ContentStatus;
}

/** Primary to worker: the notices of the content site, of now and of later. */
export interface NoticesMessage {
  type: 'notices';
  notices: readonly Notice[];
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
export const isStatusQuestion = (message: unknown): message is StatusQuestion =>
  isMessage<StatusQuestion>(message, 'status question');
export const isStatus = (message: unknown): message is StatusMessage =>
  isMessage<StatusMessage>(message, 'status');
export const isNotices = (message: unknown): message is NoticesMessage =>
  isMessage<NoticesMessage>(message, 'notices');
export const isHook = (message: unknown): message is HookMessage =>
  isMessage<HookMessage>(message, 'hook');
export const isVerdict = (message: unknown): message is VerdictMessage =>
  isMessage<VerdictMessage>(message, 'verdict');
