/** The session between requests: a clock that is given, a store in memory. */
import { describe, expect, it } from 'vitest';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from '#lib/sessao/rules.ts';
import { endSession, readSession, startSession, writeSession } from '#lib/sessao/session.server.ts';
import { FakeSession } from '../support/fake-session.ts';
import { sessionRecord } from '../support/people.ts';

const MINUTE = 60_000;

function stored(record = sessionRecord()): FakeSession {
  const session = new FakeSession();
  writeSession(session.astro, record);
  session.events.length = 0;
  return session;
}

describe('readSession', () => {
  it('finds none where there is none', async () => {
    expect(await readSession(undefined, 0)).toBeUndefined();
    expect(await readSession(new FakeSession().astro, 0)).toBeUndefined();
  });

  it('gives what was written', async () => {
    expect(await readSession(stored().astro, 0)).toEqual(sessionRecord());
  });

  it('writes nothing within a minute', async () => {
    const session = stored();
    await readSession(session.astro, MINUTE);
    expect(session.events).toEqual([]);
  });

  it('puts the idle clock back after a minute', async () => {
    const session = stored();
    await readSession(session.astro, MINUTE + 1);
    expect(await session.get('membro')).toEqual(sessionRecord({ seenAt: MINUTE + 1 }));
  });

  it('gives the record with its clock put back: whoever writes it on keeps that', async () => {
    const session = stored();
    const now = IDLE_LIMIT - MINUTE;
    const record = await readSession(session.astro, now);
    expect(record?.seenAt).toBe(now);
    if (record) writeSession(session.astro, { ...record, selecionada: '900100200300402' });
    expect(await readSession(session.astro, now + 2 * MINUTE)).toBeDefined();
  });

  it('does not put back the clock of the twelve hours', async () => {
    const session = stored();
    for (let now = 0; now <= ABSOLUTE_LIMIT; now += 20 * MINUTE) {
      expect(await readSession(session.astro, now), String(now / MINUTE)).toBeDefined();
    }
    expect(await readSession(session.astro, ABSOLUTE_LIMIT + 1)).toBeUndefined();
  });

  it.each([
    ['idle', sessionRecord(), IDLE_LIMIT + 1],
    ['old', sessionRecord({ seenAt: ABSOLUTE_LIMIT }), ABSOLUTE_LIMIT + 1],
  ])('ends one that is too %s, for good', async (_name, record, now) => {
    const session = stored(record);
    expect(await readSession(session.astro, now)).toBeUndefined();
    expect(session.events).toEqual(['destroy']);
    expect(await readSession(session.astro, 0)).toBeUndefined();
  });
});

describe('startSession', () => {
  it('takes a new id before it writes', async () => {
    const session = new FakeSession();
    await startSession(session.astro, sessionRecord());
    expect(session.events).toEqual(['regenerate', 'set']);
    expect(await readSession(session.astro, 0)).toEqual(sessionRecord());
  });

  it('leaves nothing of an earlier person', async () => {
    const session = stored(sessionRecord({ cpf: '11144477735', confirmadas: ['1', '2'] }));
    await startSession(session.astro, sessionRecord());
    expect(await readSession(session.astro, 0)).toEqual(sessionRecord());
  });
});

describe('endSession', () => {
  it('forgets everything, and may be called twice', async () => {
    const session = stored();
    endSession(session.astro);
    endSession(session.astro);
    expect(await readSession(session.astro, 0)).toBeUndefined();
    expect(() => endSession(undefined)).not.toThrow();
  });
});
