/** The session between requests: a clock that is given, a store in memory. */
import { describe, expect, it } from 'vitest';
import { ABSOLUTE_LIMIT, IDLE_LIMIT } from '#lib/sessao/rules.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/sessao/drafts.server.ts';
import {
  endSession,
  readLock,
  readSession,
  startSession,
  writeSession,
} from '#lib/sessao/session.server.ts';
import { FakeSession } from '../support/fake-session.ts';
import { sessionRecord } from '../support/people.ts';
import { useDataFolder } from '../support/data-folder.ts';

useDataFolder();

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
    expect(session.values.has('membro')).toBe(false);
    expect(await readSession(session.astro, 0)).toBeUndefined();
  });

  it('leaves of an idle one whose it was, until its twelve hours are over', async () => {
    const session = stored();
    await readSession(session.astro, IDLE_LIMIT + 1);
    expect(await readLock(session.astro, ABSOLUTE_LIMIT)).toMatchObject({ cpf: '52998224725' });
    expect(JSON.stringify([...session.values])).not.toContain(sessionRecord().hashLogin);
    expect(await readLock(session.astro, ABSOLUTE_LIMIT + 1)).toBeUndefined();
  });

  it('leaves nothing of one that is too old', async () => {
    const session = stored(sessionRecord({ seenAt: ABSOLUTE_LIMIT }));
    await readSession(session.astro, ABSOLUTE_LIMIT + 1);
    expect(session.values.size).toBe(0);
  });
});

describe('startSession', () => {
  it('takes a new id before it writes', async () => {
    const session = new FakeSession();
    await startSession(session.astro, sessionRecord());
    expect(session.events.at(0)).toBe('regenerate');
    expect(await readSession(session.astro, 0)).toEqual(sessionRecord());
  });

  it('leaves nothing of an earlier person', async () => {
    const session = stored(sessionRecord({ cpf: '11144477735', confirmadas: ['1', '2'] }));
    await startSession(session.astro, sessionRecord());
    expect(await readSession(session.astro, 0)).toEqual(sessionRecord());
  });
});

describe('what was being typed', () => {
  const fields = { nome: 'São José', passo: 'criar' };
  const lockedWithDraft = async () => {
    const session = stored();
    await readSession(session.astro, IDLE_LIMIT + 1);
    await keepDraft(session.astro, '52998224725', 'cadastro', fields);
    return session;
  };
  const draftOf = (session: FakeSession, cpf = '52998224725') =>
    readDraft(session.astro, cpf, 'cadastro');

  it('is there again after the same person has signed in', async () => {
    const session = await lockedWithDraft();
    await startSession(session.astro, sessionRecord());
    expect(await draftOf(session)).toEqual(fields);
    await dropDraft(session.astro, 'cadastro');
    expect(await draftOf(session)).toBeUndefined();
  });

  it('is gone after another person has, and at sign-out', async () => {
    const session = await lockedWithDraft();
    await startSession(session.astro, sessionRecord({ cpf: '11144477735' }));
    expect(session.values.has('rascunhos')).toBe(false);
    const other = await lockedWithDraft();
    endSession(other.astro);
    expect(await draftOf(other)).toBeUndefined();
  });

  it('is sealed: read by its person alone, and not with the eye', async () => {
    const session = await lockedWithDraft();
    expect(await draftOf(session, '11144477735')).toBeUndefined();
    expect(JSON.stringify([...session.values])).not.toContain('José');
  });

  it('is kept up to a limit', async () => {
    const session = stored();
    await keepDraft(session.astro, '1', 'cadastro', { texto: 'x'.repeat(200_000) });
    expect(await readDraft(session.astro, '1', 'cadastro')).toBeUndefined();
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
