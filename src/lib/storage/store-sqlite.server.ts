/** The store of one node: the portal's database, which all its processes share. */
import type { Database } from './database.server.ts';
import type { Counts, Points, SessionStore, Store } from './storage.ts';

/** A failure is a rejection, as with Redis. */
const run = <T>(work: () => T): Promise<T> => Promise.resolve().then(work);

/** The name of the only text of a record, and of the text whose time a session has. */
const WHOLE = '';

/** Texts with a kind, an owner and a name. */
class Entries {
  readonly #database: Database;
  readonly #kind: string;
  readonly #keptMs: number;

  constructor(database: Database, kind: string, keptMs: number) {
    this.#database = database;
    this.#kind = kind;
    this.#keptMs = keptMs;
  }

  read(owner: string, name: string): Promise<string | undefined> {
    return run(() => {
      const row = this.#database.sql.get`select text from entry where kind = ${this.#kind}
        and owner = ${owner} and name = ${name} and until > ${Date.now()}`;
      return row?.['text'] as string | undefined;
    });
  }

  all(owner: string): Promise<Record<string, string>> {
    return run(() => {
      const rows = this.#database.sql.all`select name, text from entry where kind = ${this.#kind}
        and owner = ${owner} and until > ${Date.now()}`;
      return Object.fromEntries(rows.map(({ name, text }) => [name as string, text as string]));
    });
  }

  owners(): Promise<string[]> {
    return run(() =>
      this.#database.sql.all`select distinct owner from entry where kind = ${this.#kind}
        and until > ${Date.now()}`.map(({ owner }) => owner as string),
    );
  }

  async write(owner: string, name: string, text: string): Promise<void> {
    await run(
      () => this.#database.sql.run`insert into entry values
        (${this.#kind}, ${owner}, ${name}, ${text}, 0, ${Date.now() + this.#keptMs})
        on conflict do update set text = excluded.text, until = excluded.until`,
    );
    await this.#database.onDisk();
  }

  async claim(owner: string, name: string, text: string): Promise<boolean> {
    const now = Date.now();
    const { changes } = await run(
      () => this.#database.sql.run`insert into entry values
        (${this.#kind}, ${owner}, ${name}, ${text}, 0, ${now + this.#keptMs})
        on conflict do update set text = excluded.text, until = excluded.until
        where entry.until <= ${now}`,
    );
    // The text of another caller must be on disk too, before this caller relies on it.
    await this.#database.onDisk();
    return changes === 1;
  }

  async replace(owner: string, old: string, next: string, keepsTime: boolean): Promise<boolean> {
    const now = Date.now();
    const until = keepsTime ? null : now + this.#keptMs;
    const { changes } = await run(
      () => this.#database.sql.run`update entry
        set text = ${next}, until = coalesce(${until}, until)
        where kind = ${this.#kind} and owner = ${owner} and name = ${WHOLE} and text = ${old}
        and until > ${now}`,
    );
    if (changes === 0) return false;
    await this.#database.onDisk();
    return true;
  }

  async remove(owner: string): Promise<void> {
    const { changes } = await run(
      () =>
        this.#database.sql.run`delete from entry where kind = ${this.#kind} and owner = ${owner}`,
    );
    if (changes !== 0) await this.#database.onDisk();
  }
}

/** The facts of a session are entries beside one without a text, which has the time of the session. */
function sessionsIn(database: Database, kind: string, keptMs: number): SessionStore {
  const entries = new Entries(database, kind, keptMs);
  return {
    create: (id, facts, at) =>
      run(() => {
        const until = Date.now() + keptMs;
        database.transaction((sql) => {
          for (const [fact, text] of [[WHOLE, ''] as const, ...Object.entries(facts)])
            sql.run`insert into entry values (${kind}, ${id}, ${fact}, ${text}, ${at}, ${until})`;
        });
      }),
    open: (id) =>
      run(() => {
        const rows = database.sql.all`select name, text, version from entry where kind = ${kind}
          and owner = ${id} and until > ${Date.now()}`;
        if (rows.length === 0) return undefined;
        const facts = rows.filter(({ name }) => name !== WHOLE);
        return new Map(
          facts.map(({ name, text, version }) => [
            name as string,
            { at: version as number, text: text as string },
          ]),
        );
      }),
    write: (id, fact, text, at) =>
      run(() => {
        const session = database.sql.get`select until from entry where kind = ${kind}
          and owner = ${id} and name = ${WHOLE} and until > ${Date.now()}`;
        if (!session) return false;
        database.sql.run`insert into entry select kind, owner, ${fact}, ${text}, ${at}, until
          from entry where kind = ${kind} and owner = ${id} and name = ${WHOLE}
          on conflict do update set text = excluded.text, version = excluded.version
          where excluded.version >= entry.version`;
        return true;
      }),
    end: (id) => entries.remove(id),
  };
}

/** @param database of this process alone, or of all processes of a node */
export const countsIn = (database: Database): Counts => ({
  add: (kind, key, seconds, by) =>
    run((): Points => {
      const now = Date.now();
      const row =
        by === 0
          ? database.sql.get`select points, until from count where kind = ${kind} and key = ${key}
              and until > ${now}`
          : database.sql.get`insert into count values
              (${kind}, ${key}, ${by}, ${now + seconds * 1_000})
              on conflict do update set
                points = excluded.points + iif(until > ${now}, points, 0),
                until = iif(until > ${now}, until, excluded.until)
              returning points, until`;
      if (!row) return { points: 0, msLeft: 0 };
      return { points: row['points'] as number, msLeft: (row['until'] as number) - now };
    }),
});

export const sqliteStore = (database: Database): Store => ({
  records: (kind, keptMs) => {
    const entries = new Entries(database, kind, keptMs);
    return {
      read: (id) => entries.read(id, WHOLE),
      write: (id, text) => entries.write(id, WHOLE, text),
      claim: (id, text) => entries.claim(id, WHOLE, text),
      replace: (id, old, next, keepsTime = false) => entries.replace(id, old, next, keepsTime),
      remove: (id) => entries.remove(id),
      ids: () => entries.owners(),
    };
  },
  collection: (kind, owner, keptMs) => {
    const entries = new Entries(database, kind, keptMs);
    return {
      read: (name) => entries.read(owner, name),
      write: (name, text) => entries.write(owner, name, text),
      claim: (name, text) => entries.claim(owner, name, text),
      all: () => entries.all(owner),
    };
  },
  sessions: (kind, keptMs) => sessionsIn(database, kind, keptMs),
  counts: countsIn(database),
});
