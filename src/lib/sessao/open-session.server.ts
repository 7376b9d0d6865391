/** One session during one request: its facts at the start, and the request's own writes. */
import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { causeOf, logWarning } from '#lib/log.server.ts';
import { measure } from '#lib/measures.server.ts';
import type { StoredFact } from '#lib/storage/storage.ts';
import {
  closeFact,
  type Fact,
  type FactName,
  isStoredName,
  openFact,
  storedName,
} from './facts.server.ts';
import { refusedSessions, sessions } from './refused-sessions.server.ts';

const ID_BYTES = 32;
const ID = /^[\w-]{43}$/;

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/**
 * Opened facts by their sealed text, which opens for one fact of one session only. A text never changes, so each
 * request checks only that the session exists and which text is current.
 */
const opened = new LRUCache<string, { value: unknown }>({ max: 2_000, ttl: 30 * 60_000 });

/** Requests share the value, so it is frozen. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Facts that a session can have several of, each named by its subject, such as a card. */
type Several = 'confirmada' | 'token' | 'rascunho';

export interface FirstFact<N extends FactName = FactName> {
  name: N;
  value: Fact<N>;
  of?: string | undefined;
}

export class OpenSession {
  readonly #hash: string;
  readonly #arrivedAt: number;
  readonly #facts: Map<string, StoredFact>;
  /** The versions at the start of the request, and those of its own writes. */
  readonly #versions: Map<string, number>;
  #hasEnded = false;

  private constructor(hash: string, facts: Iterable<[string, StoredFact]>, arrivedAt: number) {
    this.#hash = hash;
    this.#facts = new Map(facts);
    this.#versions = new Map([...this.#facts].map(([stored, { at }]) => [stored, at]));
    this.#arrivedAt = arrivedAt;
  }

  /**
   * The session with that id, if it exists and has not ended.
   * @param id what the browser sent
   * @param now when the request came, in milliseconds since 1970: the time of its writes
   * @throws when the storage cannot be read
   */
  static async open(id: string | undefined, now: number): Promise<OpenSession | undefined> {
    return id !== undefined && ID.test(id) ? OpenSession.named(hashOf(id), now) : undefined;
  }

  /** Like `open`, by the session's stored name. It opens another session of the same account. */
  static async named(hash: string, now: number): Promise<OpenSession | undefined> {
    if (await refusedSessions.has(hash)) return undefined;
    const facts = await sessions().open(hash);
    return facts && new OpenSession(hash, facts, now);
  }

  /**
   * Creates a session under a new id, completely or not at all.
   * @param announce runs first, with the session's stored name. When it fails, there is no session.
   * @returns the id for the browser
   * @throws when it cannot be stored
   */
  static async create(
    facts: readonly FirstFact[],
    now: number,
    announce: (name: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<[string, OpenSession]> {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const hash = hashOf(id);
    const texts = facts.map(({ name, of, value }) => {
      const stored = storedName(hash, name, of);
      return [stored, closeFact(hash, stored, name, value)] as const;
    });
    await announce(hash);
    await sessions().create(hash, Object.fromEntries(texts), now);
    measure('session', { event: 'begun' });
    const made = await sessions().open(hash);
    return [id, new OpenSession(hash, made ?? [], now)];
  }

  /** The stored name: a hash of the id, which alone opens no session. */
  get name(): string {
    return this.#hash;
  }

  async #read<N extends FactName>(stored: string, name: N): Promise<Fact<N> | undefined> {
    const text = this.#facts.get(stored)?.text;
    if (text === undefined || this.#hasEnded) return undefined;
    const known = opened.get(text);
    if (known) return known.value as Fact<N>;
    const value = frozen(await openFact(this.#hash, stored, name, text));
    // A text that does not open is not cached: its key may not have reached this process yet.
    if (value !== undefined) opened.set(text, { value });
    return value;
  }

  /** The value of a fact; `undefined` if it is absent or cannot be read. */
  get<N extends FactName>(name: N, of?: string): Promise<Fact<N> | undefined> {
    return this.#read(storedName(this.#hash, name, of), name);
  }

  async all<N extends Several>(name: N): Promise<Fact<N>[]> {
    const stored = [...this.#facts.keys()].filter((one) => isStoredName(one, name));
    const values = await Promise.all(stored.map((one) => this.#read(one, name)));
    return values.filter((value) => value !== undefined);
  }

  /**
   * A write has the time of its request, and is newer than the facts at the start of the request,
   * even if the clocks of two nodes differ. The later request counts, in any storing order.
   */
  async #write(stored: string, text: string): Promise<boolean> {
    if (this.#hasEnded) return false;
    const at = Math.max(this.#arrivedAt, (this.#versions.get(stored) ?? 0) + 1);
    if (!(await sessions().write(this.#hash, stored, text, at))) {
      this.#hasEnded = true;
      return false;
    }
    this.#versions.set(stored, at);
    this.#facts.set(stored, { at, text });
    return true;
  }

  /** Writes a fact. @returns false when the session has ended meanwhile @throws when not stored */
  set<N extends FactName>(name: N, value: Fact<N>, of?: string): Promise<boolean> {
    const stored = storedName(this.#hash, name, of);
    return this.#write(stored, closeFact(this.#hash, stored, name, value));
  }

  /** Like `set`, for a fact that the request does not depend on. */
  async note<N extends FactName>(name: N, value: Fact<N>, of?: string): Promise<void> {
    try {
      await this.set(name, value, of);
    } catch (error) {
      logWarning('a fact of a session was not kept', { kind: name, cause: causeOf(error) });
    }
  }

  /** Removes a fact; an older request cannot restore it. */
  async remove(name: FactName, of?: string): Promise<void> {
    const stored = storedName(this.#hash, name, of);
    if (this.#facts.has(stored)) await this.#write(stored, '');
  }

  /** Like `remove`, for a fact that can stay when the storage fails. */
  async forget(name: FactName, of?: string): Promise<void> {
    try {
      await this.remove(name, of);
    } catch (error) {
      logWarning('a fact of a session was not removed', { kind: name, cause: causeOf(error) });
    }
  }

  async keepOnly(...names: readonly FactName[]): Promise<void> {
    for (const stored of this.#facts.keys()) {
      if (!names.some((name) => isStoredName(stored, name))) await this.#write(stored, '');
    }
  }

  end(): Promise<boolean> {
    this.#hasEnded = true;
    return endSessionNamed(this.#hash);
  }
}

/** Ends that session. @returns false when not stored: then every worker of this node refuses it */
export async function endSessionNamed(hash: string): Promise<boolean> {
  try {
    await sessions().end(hash);
    measure('session', { event: 'ended' });
    return true;
  } catch (error) {
    logWarning('the end of a session could not be stored', { cause: causeOf(error) });
    await refusedSessions.add(hash);
    return false;
  }
}

/**
 * Ends the session with that id, even while the storage cannot be read.
 * @param id what the browser sent; without an id it does nothing
 * @returns false when the end cannot be stored: then every worker of this node refuses the session
 */
export const endSessionOf = (id: string | undefined): Promise<boolean> =>
  id !== undefined && ID.test(id) ? endSessionNamed(hashOf(id)) : Promise.resolve(true);
