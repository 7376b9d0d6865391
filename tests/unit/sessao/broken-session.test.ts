/** Broken session storage leads to sign-in instead of a 500. A lost sign-out is reported. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { OpenSession } from '#lib/sessao/open-session.server.ts';
import { breakDatabase, entriesOf, refuseWrites, sqlIn } from '../../support/database.ts';
import { FakeSession, sending, signedIn } from '../support/fake-session.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { useScriptedServer } from '../support/scripted-server.ts';

useScriptedServer();

const HOME = '/cliente/inicio';

/** The stored name of a browser's session. */
const hashOf = (id = '') => createHash('sha256').update(id).digest('base64url');
const storedFacts = (hash: string) =>
  entriesOf(env().dataDir, 'sessoes').filter(({ owner }) => owner === hash);

const overwrite = (text: (whole: string) => string) => (hash: string) => {
  const whole = storedFacts(hash).find(({ name }) => name === 'identidade')?.text ?? '';
  sqlIn(env().dataDir)
    .run`update entry set text = ${text(whole)} where owner = ${hash} and name = 'identidade'`;
};

const BROKEN: Record<string, (hash: string) => void> = {
  empty: overwrite(() => ''),
  'cut in the middle': overwrite((whole) => whole.slice(0, 60)),
  'plain text of an earlier release': overwrite(() => '[{"membro":1},{"cpf":2},"52998224725"]'),
  'another fact': (hash) => {
    const other = storedFacts(hash).find(({ name }) => name === 'uso')?.text ?? '';
    overwrite(() => other)(hash);
  },
  gone: (hash) =>
    void sqlIn(env().dataDir).run`delete from entry where owner = ${hash} and name = 'identidade'`,
};

describe('a session whose identity is', () => {
  it.each(Object.entries(BROKEN))('%s leads to sign-in', async (_name, breakIt) => {
    const session = signedIn();
    breakIt(hashOf(await session.id()));
    const { response, location } = await portal.visit({ path: HOME, session });
    expect([response.status, location]).toEqual([302, '/entrar?voltar=%2Fcliente%2Finicio']);
    expect((await portal.visit({ path: '/fale-conosco', session })).response.status).toBe(200);
  });
});

describe('a session with a broken fact that is not its identity', () => {
  it.each(['uso', 'selecionada', 'confirmada'])('continues without %s', async (name) => {
    const session = signedIn();
    const { changes } = sqlIn(env().dataDir)
      .run`update entry set text = 'null' where owner = ${hashOf(await session.id())} and name like ${`${name}%`}`;
    expect(changes).toBe(1);
    expect((await session.open())?.get('identidade')).toBeDefined();
  });

  it('keeps the facts of a later release', async () => {
    const session = signedIn();
    const hash = hashOf(await session.id());
    sqlIn(env().dataDir)
      .run`insert into entry select kind, owner, 'novidade', 'x', 1, until from entry where owner = ${hash} and name = ''`;
    await (await session.open())?.set('uso', { seenAt: 5 });
    expect(storedFacts(hash).map(({ name }) => name)).toContain('novidade');
  });
});

describe('a sign-out that cannot be stored', () => {
  const POSTED = { path: '/sair?_action=sessao.sair', form: {} };
  let session: FakeSession;
  let before: string;
  // The portal tries again after five seconds.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterAll(() => void vi.useRealTimers());
  beforeEach(async () => {
    session = signedIn();
    before = (await session.id()) ?? '';
  });

  it.each([
    ['its form', POSTED],
    ['a POST of nothing', { path: '/sair', method: 'POST' as const }],
  ])('by %s is reported, and the session opens nothing', async (_name, sent) => {
    const repair = refuseWrites(env().dataDir);
    onTestFinished(repair);
    expect(await OpenSession.open(before, Date.now())).toBeDefined();
    const visited = await portal.visit({ ...sent, session });
    expect([visited.location, visited.reachedPage]).toEqual([null, true]);
    expect(visited.locals).toMatchObject({ isSignOutLost: true });
    expect(visited.locals.sessao).toBeUndefined();
    expect(await session.id()).toBeUndefined();

    const again = async () =>
      (await portal.visit({ path: HOME, session: sending(before) })).location;
    expect(await again()).toMatch(/^\/entrar/);
    repair();
    expect(await again()).toMatch(/^\/entrar/);
  });

  it('returns a 503 to an island, and the end is stored when the storage works again', async () => {
    const repair = refuseWrites(env().dataDir);
    onTestFinished(repair);
    const called = await portal.call('sessao.sair', { form: {}, session });
    expect(called.response.status).toBe(503);
    repair();
    await vi.runOnlyPendingTimersAsync();
    await expect.poll(() => storedFacts(hashOf(before))).toEqual([]);
  });

  it('is also reported to staff', async () => {
    const now = Date.now();
    const staff = new FakeSession([
      { name: 'atendente', value: { createdAt: now, nome: 'x', account: 'y' } },
    ]);
    await staff.ready();
    onTestFinished(refuseWrites(env().dataDir));
    const path = '/atendimento?_action=atendimentoInterno.sair';
    const visited = await portal.visit({ path, form: {}, session: staff });
    expect(outcomeOf(visited)).toMatchObject({ status: 503 });
    expect(visited.locals.atendente).toBeUndefined();
  });

  it('is also reported when the storage cannot be read, for a post and for a call', async () => {
    const other = signedIn();
    const otherId = (await other.id()) ?? '';
    const repair = breakDatabase(env().dataDir);
    onTestFinished(repair);
    expect((await portal.visit({ ...POSTED, session })).locals.isSignOutLost).toBe(true);
    const called = await portal.call('sessao.sair', { form: {}, session: other });
    expect(called.response.status).toBe(503);
    repair();
    for (const id of [before, otherId]) {
      expect(await OpenSession.open(id, Date.now())).toBeUndefined();
    }
  });
});
