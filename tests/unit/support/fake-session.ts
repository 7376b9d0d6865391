/**
 * A browser and the session that the portal keeps for it, in the data folder of the test: the real
 * store, read and written by the portal under test and by the test alike.
 */
import type { AstroCookies } from 'astro';
import type { Fact, FactName } from '#lib/sessao/facts.server.ts';
import { type FirstFact, OpenSession } from '#lib/sessao/open-session.server.ts';
import { readSessionId, writeSessionId } from '#lib/sessao/session-cookie.server.ts';
import { type SessionRecord, sessionOf, startSession } from '#lib/sessao/session.server.ts';
import { FakeCookies } from './fake-cookies.ts';
import { sessionRecord } from './people.ts';

export class FakeSession {
  readonly cookies = new FakeCookies();
  readonly #first: SessionRecord | FirstFact[] | undefined;
  #begun: Promise<void> | undefined;

  /** Of a member with this record, or with these facts; of nobody without. */
  constructor(first?: SessionRecord | FirstFact[]) {
    this.#first = first;
  }

  async #begin(cookies: AstroCookies): Promise<void> {
    if (!this.#first) return;
    if (!Array.isArray(this.#first)) {
      return startSession({ cookies, locals: {} as App.Locals }, this.#first, 0);
    }
    const [id] = await OpenSession.create(this.#first, 0);
    writeSessionId(cookies, id);
  }

  /** The portal's cookies of this browser, once its session is stored. */
  async ready(): Promise<AstroCookies> {
    const cookies = this.cookies as unknown as AstroCookies;
    this.#begun ??= this.#begin(cookies);
    await this.#begun;
    return cookies;
  }

  /** The session as a request finds it that comes now. */
  async open(now = Date.now()): Promise<OpenSession | undefined> {
    return sessionOf({ cookies: await this.ready() }, now);
  }

  async fact<N extends FactName>(name: N, of?: string): Promise<Fact<N> | undefined> {
    return (await this.open())?.get(name, of);
  }

  async id(): Promise<string | undefined> {
    return readSessionId(await this.ready());
  }
}

/** The living session of the holder, by default with her registration confirmed. */
export function signedIn(fields: Partial<SessionRecord> = {}): FakeSession {
  const now = Date.now();
  return new FakeSession(
    sessionRecord({ createdAt: now, seenAt: now, confirmadas: ['501'], ...fields }),
  );
}

/** The same session before registration is confirmed. */
export const unconfirmed = (): FakeSession => signedIn({ confirmadas: [] });
