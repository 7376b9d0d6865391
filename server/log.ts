/** One JSON line for each request and each failure, made from the fields named here and no others. */
import { formatWithOptions } from 'node:util';
import pino from 'pino';
import { scrub } from './scrub.ts';

/** A call to the operator's services, by its name in `docs/contract.md`. */
export interface UpstreamNote {
  operation: string;
  /** The status of the answer, or why there was none. */
  outcome: number | string;
  ms: number;
}

export interface RequestLine {
  id: string;
  method: string;
  /** The matched route's pattern or the kind of answer; never what was asked for. */
  route: string;
  status: number;
  /** Milliseconds from the head of the request to the end of the answer. */
  ms: number;
  /** The calls that were made for it. */
  upstream?: readonly UpstreamNote[] | undefined;
}

export interface ServerLog {
  request(line: RequestLine): void;
  /** An event of the process, with numbers and ids only. */
  event(
    level: 'info' | 'warn' | 'error',
    message: string,
    fields?: Record<string, string | number>,
  ): void;
  /** A failure: where in our code, scrubbed of whatever data its message carries. */
  failure(message: string, error: unknown, id?: string): void;
  /** Writes out what is buffered; before the process ends. */
  flush(): void;
}

/** The frames of a stack, without its first line: that one repeats the message. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * @param level the quietest level written (PORTAL_LOG_LEVEL)
 * @param destination a file descriptor or stream; standard output by default
 */
export function createLog(
  level: string,
  destination: pino.DestinationStream & { flushSync?: () => void } = pino.destination({
    dest: 1,
    sync: false,
  }),
): ServerLog {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = pino(options, destination);
  return {
    request: ({ id, method, route, status, ms, upstream }) =>
      logger.info(
        { id, method, route, status, ms, ...(upstream?.length ? { upstream } : {}) },
        'request',
      ),
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
 * Sends what libraries print to the log instead. The adapter and Astro print stacks and whole
 * addresses on a failure: nothing of theirs reaches an output unscrubbed.
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
