/** Where sessions are kept: files for the workers of one node, or the Redis that several nodes share. */
import { isShared } from '#lib/storage/redis.server.ts';
import { fileSessions } from './sessions-files.server.ts';
import { sharedSessions } from './sessions-redis.server.ts';
import type { SessionStore } from './sessions.ts';
import { stored } from './stored.server.ts';

/** Not the name that an earlier release uses in the same Redis: neither reads the other's. */
const KIND = 'sessoes';

const guarded = (sessions: SessionStore): SessionStore => ({
  create: (id, facts, at) => stored(() => sessions.create(id, facts, at)),
  open: (id) => stored(() => sessions.open(id)),
  write: (id, fact, text, at) => stored(() => sessions.write(id, fact, text, at)),
  end: (id) => stored(() => sessions.end(id)),
});

let made: SessionStore | undefined;

/**
 * The sessions of this portal; made when first asked for, since settings are read at run time.
 * @param keptMs how long a session can last at the most
 */
export const sessionStore = (keptMs: number): SessionStore =>
  (made ??= guarded(isShared() ? sharedSessions(KIND, keptMs) : fileSessions(KIND, keptMs)));
