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

describe('a prerendered page', () => {
  it('passes through without a session read or a call', async () => {
    const session = signedIn();
    const { reachedPage, locals } = await portal.visit({ path: '/', session, isPrerendered: true });
    expect(reachedPage).toBe(true);
    expect(locals).toEqual({});
  });
});

describe('the request id', () => {
  it('comes from the server and goes with every call', async () => {
    server.on(CONFIRMED, json({ data: { cadastroConfirmado: 'N' } }));
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

describe('without a session', () => {
  it('a member page redirects to sign-in and makes no call', async () => {
    const path = '/cliente/boletos?contrato=1';
    const { response, location, reachedPage } = await portal.visit({ path });
    expect([response.status, location, reachedPage]).toEqual([
      302,
      '/entrar?voltar=%2Fcliente%2Fboletos%3Fcontrato%3D1',
      false,
    ]);
    expect(server.calls).toEqual([]);
  });

  it('a posted form redirects to sign-in with a GET', async () => {
    const form = { nrContrato: '1', nrTitulo: '2' };
    const path = '/cliente/boletos?_action=boletos.gerar';
    const { response, location } = await portal.visit({ path, form });
    expect(response.status).toBe(303);
    expect(location).toBe('/entrar?voltar=%2Fcliente%2Fboletos');
  });

  it.each(['/entrar', '/api/boletos'])('%s is shown without a member', async (path) => {
    const { reachedPage, locals } = await portal.visit({ path });
    expect(reachedPage).toBe(true);
    expect(locals).not.toHaveProperty('membro');
    expect(locals).not.toHaveProperty('sessao');
  });
});

describe('before confirmation', () => {
  beforeEach(() => server.on(CONFIRMED, json({ data: { cadastroConfirmado: 'N' } })));

  it('a member page redirects to the confirmation page', async () => {
    const visited = await portal.visit({ path: '/cliente/boletos', session: unconfirmed() });
    expect([visited.location, visited.reachedPage]).toEqual([CONFIRMATION, false]);
    expect(visited.locals).not.toHaveProperty('membro');
  });

  it('the confirmation page is shown with only the right to confirm', async () => {
    const visited = await portal.visit({ path: CONFIRMATION, session: unconfirmed() });
    expect(visited.reachedPage).toBe(true);
    expect(visited.locals.selecionada?.pessoa.cdPessoaFisica).toBe('501');
    expect(visited.locals).not.toHaveProperty('membro');
  });

  it('a refused check leads to confirmation without a loop, and the session stays', async () => {
    server.on(CONFIRMED, json({}, 401));
    const session = unconfirmed();
    expect((await portal.visit({ path: HOME, session })).location).toBe(CONFIRMATION);
    expect((await portal.visit({ path: CONFIRMATION, session })).reachedPage).toBe(true);
    expect(await session.fact('identidade')).toBeDefined();
  });

  it('a lookup by an island finds no member', async () => {
    const { locals } = await portal.visit({ path: '/api/boletos', session: unconfirmed() });
    expect(locals).not.toHaveProperty('membro');
  });

  it('a public page makes no call', async () => {
    await portal.visit({ path: '/guia-medico', session: unconfirmed() });
    await portal.visit({ path: '/api/tempo-espera', session: unconfirmed() });
    expect(server.calls).toEqual([]);
  });
});

describe('after confirmation', () => {
  it("the answer 'S' is stored", async () => {
    server.on(CONFIRMED, json({ data: { cadastroConfirmado: 'S' } }));
    const session = unconfirmed();
    for (let page = 0; page < 2; page += 1) {
      expect((await portal.visit({ path: HOME, session })).reachedPage).toBe(true);
    }
    expect(server.calls).toHaveLength(1);
  });

  it('a page and a lookup have the member', async () => {
    for (const path of ['/cliente/boletos', '/api/boletos']) {
      const { locals, reachedPage } = await portal.visit({ path, session: signedIn() });
      expect([reachedPage, locals.membro?.cartao]).toEqual([true, '900100200300401']);
    }
  });

  it('a public page has the session and no member', async () => {
    const { locals } = await portal.visit({ path: '/entrar', session: signedIn() });
    expect(locals.sessao).toBeDefined();
    expect(locals).not.toHaveProperty('membro');
  });
});

describe('a session', () => {
  it.each([
    ['idle for too long', { seenAt: Date.now() - 31 * MINUTE }],
    ['too old', { createdAt: Date.now() - 721 * MINUTE }],
  ])('%s ends', async (_name, times) => {
    const session = signedIn(times);
    const { location } = await portal.visit({ path: HOME, session });
    expect(location).toBe('/entrar?voltar=%2Fcliente%2Finicio');
    expect(await session.fact('identidade')).toBeUndefined();
  });

  it('keeps its confirmation and its new last use when one page writes both', async () => {
    server.on(CONFIRMED, json({ data: { cadastroConfirmado: 'S' } }));
    const seenAt = Date.now() - 29 * MINUTE;
    const session = signedIn({ seenAt, confirmadas: [] });
    await portal.visit({ path: HOME, session });
    expect(await session.fact('confirmada', '501')).toBeDefined();
    expect((await session.fact('uso'))?.seenAt).toBeGreaterThan(seenAt + 28 * MINUTE);
  });
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

  it('a refused credential ends the session and redirects to sign-in with a return path', async () => {
    const { session, location, response } = await failing(upstream('unauthorized'));
    expect(await session.fact('identidade')).toBeUndefined();
    expect([response.status, location]).toEqual([
      302,
      '/entrar?voltar=%2Fcliente%2Fboletos%3Fcontrato%3D1&motivo=sessao-encerrada',
    ]);
  });

  it('a refused credential in a lookup returns a 401', async () => {
    const visited = await failing(upstream('unauthorized'), {
      path: '/api/boletos',
      route: undefined,
    });
    expect(visited.response.status).toBe(401);
    expect(await visited.session.fact('identidade')).toBeUndefined();
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
