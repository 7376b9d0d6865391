/**
 * Files are examined beside the event loop, in a few threads: whatever a file makes them do, other
 * requests are answered meanwhile (decision 042).
 */
import { createRequire } from 'node:module';
import { Piscina } from 'piscina';
import type { Inspecao } from './files.ts';

/** Found by its name in package.json's `imports`: the build is elsewhere than the sources. */
const WORKER = createRequire(import.meta.url).resolve('#lib/forms/file-worker.server.ts');
/** Each portal process has its own; there is one process for each core. */
const MOST_THREADS = 2;
/** So many files wait in one process; a further one is told to come again. */
const MOST_WAITING = 16;
/** From its coming to its end, in milliseconds: many times what the dearest file takes. */
const TIME_LIMIT_MS = 10_000;
/** An idle thread ends after so many milliseconds and gives its memory back. */
const IDLE_MS = 30_000;

/** A file could not be examined now: too many wait, or its time was over. It was not judged. */
export class FilesBusyError extends Error {
  override readonly name = 'FilesBusyError';
}

type Pool = Piscina<Uint8Array, Inspecao>;
let pool: Pool | undefined;

/** Made when the first file comes: most processes never see one. */
const poolOf = (): Pool =>
  (pool ??= new Piscina<Uint8Array, Inspecao>({
    filename: WORKER,
    name: 'examine',
    minThreads: 0,
    maxThreads: MOST_THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_MS,
    recordTiming: false,
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
  }));

/**
 * What a file is, or why it is not taken.
 * @param bytes copied to the thread
 * @param left aborts when nobody waits for the answer any more: the thread ends at once
 * @throws {FilesBusyError} when it may be sent again in a moment
 */
export async function examineFile(bytes: Uint8Array, left: AbortSignal): Promise<Inspecao> {
  const examiners = poolOf();
  if (examiners.queueSize >= MOST_WAITING) throw new FilesBusyError('too many files wait');
  const signal = AbortSignal.any([left, AbortSignal.timeout(TIME_LIMIT_MS)]);
  try {
    return await examiners.run(bytes, { signal });
  } catch (cause) {
    if (signal.aborted) throw new FilesBusyError('a file took too long', { cause });
    throw cause;
  }
}
