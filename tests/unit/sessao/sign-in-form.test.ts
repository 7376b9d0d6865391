/** The sign-in form: its counters, the values that it keeps, and its redirects (decision 004). */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { breakDatabase, sqlIn } from '../../support/database.ts';
import { FakeSession } from '../support/fake-session.ts';
import { outcomeOf as outcome, type Visited, portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { failBefore, HOLDER, scriptFor } from '../support/sign-in.ts';

const server = useScriptedServer();
const TOKEN = 'POST /host/v1/genTokenCarteirinha';

const who = { ...HOLDER, address: '203.0.113.1' };

function signIn(
  { address, ...typed }: typeof who & { voltar?: string },
  session = new FakeSession(),
): Promise<Visited> {
  const path = '/entrar?_action=sessao.entrar';
  return portal.visit({ path, form: typed, session, locals: { clientAddress: address } });
}

beforeEach(() => {
  // A failed attempt of an earlier test would count in this one.
  sqlIn(env().dataDir).run`delete from count`;
  scriptFor(server, HOLDER);
});
const unknownPair = () => server.on(TOKEN, json({}, 401));

describe('a member who is recognised', () => {
  it('goes to the home page with a GET, in a session with a new id', async () => {
    const { response, location, session, reachedPage } = await signIn(who);
    expect([response.status, location, reachedPage]).toEqual([303, '/cliente/inicio', false]);
    expect(await session.fact('identidade')).toMatchObject({ hashLogin: 'hash-1', cpf: who.cpf });
    expect(await session.id()).toMatch(/^[\w-]{43}$/);
  });

  it('returns to the earlier page, and never to another origin', async () => {
    const back = await signIn({ ...who, voltar: '/cliente/boletos?contrato=1' });
    expect(back.location).toBe('/cliente/boletos?contrato=1');
    const away = await signIn({ ...who, voltar: '//evil.example' });
    expect(away.location).toBe('/cliente/inicio');
  });

  it('can post to the page itself, because it has one form', async () => {
    const { address, ...form } = who;
    const locals = { clientAddress: address };
    const { response, location } = await portal.visit({ path: '/entrar', form, locals });
    expect([response.status, location]).toEqual([303, '/cliente/inicio']);
  });

  it('can sign in more often than the limit of failures', async () => {
    for (let visit = 0; visit < 10; visit += 1) {
      expect((await signIn(who)).response.status).toBe(303);
    }
  });
});

describe('a mistake in the typed values', () => {
  it('is reported by field, keeps the values, and makes no call', async () => {
    const typed = { ...who, cpf: '111.111.111-11', dtNasc: '' };
    const visited = await signIn(typed);
    expect(visited.reachedPage).toBe(true);
    expect(visited.locals.typed).toMatchObject({ carteirinha: who.carteirinha, cpf: typed.cpf });
    const { status, fields } = outcome(visited);
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {})).toEqual(['cpf', 'dtNasc']);
    expect(server.calls).toEqual([]);
  });

  it('is not counted', async () => {
    for (let visit = 0; visit < 10; visit += 1) await signIn({ ...who, dtNasc: 'x' });
    expect((await signIn(who)).response.status).toBe(303);
  });

  it('is refused when a field comes twice', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(who)) form.append(name, value);
    form.append('cpf', '52998224725');
    const visited = await portal.visit({ path: '/entrar?_action=sessao.entrar', form });
    expect(outcome(visited).status).toBe(400);
    expect(server.calls).toEqual([]);
  });
});

describe('a failure to recognise', () => {
  it('is reported and creates no session', async () => {
    unknownPair();
    const visited = await signIn(who);
    expect(outcome(visited)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Não reconhecemos esses dados\./) as string,
    });
    expect(await visited.session.id()).toBeUndefined();
  });

  it('leads to a refusal from the tenth attempt, even with the right data from elsewhere', async () => {
    unknownPair();
    expect(outcome(await signIn(who)).status).toBe(422);
    await failBefore(8, who, who.address);

    scriptFor(server, HOLDER).calls.length = 0;
    for (const address of [who.address, '198.51.100.7']) {
      const refused = await signIn({ ...who, address });
      expect(outcome(refused)).toMatchObject({
        status: 429,
        message: expect.stringMatching(/aguarde 15 minutos/) as string,
      });
      const wait = Number(refused.response.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(840);
      expect(wait).toBeLessThanOrEqual(900);
      expect(await refused.session.id()).toBeUndefined();
    }
    expect(server.calls).toEqual([]);
  });

  it('is delayed by a second from the fifth attempt, before the first call', async () => {
    await failBefore(4, who, who.address);
    const start = performance.now();
    const pending = signIn(who);
    await new Promise((done) => setTimeout(done, 150));
    expect(server.calls).toEqual([]);
    await pending;
    expect(performance.now() - start).toBeGreaterThanOrEqual(998);
  });
});

describe('a service that fails', () => {
  it('is not counted as a failed attempt', async () => {
    server.on(TOKEN, json({}, 503));
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const { status, message } = outcome(await signIn(who));
      expect([status, message]).toEqual([503, 'Estamos em manuntenção para melhor atendê-lo.']);
    }
    scriptFor(server, HOLDER);
    expect((await signIn(who)).response.status).toBe(303);
  });

  it("stores no partial session when the portal's storage fails, and is not counted either", async () => {
    const repair = breakDatabase(env().dataDir);
    onTestFinished(repair);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const visited = await signIn(who);
      expect(outcome(visited)).toMatchObject({
        status: 503,
        message: expect.stringContaining('Você não entrou.') as string,
      });
      expect(await visited.session.id()).toBeUndefined();
    }
    repair();
    expect((await signIn(who)).response.status).toBe(303);
  });
});

describe('called by the island', () => {
  it('gives the same answer and the target page', async () => {
    const { address, ...typed } = who;
    const locals = { clientAddress: address };
    const done = await portal.call('sessao.entrar', { form: typed, locals });
    expect(done.response.status).toBe(200);
    expect(await done.response.text()).toContain('/cliente/inicio');

    const wrong = await portal.call('sessao.entrar', { form: { ...typed, cpf: '' }, locals });
    expect(wrong.response.status).toBe(400);
  });
});
