/**
 * Chooses where sessions are kept: files for the workers of one node, or the Redis that several nodes
 * share.
 */
import { isShared } from './redis.server.ts';
import { fileSessions } from './sessions-files.server.ts';
import { sharedSessions } from './sessions-redis.server.ts';
import type { SessionStore } from './sessions.ts';
import { withStorageErrors } from './storage-errors.server.ts';

/** Another name than that of an older release in the same Redis, because the formats differ. */
const KIND = 'sessoes';

let made: SessionStore | undefined;

/**
 * The sessions of this portal. They are made at the first call, because settings are read at run time.
 * @param keptMs the longest time that a session can last, in milliseconds
 */
export const sessionStore = (keptMs: number): SessionStore =>
  (made ??= withStorageErrors(
    isShared() ? sharedSessions(KIND, keptMs) : fileSessions(KIND, keptMs),
  ));
