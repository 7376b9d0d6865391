/** Work that would hold up the event loop, in a few threads of this process. */
import { createRequire } from 'node:module';
import { Piscina } from 'piscina';

/** An idle thread ends after this time, in milliseconds, and frees its memory. */
const IDLE_MS = 30_000;

/** The threads did not do the work: the queue was full, or the time limit was over. */
export class ThreadsBusyError extends Error {
  override readonly name = 'ThreadsBusyError';
}

interface Limits {
  /** Threads of each portal process. One process runs for each core. */
  threads: number;
  /** Queue limit of one process. */
  waiting: number;
  /** Time limit of one piece of work, including its time in the queue, in milliseconds. */
  ms: number;
  /** Memory limit of a thread, in megabytes. */
  megabytes: number;
}

/**
 * Makes a function that runs an exported function of `program` in a thread. Node loads the program from the
 * sources, not from the build, so its imports must work without the bundler.
 * @param program its name in `imports` of package.json, because the build is in another folder
 * @returns a function whose task and result are copied; it throws {ThreadsBusyError}
 */
export function threadsFor<
  Program extends Record<Name, (task: never) => unknown>,
  Name extends string,
>(program: string, { threads, waiting, ms, megabytes }: Limits) {
  let pool: Piscina | undefined;
  // The pool is created with the first task, because most processes have none.
  const poolOf = () =>
    (pool ??= new Piscina({
      filename: createRequire(import.meta.url).resolve(program),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      recordTiming: false,
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: megabytes },
    }));
  /** @param left aborts when the caller has left; the thread then ends at once */
  return async <N extends Name>(
    name: N,
    task: Parameters<Program[N]>[0],
    left?: AbortSignal,
  ): Promise<Awaited<ReturnType<Program[N]>>> => {
    const workers = poolOf();
    if (workers.queueSize >= waiting) throw new ThreadsBusyError('too much work waits');
    const limit = AbortSignal.timeout(ms);
    const signal = left ? AbortSignal.any([left, limit]) : limit;
    try {
      return (await workers.run(task, { name, signal })) as Awaited<ReturnType<Program[N]>>;
    } catch (cause) {
      if (signal.aborted) throw new ThreadsBusyError('the work took too long', { cause });
      throw cause;
    }
  };
}
