/**
 * Chooses where the portal keeps its sessions, records and counts: in a database below the data folder, for the
 * processes of one node, or in the Redis that several nodes share.
 */
import { join } from 'node:path';
import { env } from '#lib/config/env.server.ts';
import { StorageError } from '#lib/errors.ts';
import { Database, IN_MEMORY } from './database.server.ts';
import { isShared } from './redis.server.ts';
import { redisStore } from './store-redis.server.ts';
import { countsIn, sqliteStore } from './store-sqlite.server.ts';
import type { Counts, Store } from './storage.ts';

/** Below the data folder. */
export const DATABASE_FILE = 'portal.sqlite';

/** The store with the same methods, which reject only with a `StorageError`. */
function withStorageErrors<T extends object>(store: T): T {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        try {
          return (await Reflect.apply(method, target, args)) as unknown;
        } catch (cause) {
          throw new StorageError(cause);
        }
      };
    },
  });
}

/** While the store fails, each process counts by itself, so that every attempt is still counted. */
function insured(counts: Counts): Counts {
  const own = countsIn(new Database(IN_MEMORY));
  return { add: (...what) => counts.add(...what).catch(() => own.add(...what)) };
}

let opened: Database | undefined;

/** The database of one node. It is opened at its first use, because settings are read at run time. */
export const database = (): Database =>
  (opened ??= new Database(join(env().dataDir, DATABASE_FILE)));

let made: Store | undefined;

/** The store of this portal. */
export function store(): Store {
  if (!made) {
    const { records, collection, sessions, counts } = isShared()
      ? redisStore
      : sqliteStore(database());
    made = {
      records: (...what) => withStorageErrors(records(...what)),
      collection: (...what) => withStorageErrors(collection(...what)),
      sessions: (...what) => withStorageErrors(sessions(...what)),
      counts: insured(counts),
    };
  }
  return made;
}
