/**
 * A browser and its session in the data folder of the test. The portal under test and the test use the
 * same real store.
 */
import type { AstroCookies } from 'astro';
import type { Fact, FactName } from '#lib/sessao/facts.server.ts';
import { type FirstFact, OpenSession } from '#lib/sessao/open-session.server.ts';
import { readSessionId, writeSessionId } from '#lib/sessao/session-cookie.server.ts';
import { type SessionRecord, sessionOf } from '#lib/sessao/session.server.ts';
import { FakeCookies } from './fake-cookies.ts';
import { sessionRecord } from './people.ts';
import { signInAs } from './sign-in.ts';

export class FakeSession {
  readonly cookies = new FakeCookies();
  readonly #first: SessionRecord | FirstFact[] | undefined;
  #begun: Promise<void> | undefined;

  /** The session of a member with this record or these facts. Without them the session has no member. */
  constructor(first?: SessionRecord | FirstFact[]) {
    this.#first = first;
  }

  async #begin(cookies: AstroCookies): Promise<void> {
    if (!this.#first) return;
    if (!Array.isArray(this.#first)) {
      return signInAs({ cookies, locals: {} as App.Locals }, this.#first, 0);
    }
    const [id] = await OpenSession.create(this.#first, 0);
    writeSessionId(cookies, id);
  }

  /** Stores the session. @returns the cookies of the browser */
  async ready(): Promise<AstroCookies> {
    const cookies = this.cookies as unknown as AstroCookies;
    this.#begun ??= this.#begin(cookies);
    await this.#begun;
    return cookies;
  }

  /** The session that the next request finds. */
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

/** A valid session of the holder, by default with a confirmed registration. */
export function signedIn(fields: Partial<SessionRecord> = {}): FakeSession {
  const now = Date.now();
  return new FakeSession(
    sessionRecord({ createdAt: now, seenAt: now, confirmadas: ['501'], ...fields }),
  );
}

/** The same session before the registration is confirmed. */
export const unconfirmed = (): FakeSession => signedIn({ confirmadas: [] });

/** A browser that sends this id of a session. */
export function sending(id = ''): FakeSession {
  const browser = new FakeSession();
  browser.cookies.set('portal', id);
  return browser;
}
