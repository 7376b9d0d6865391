/**
 * Examines files in a few threads outside the event loop, so that a costly file does not delay
 * other requests (decision 013).
 */
import { createRequire } from 'node:module';
import { Piscina } from 'piscina';
import type { Inspection } from './files.ts';

/**
 * Resolved by the name in `imports` of package.json, because the build is in another folder than
 * the sources.
 */
const WORKER = createRequire(import.meta.url).resolve('#lib/forms/file-worker.server.ts');
/** Threads of each portal process. One process runs for each core. */
const MAX_THREADS = 2;
/** Queue limit of one process. A file over the limit is refused for now. */
const MAX_WAITING = 16;
/**
 * Time limit of one file, including its time in the queue, in milliseconds. The costliest file
 * takes a small part of it.
 */
const TIME_LIMIT_MS = 10_000;
/** An idle thread ends after this time, in milliseconds, and frees its memory. */
const IDLE_MS = 30_000;

/** The pool did not examine the file: the queue was full, or the time limit was over. */
export class FilesBusyError extends Error {
  override readonly name = 'FilesBusyError';
}

type Pool = Piscina<Uint8Array, Inspection>;
let pool: Pool | undefined;

/** Creates the pool with the first file, because most processes receive no file. */
const poolOf = (): Pool =>
  (pool ??= new Piscina<Uint8Array, Inspection>({
    filename: WORKER,
    name: 'examine',
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  }));

/**
 * Finds the type of a file, or the reason for its refusal.
 * @param bytes copied to the thread
 * @param left aborts when the client disconnects; the thread then ends at once
 * @throws {FilesBusyError} when the client can send the file again soon
 */
export async function examineFile(bytes: Uint8Array, left: AbortSignal): Promise<Inspection> {
  const examiners = poolOf();
  if (examiners.queueSize >= MAX_WAITING) throw new FilesBusyError('too many files wait');
  const signal = AbortSignal.any([left, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    return await examiners.run(bytes, { signal });
  } catch (cause) {
    if (signal.aborted) throw new FilesBusyError('a file took too long', { cause });
    throw cause;
  }
}
