/** Where sessions are kept: files for the workers of one node, or the Redis that several nodes share. */
import { isShared } from './redis.server.ts';
import { fileSessions } from './sessions-files.server.ts';
import { sharedSessions } from './sessions-redis.server.ts';
import type { SessionStore } from './sessions.ts';
import { stored } from './stored.server.ts';

/** Not the name that an earlier release uses in the same Redis: neither reads the other's. */
const KIND = 'sessoes';

let made: SessionStore | undefined;

/**
 * The sessions of this portal; made when first asked for, since settings are read at run time.
 * @param keptMs how long a session can last at the most
 */
export const sessionStore = (keptMs: number): SessionStore =>
  (made ??= stored(isShared() ? sharedSessions(KIND, keptMs) : fileSessions(KIND, keptMs)));
