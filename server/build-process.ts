/**
 * A build beside the running site: a separate process with a lower priority than the workers. It loads its
 * modules, then waits for its order.
 */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import type { Order } from '../scripts/lib/order.mjs';
import { childEnvironment, root } from '../scripts/lib/project.mjs';
import type { ServerLog } from './log.ts';
import { scrub } from './scrub.ts';

const PROGRAM = 'scripts/build-site.ts';
/** The priority of a build: visitors come first. */
const NICENESS = 5;
/** After this time a build is considered hung and is ended. */
const LIMIT_MS = 20 * 60_000;
const TAIL_LINES = 20;
const NOTABLE = /\[(?:WARN|ERROR)\]/;

export interface BuildProcess {
  /** Orders the build. @param environment settings besides those that the process started with */
  begin: (environment: Record<string, string>) => void;
  /** Whether the build succeeded. It is false when the process ends without an order. */
  ended: Promise<boolean>;
  /** Ends the build and all processes that it started. */
  stop: () => void;
}

/**
 * Starts `program`, which builds when it gets the order. The warnings of the build go to the log, and its
 * last lines when it fails.
 * @param environment settings besides those of this process
 */
export function prepareBuild(
  log: ServerLog,
  environment: Record<string, string>,
  program = PROGRAM,
): BuildProcess {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    // The build has its own process group: a signal to the portal does not reach it, and one signal ends all
    // its processes.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: childEnvironment({ ...environment, NO_COLOR: '1' }),
  });
  const { pid } = child;
  const stop = () => {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    } catch {
      // The process has already ended.
    }
  };
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // The system does not allow a lower priority.
  }
  const tail: string[] = [];
  const readLines = (stream: NodeJS.ReadableStream) => {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.map(stripVTControlCharacters)) {
        if (NOTABLE.test(line)) log.event('warn', 'rebuild', { text: scrub(line.trim()) });
        tail.push(line);
        if (tail.length > TAIL_LINES) tail.shift();
      }
    });
  };
  if (child.stdout) readLines(child.stdout);
  if (child.stderr) readLines(child.stderr);
  let limit: NodeJS.Timeout | undefined;
  const begin = (settings: Record<string, string>) => {
    limit = setTimeout(stop, LIMIT_MS);
    const order: Order = { environment: settings };
    // A process that has already ended has failed.
    child.send(order, () => undefined);
  };
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  }).then((isGood) => {
    clearTimeout(limit);
    if (!isGood && limit) log.event('error', 'rebuild failed', { text: scrub(tail.join('\n')) });
    return isGood;
  });
  return { begin, ended, stop };
}

/** How long a process stays ready after the last sign of an editor, in milliseconds. */
const READY_MS = 15 * 60_000;

/**
 * Keeps one build process ready while an editor works in wp-admin (decision 009): a publication then takes a
 * second less. The process takes memory, so it ends 15 minutes after the last request from wp-admin or the last
 * rebuild.
 */
export class PreparedBuild {
  readonly #prepare: () => BuildProcess;
  readonly #keptMs: number;
  #ready: BuildProcess | undefined;
  #end: NodeJS.Timeout | undefined;

  /** @param prepare starts a process that waits for its order */
  constructor(prepare: () => BuildProcess, keptMs = READY_MS) {
    this.#prepare = prepare;
    this.#keptMs = keptMs;
  }

  /** Makes a process ready, unless one is. */
  prepare(): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.stop(), this.#keptMs).unref();
    if (this.#ready) return;
    const ready = this.#prepare();
    this.#ready = ready;
    void ready.ended.then(() => {
      if (this.#ready === ready) this.#ready = undefined;
    });
  }

  /** Hands over the process that is ready, or a new one. */
  take(): BuildProcess {
    const ready = this.#ready ?? this.#prepare();
    this.#ready = undefined;
    return ready;
  }

  /** Ends the process that is ready. */
  stop(): void {
    clearTimeout(this.#end);
    this.#ready?.stop();
    this.#ready = undefined;
  }
}
