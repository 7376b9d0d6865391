/** Examines files in a few threads, so that a costly file delays no other request (decision 013). */
import { threadsFor } from '#lib/threads.server.ts';
import type { Inspection } from './files.ts';

const run = threadsFor<typeof import('./file-worker.server.ts'), 'examine'>(
  '#lib/forms/file-worker.server.ts',
  // A file over the limit of the queue is refused for now. The costliest file takes a small part of the time.
  { threads: 2, waiting: 16, ms: 10_000, megabytes: 128 },
);

/**
 * Finds the type of a file, or the reason for its refusal.
 * @param bytes copied to the thread
 * @param left aborts when the client disconnects; the thread then ends at once
 * @throws {ThreadsBusyError} when the client can send the file again soon
 */
export const examineFile = (bytes: Uint8Array, left: AbortSignal): Promise<Inspection> =>
  run('examine', bytes, left);
