/** Broken session storage leads to sign-in instead of a 500. A lost sign-out is reported. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { OpenSession } from '#lib/sessao/open-session.server.ts';
import { breakSessions } from '../support/broken-storage.ts';
import { FakeSession, signedIn } from '../support/fake-session.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { useScriptedServer } from '../support/scripted-server.ts';

useScriptedServer();

const HOME = '/cliente/inicio';

/** The folder of a browser's session. */
const folderOf = async (session: FakeSession) => folderOfId((await session.id()) ?? '');

function folderOfId(id: string): string {
  const hash = createHash('sha256').update(id).digest('base64url');
  return join(env().dataDir, 'sessoes', hash);
}

const identityIn = (folder: string) =>
  join(folder, readdirSync(folder).find((name) => name.startsWith('identidade.')) ?? '');
const overwrite = (text: string) => (folder: string) => writeFileSync(identityIn(folder), text);

const BROKEN: Record<string, (folder: string) => void> = {
  empty: overwrite(''),
  null: overwrite('null'),
  'a list': overwrite('[]'),
  'an object': overwrite('{}'),
  'cut in the middle': (folder) => truncateSync(identityIn(folder), 60),
  'plain text of an earlier release': overwrite('[{"membro":1},{"cpf":2},"52998224725"]'),
  'another fact': (folder) => {
    const other = readdirSync(folder).find((name) => name.startsWith('uso.')) ?? '';
    writeFileSync(identityIn(folder), readFileSync(join(folder, other)));
  },
  bytes: overwrite('\u0000\uffff\u0001'),
  'a folder': (folder) => {
    const file = identityIn(folder);
    rmSync(file);
    mkdirSync(file);
  },
  gone: (folder) => rmSync(identityIn(folder)),
  'in a file where the folder was': (folder) => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'x');
  },
};

describe('a session whose identity is', () => {
  it.each(Object.entries(BROKEN))('%s leads to sign-in', async (_name, breakIt) => {
    const session = signedIn();
    breakIt(await folderOf(session));
    const { response, location } = await portal.visit({ path: HOME, session });
    expect([response.status, location]).toEqual([302, '/entrar?voltar=%2Fcliente%2Finicio']);
    expect((await portal.visit({ path: '/fale-conosco', session })).response.status).toBe(200);
  });
});

describe('a session with a broken fact that is not its identity', () => {
  it.each(['uso', 'selecionada', 'confirmada'])('continues without %s', async (name) => {
    const session = signedIn();
    const folder = await folderOf(session);
    const file = readdirSync(folder).find((one) => one.startsWith(name)) ?? '';
    writeFileSync(join(folder, file), 'null');
    expect((await session.open())?.get('identidade')).toBeDefined();
  });

  it('keeps the facts of a later release', async () => {
    const session = signedIn();
    const folder = await folderOf(session);
    writeFileSync(join(folder, 'novidade.1.abcdefgh'), 'x');
    writeFileSync(join(folder, 'LEIAME'), 'x');
    await (await session.open())?.set('uso', { seenAt: 5 });
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['novidade.1.abcdefgh', 'LEIAME']));
  });
});

describe('a sign-out that cannot be stored', () => {
  const POSTED = { path: '/sair?_action=sessao.sair', form: {} };
  let session: FakeSession;
  let before: string;
  beforeEach(async () => {
    session = signedIn();
    before = (await session.id()) ?? '';
  });

  /** Makes the storage read-only. Folder modes do not limit root, so the function also changes the user. */
  function readOnly(): () => void {
    const folder = join(env().dataDir, 'sessoes');
    const mine = process.geteuid?.();
    chmodSync(env().dataDir, 0o755);
    chmodSync(folder, 0o555);
    for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    )) {
      chmodSync(join(folder, name), 0o755);
      for (const file of readdirSync(join(folder, name)))
        chmodSync(join(folder, name, file), 0o644);
    }
    if (mine === 0) process.seteuid?.(65_534);
    return () => {
      if (mine === 0) process.seteuid?.(0);
      chmodSync(folder, 0o700);
    };
  }

  it.each([
    ['its form', POSTED],
    ['a POST of nothing', { path: '/sair', method: 'POST' as const }],
  ])('by %s is reported, and the session opens nothing', async (_name, sent) => {
    const repair = readOnly();
    onTestFinished(repair);
    expect(await OpenSession.open(before, Date.now())).toBeDefined();
    const visited = await portal.visit({ ...sent, session });
    expect([visited.location, visited.reachedPage]).toEqual([null, true]);
    expect(visited.locals).toMatchObject({ isSignOutLost: true });
    expect(visited.locals.sessao).toBeUndefined();
    expect(await session.id()).toBeUndefined();

    const old = new FakeSession();
    old.cookies.set('portal', before);
    const again = await portal.visit({ path: HOME, session: old });
    expect(again.location).toMatch(/^\/entrar/);
    repair();
    expect((await portal.visit({ path: HOME, session: old })).location).toMatch(/^\/entrar/);
  });

  it('returns a 503 to an island, and the end is stored when the storage works again', async () => {
    const repair = readOnly();
    onTestFinished(repair);
    const called = await portal.call('sessao.sair', { form: {}, session });
    expect(called.response.status).toBe(503);
    repair();
    const folder = folderOfId(before);
    await expect
      .poll(() => readdirSync(join(folder, '..')).some((name) => folder.endsWith(name)), {
        timeout: 8_000,
      })
      .toBe(false);
  }, 10_000);

  it('is also reported to staff', async () => {
    const now = Date.now();
    const staff = new FakeSession([
      { name: 'atendente', value: { createdAt: now, nome: 'x', account: 'y' } },
    ]);
    await staff.ready();
    onTestFinished(readOnly());
    const path = '/atendimento?_action=atendimentoInterno.sair';
    const visited = await portal.visit({ path, form: {}, session: staff });
    expect(outcomeOf(visited)).toMatchObject({ status: 503 });
    expect(visited.locals.atendente).toBeUndefined();
  });

  it('is also reported when the storage cannot be read, for a post and for a call', async () => {
    const other = signedIn();
    const otherId = (await other.id()) ?? '';
    const repair = breakSessions();
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
