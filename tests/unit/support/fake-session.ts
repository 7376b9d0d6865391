/** Astro's session, as far as the portal uses it, in memory: it records instead of setting cookies. */
import type { AstroSession } from 'astro';
import type { SessionRecord } from '#lib/sessao/session.server.ts';
import { sessionRecord } from './people.ts';

export class FakeSession {
  readonly values = new Map<string, unknown>();
  /** What happened, in order. */
  readonly events: string[] = [];

  get(key: string): Promise<unknown> {
    return Promise.resolve(structuredClone(this.values.get(key)));
  }

  set(key: string, value: unknown): void {
    this.events.push('set');
    this.values.set(key, structuredClone(value));
  }

  delete(key: string): void {
    if (this.values.delete(key)) this.events.push(`delete ${key}`);
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.values.keys()]);
  }

  regenerate(): Promise<void> {
    this.events.push('regenerate');
    return Promise.resolve();
  }

  destroy(): void {
    this.events.push('destroy');
    this.values.clear();
  }

  /** As the portal's functions take it. */
  get astro(): AstroSession {
    return this as unknown as AstroSession;
  }
}

/** The living session of the holder, by default with her registration confirmed. */
export function signedIn(fields: Partial<SessionRecord> = {}): FakeSession {
  const session = new FakeSession();
  const now = Date.now();
  const record = sessionRecord({ createdAt: now, seenAt: now, confirmadas: ['501'], ...fields });
  session.values.set('membro', record);
  return session;
}

/** The same session before registration is confirmed. */
export const unconfirmed = (): FakeSession => signedIn({ confirmadas: [] });
