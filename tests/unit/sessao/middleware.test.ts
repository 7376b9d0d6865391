/** Request id, session and redirect rule. The tests call the middleware as Astro calls it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotFoundError, UpstreamError } from '#lib/errors.ts';
import { env } from '#lib/config/env.server.ts';
import { breakDatabase } from '../../support/database.ts';
import { type FakeSession, signedIn, unconfirmed } from '../support/fake-session.ts';
import { portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const CONFIRMED = 'GET /ws/confirma-cadastro/confirmado';
const CONFIRMATION = '/cliente/confirmacao-cadastral';
const HOME = '/cliente/inicio';
const MINUTE = 60_000;
const confirmed = (flag: string) => json({ data: { cadastroConfirmado: flag } });

it('a prerendered page passes through without a session read or a call', async () => {
  const session = signedIn();
  const { reachedPage, locals } = await portal.visit({ path: '/', session, isPrerendered: true });
  expect(reachedPage).toBe(true);
  expect(locals).toEqual({});
});

describe('the request id', () => {
  it('comes from the server and goes with every call', async () => {
    server.on(CONFIRMED, confirmed('N'));
    const locals = { requestId: 'pedido-7', clientAddress: '203.0.113.9' };
    const visited = await portal.visit({ path: HOME, session: unconfirmed(), locals });
    expect(visited.locals).toMatchObject(locals);
    expect(server.calls[0]?.headers['x-request-id']).toBe('pedido-7');
  });

  it('is new for each request when the server gives none', async () => {
    const { locals: first } = await portal.visit({ path: '/entrar' });
    const { locals: second } = await portal.visit({ path: '/entrar' });
    expect(first.clientAddress).toBe('10.0.0.1');
    expect(first.requestId).not.toBe(second.requestId);
  });
});

const SIGN_IN = '/entrar?voltar=%2Fcliente%2Fboletos%3Fcontrato%3D1';
const SESSIONS = {
  'without a session': () => undefined,
  'before confirmation': unconfirmed,
  'after confirmation': signedIn,
};
const NOTHING = { sessao: false, selecionada: false, membro: false };
const SESSION = { ...NOTHING, sessao: true };
const MAY_CONFIRM = { ...SESSION, selecionada: true };
const MEMBER = { ...MAY_CONFIRM, membro: true };

it.each([
  ['without a session', '/cliente/boletos?contrato=1', SIGN_IN, NOTHING],
  ['without a session', '/entrar', null, NOTHING],
  ['without a session', '/api/boletos', null, NOTHING],
  ['before confirmation', '/cliente/boletos', CONFIRMATION, MAY_CONFIRM],
  ['before confirmation', CONFIRMATION, null, MAY_CONFIRM],
  ['before confirmation', '/api/boletos', null, MAY_CONFIRM],
  ['before confirmation', '/guia-medico', null, SESSION],
  ['before confirmation', '/api/tempo-espera', null, SESSION],
  ['after confirmation', '/cliente/boletos', null, MEMBER],
  ['after confirmation', '/api/boletos', null, MEMBER],
  ['after confirmation', '/entrar', null, SESSION],
] as const)(
  '%s, %s redirects to %s, with no more than its rights',
  async (state, path, target, rights) => {
    server.on(CONFIRMED, confirmed('N'));
    const visited = await portal.visit({ path, session: SESSIONS[state]() });
    expect([visited.location, visited.reachedPage]).toEqual([target, target === null]);
    const { sessao, selecionada, membro } = visited.locals;
    expect({ sessao: !!sessao, selecionada: !!selecionada, membro: !!membro }).toEqual(rights);
    expect(server.routes).toEqual(rights === MAY_CONFIRM ? [CONFIRMED] : []);
  },
);

it('a form that is posted without a session redirects to sign-in with a GET', async () => {
  const form = { nrContrato: '1', nrTitulo: '2' };
  const path = '/cliente/boletos?_action=boletos.gerar';
  const { response, location } = await portal.visit({ path, form });
  expect([response.status, location]).toEqual([303, '/entrar?voltar=%2Fcliente%2Fboletos']);
});

describe('the check of the confirmation', () => {
  it('that is refused leads to confirmation without a loop, and the session stays', async () => {
    server.on(CONFIRMED, json({}, 401));
    const session = unconfirmed();
    expect((await portal.visit({ path: HOME, session })).location).toBe(CONFIRMATION);
    expect((await portal.visit({ path: CONFIRMATION, session })).reachedPage).toBe(true);
    expect(await session.fact('identidade')).toBeDefined();
  });

  it("is made until the answer is 'S', which the session keeps with its new last use", async () => {
    server.on(CONFIRMED, confirmed('N'), confirmed('S'));
    const session = unconfirmed();
    expect((await portal.visit({ path: HOME, session })).location).toBe(CONFIRMATION);
    // One page writes both.
    const seenAt = Date.now() - 29 * MINUTE;
    await (await session.open())?.set('uso', { seenAt });
    for (let page = 0; page < 2; page += 1)
      expect((await portal.visit({ path: HOME, session })).reachedPage).toBe(true);
    expect(server.calls).toHaveLength(2);
    expect(await session.fact('confirmada', '501')).toBeDefined();
    expect((await session.fact('uso'))?.seenAt).toBeGreaterThan(seenAt + 28 * MINUTE);
  });
});

it.each([
  ['idle for too long', { seenAt: Date.now() - 31 * MINUTE }],
  ['too old', { createdAt: Date.now() - 721 * MINUTE }],
])('a session that is %s ends', async (_name, times) => {
  const session = signedIn(times);
  const { location } = await portal.visit({ path: HOME, session });
  expect(location).toBe('/entrar?voltar=%2Fcliente%2Finicio');
  expect(await session.fact('identidade')).toBeUndefined();
});

describe('after a failure that the page does not handle', () => {
  const failing = (error: unknown, visit: object = {}) =>
    portal.visit({
      path: '/cliente/boletos?contrato=1',
      route: '/cliente/boletos',
      session: signedIn(),
      page: () => {
        throw error;
      },
      ...visit,
    });
  const upstream = (kind: 'unauthorized' | 'unavailable' | 'rejected') =>
    new UpstreamError(kind, 'x', { mensagem: 'CPF 52998224725' });

  it('a refused credential ends the session: a page redirects to sign-in, a look-up has a 401', async () => {
    const page = await failing(upstream('unauthorized'));
    expect([page.response.status, page.location]).toEqual([
      302,
      '/entrar?voltar=%2Fcliente%2Fboletos%3Fcontrato%3D1&motivo=sessao-encerrada',
    ]);
    const lookUp = { path: '/api/boletos', route: undefined };
    const lookedUp = await failing(upstream('unauthorized'), lookUp);
    expect(lookedUp.response.status).toBe(401);
    for (const { session } of [page, lookedUp])
      expect(await session.fact('identidade')).toBeUndefined();
  });

  it.each([
    ['the id of another person', () => new NotFoundError('boleto'), 404],
    ['a service that fails', () => upstream('unavailable'), 503],
    ['a defect of the portal', () => new TypeError('CPF 52998224725'), 500],
    ['a thrown text', () => '52998224725', 500],
  ] as [string, () => unknown, number][])(
    '%s returns only a status',
    async (_name, error, status) => {
      const { response, session } = await failing(error());
      expect(response.status).toBe(status);
      expect(await response.text()).toBe('');
      expect(await session.fact('identidade')).toBeDefined();
    },
  );
});

describe('a session store that does not work', () => {
  let session: FakeSession;
  let repair: () => void;
  beforeEach(async () => {
    session = signedIn();
    await session.ready();
    repair = breakDatabase(env().dataDir);
  });
  afterEach(() => repair());

  it('refuses a member page and makes no call', async () => {
    const { response, reachedPage } = await portal.visit({ path: HOME, session });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(reachedPage).toBe(false);
    expect(server.calls).toEqual([]);
  });

  it.each(['/fale-conosco', '/entrar'])('keeps %s public', async (path) => {
    const { response, reachedPage, locals } = await portal.visit({ path, session });
    expect([response.status, reachedPage]).toEqual([200, true]);
    expect(locals).not.toHaveProperty('sessao');
  });
});
