/** The answer to the cookie bar: sent to the operator and stored (spec section 4, contract › Consent). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { NAO_GUARDADO, RESPOSTA_SECONDS } from '#lib/consentimento/rules.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { empty, json, ScriptedServer, useScriptedServer } from '../support/scripted-server.ts';

const lookup = new ScriptedServer();
await lookup.listen();
const server = useScriptedServer({ PORTAL_IP_LOOKUP_URL: `${lookup.url}/ip` });
const ROUTE = 'POST /api/auth/confirm-cookies';
const PAGE = '/privacidade/cookies?_action=consentimento.responder';
const headers = {
  Referer: 'http://127.0.0.1:4321/guia-medico?nmPrestador=cardio',
  'User-Agent': 'Navegador/1.0',
};

beforeEach(() => lookup.reset());
afterAll(() => lookup.close());

async function answer(
  resposta: string,
  cookies = new FakeCookies(),
  clientAddress = '203.0.113.7',
) {
  const form = { resposta };
  return portal.visit({ path: PAGE, form, headers, cookies, locals: { clientAddress } });
}

describe('accepting', () => {
  it('sends only address, page and browser, and keeps the answer for 182 days', async () => {
    server.on(ROUTE, empty());
    const cookies = new FakeCookies({ 'portal-cookies': 'recusado' });
    const { location } = await answer('aceitar', cookies);
    expect(server.routes).toEqual([ROUTE]);
    expect(server.calls[0]?.headers['content-type']).toMatch(/^application\/json/);
    expect(server.calls[0]?.headers).not.toHaveProperty('authorization');
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
      ip: '203.0.113.7',
      // The search text stays in the portal.
      urlOrigem: 'http://127.0.0.1:4321/guia-medico',
      userAgent: 'Navegador/1.0',
    });
    expect(cookies.get('consent-cookies')?.value).toBe('accepted');
    expect(cookies.get('portal-cookies')).toBeUndefined();
    expect(cookies.attributes.get('consent-cookies')).toMatchObject({
      path: '/',
      sameSite: 'lax',
      maxAge: RESPOSTA_SECONDS,
    });
    expect(location).toBe('/guia-medico?nmPrestador=cardio');
  });

  it.each([201, 204, 302, 503])(
    'fails with status %i: no cookie, and a message',
    async (status) => {
      server.on(ROUTE, status === 204 ? empty(status) : json({}, status));
      const cookies = new FakeCookies();
      const visited = await answer('aceitar', cookies);
      expect(visited.location).toBeNull();
      expect(outcomeOf(visited).message).toBe(NAO_GUARDADO);
      expect(cookies.get('consent-cookies')).toBeUndefined();
      expect(server.callsTo(ROUTE)).toHaveLength(1);
    },
  );
});

describe('the IP address', () => {
  const sentIp = () => (JSON.parse(server.calls[0]?.body ?? '{}') as { ip?: string }).ip;

  it.each(['127.0.0.1', '10.1.2.3', 'fd00::1'])(
    'is looked up when it is private (%s)',
    async (address) => {
      lookup.on('GET /ip', json({ ip: '198.51.100.4' }));
      server.on(ROUTE, json({}));
      await answer('aceitar', undefined, address);
      expect(lookup.routes).toEqual(['GET /ip']);
      expect(sentIp()).toBe('198.51.100.4');
    },
  );

  it('is sent unchanged when it is public, without a lookup', async () => {
    server.on(ROUTE, json({}));
    await answer('aceitar', undefined, '2001:4860::1');
    expect(lookup.routes).toEqual([]);
    expect(sentIp()).toBe('2001:4860::1');
  });

  it.each([json({}, 503), json({ ip: 'não sei' }), json({})])(
    "is the connection's own when the lookup fails",
    async (failure) => {
      lookup.on('GET /ip', failure);
      server.on(ROUTE, json({}));
      await answer('aceitar', undefined, '127.0.0.1');
      expect(sentIp()).toBe('127.0.0.1');
    },
  );
});

it('refusing makes no call and removes an earlier acceptance', async () => {
  const cookies = new FakeCookies({ 'consent-cookies': 'accepted' });
  const { location } = await answer('recusar', cookies);
  expect(server.routes).toEqual([]);
  expect(cookies.get('portal-cookies')?.value).toBe('recusado');
  expect(cookies.get('consent-cookies')).toBeUndefined();
  expect(location).toBe('/guia-medico?nmPrestador=cardio');
});

describe('another answer', () => {
  it.each(['', 'accepted'])('is refused: %j', async (resposta) => {
    const visited = await answer(resposta);
    expect(outcomeOf(visited).status).toBe(400);
    expect(server.routes).toEqual([]);
  });

  it('leads back to the cookie page when the browser sends no page of the portal', async () => {
    const visited = await portal.visit({
      path: PAGE,
      form: { resposta: 'recusar' },
      headers: { Referer: 'https://evil.example/' },
    });
    expect(visited.location).toBe('/privacidade/cookies');
  });
});

describe('posted reading settings', () => {
  const settings = '/acessibilidade/ajustes?_action=acessibilidade';

  it('change the stored settings by one step and lead back to the page', async () => {
    const cookies = new FakeCookies({ 'portal-leitura': '150-0-1' });
    const form = { mudar: 'maior' };
    const visited = await portal.visit({ path: `${settings}.mudar`, form, headers, cookies });
    expect(cookies.get('portal-leitura')?.value).toBe('175-0-1-automatico');
    expect(visited.location).toBe('/guia-medico?nmPrestador=cardio');
  });

  it('are stored completely from their own page', async () => {
    const cookies = new FakeCookies({ 'portal-leitura': '150-0-1' });
    const form = { letra: '90', contraste: 'sim' };
    const visited = await portal.visit({ path: `${settings}.guardar`, form, cookies });
    expect(cookies.get('portal-leitura')?.value).toBe('90-1-0-automatico');
    expect(visited.location).toBe('/acessibilidade/ajustes?guardado=sim');
  });
});
