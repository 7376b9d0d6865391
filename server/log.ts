/** One JSON line for each request and each failure, with only the fields named here. */
import { closeSync, ftruncateSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { formatWithOptions } from 'node:util';
import pino from 'pino';
import { root } from '../scripts/lib/project.mjs';
import type { CallNote } from '../src/lib/upstream/request-log.server.ts';
import type { Trace } from '../src/lib/trace.server.ts';
import { scrub } from './scrub.ts';

export interface RequestLine {
  id: string;
  method: string;
  /** The pattern of the matched route, or the kind of answer; never the requested path. */
  route: string;
  status: number;
  /** Whether a browser fetched the page before its link was pressed. */
  isAhead?: boolean;
  action?: string | undefined;
  /** Milliseconds from the head of the request to the end of the answer. */
  ms: number;
  /** The calls made for it. */
  upstream?: readonly CallNote[] | undefined;
  /** The trace that it is part of; a refused connection has none. */
  trace?: Trace;
}

export interface ServerLog {
  request(line: RequestLine): void;
  /** Logs an event of the process, with numbers and ids only. */
  event(
    level: 'info' | 'warn' | 'error',
    message: string,
    fields?: Record<string, string | number>,
  ): void;
  /** Logs a failure: its place in the code, without data that its message may hold. */
  failure(message: string, error: unknown, id?: string): void;
  /** Writes the buffered lines, before the process ends. */
  flush(): void;
}

/** The frames of a stack, without the first line, which repeats the message. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** The log of a portal that runs on a terminal, from the project's folder. */
export const LOG_FILE = '.cache/log/portal.log';

/**
 * The target of the lines: the file when the portal runs on a terminal, where they would hide the ready
 * line; otherwise standard output.
 */
export function logTarget(
  isTerminal: boolean | undefined = process.stdout.isTTY,
  file = path.join(root, LOG_FILE),
): number {
  if (!isTerminal) return 1;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    return openSync(file, 'a');
  } catch {
    // The folder of a package may be read-only.
    return 1;
  }
}

/** Empties the file at the start of a portal. @returns whether the log is a file */
export function beginLogFile(): boolean {
  const file = logTarget();
  if (file === 1) return false;
  ftruncateSync(file);
  closeSync(file);
  return true;
}

type LogDestination = pino.DestinationStream & { flushSync?: () => void };

/** Under load, lines are written together: one write for each costs a fifth of a static page. */
const BUFFER_BYTES = 4_096;
/** How long a line may wait for others, in milliseconds. */
const WAIT_MS = 10;

/** A destination that writes what has come within `WAIT_MS` at once. */
function together(target: number): LogDestination {
  const sink = pino.destination({ dest: target, sync: false, minLength: BUFFER_BYTES });
  let isWaiting = false;
  return {
    write(line) {
      sink.write(line);
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        sink.flush();
      }, WAIT_MS);
    },
    flushSync: () => sink.flushSync(),
  };
}

/**
 * @param level the lowest level that is written (PORTAL_LOG_LEVEL)
 * @param destination standard output by default
 */
export function createLog(
  level: string,
  destination: LogDestination = together(logTarget()),
): ServerLog {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = pino(options, destination);
  return {
    request: ({ id, method, route, isAhead = false, action, status, ms, upstream = [], trace }) => {
      const calls = upstream.map(({ operation, outcome, ms: took }) => ({
        operation,
        outcome,
        ms: took,
      }));
      logger.info(
        {
          id,
          // Without a trace from outside, the id of the trace is the id of the request.
          ...(trace?.parent === undefined ? {} : { trace: trace.id }),
          method,
          route,
          ...(isAhead ? { ahead: true } : {}),
          ...(action === undefined ? {} : { action }),
          status,
          ms,
          ...(calls.length > 0 ? { upstream: calls } : {}),
        },
        'request',
      );
    },
    event: (severity, message, fields = {}) => logger[severity](fields, message),
    failure: (message, error, id) => {
      const known = error instanceof Error;
      const code = known ? (error as NodeJS.ErrnoException).code : undefined;
      const cause = known ? (code ?? error.name) : typeof error;
      logger.error({ id, cause, stack: known ? scrub(framesOf(error)) : undefined }, message);
    },
    flush: () => destination.flushSync?.(),
  };
}

const CONSOLE_LEVELS = {
  debug: 'info',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
} as const;

/**
 * Sends what libraries print to the log instead of the console. On a failure, the adapter and Astro print
 * stacks and full addresses, which must pass the log's filter.
 */
export function captureConsole(log: ServerLog): void {
  const methods = Object.entries(CONSOLE_LEVELS).map(([method, level]) => [
    method,
    (...args: unknown[]) => {
      const text = formatWithOptions({ colors: false, depth: 2 }, ...args);
      log.event(level, 'console', { text: scrub(text) });
    },
  ]);
  Object.assign(console, Object.fromEntries(methods));
}
