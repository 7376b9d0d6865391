import { describe, expect, it } from 'vitest';
import { ask, sendRaw, type RawAnswer } from '../../support/raw-http.ts';
import { application, NOT_FOUND_POLICY, PAGE_POLICY, startPortal, usePortal } from './support.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const portal = usePortal();
/** The server with an application that gives these headers. */
const giving = (headers: Record<string, string>, status = 200) =>
  portal(application(status, headers).astro);

function expectFullSet({ headers }: RawAnswer, policy = NOTHING) {
  expect(headers).toMatchObject({
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(UUID),
  });
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
}

describe('all headers are on', () => {
  const html = { 'content-type': 'text/html' };
  const ownPolicy = { ...html, 'content-security-policy': PAGE_POLICY };
  const tooLarge = { 'Content-Type': 'text/plain', 'Content-Length': '1000001' };

  it.each<[string, string, number, string, Record<string, string>?]>([
    ['a page', 'GET /', 200, PAGE_POLICY],
    ['a page by HEAD', 'HEAD /', 200, PAGE_POLICY],
    ['a page with a slash', 'GET /privacidade/', 308, NOTHING],
    ['an asset', 'GET /_astro/site.1b2c.css', 200, NOTHING],
    ['a large asset', 'GET /_astro/foto.webp', 200, NOTHING],
    ['a missing page', 'GET /nada', 404, NOT_FOUND_POLICY],
    ['another method', 'DELETE /', 405, NOTHING],
    ['a foreign POST', 'POST /entrar', 403, NOTHING, { Origin: 'https://evil.example' }],
    ['a bad encoding', 'GET /%', 400, NOTHING],
    ['an absolute target', 'GET http://evil.example/', 400, NOTHING],
    ['a wrong Host', 'GET /', 421, NOTHING, { Host: 'evil.example' }],
    ['a body too large', 'POST /entrar', 413, NOTHING, tooLarge],
    ['an unknown expectation', 'GET /', 417, NOTHING, { Expect: 'tea' }],
    ['a head too large', 'GET /', 431, NOTHING, { 'X-Long': 'x'.repeat(20_000) }],
    ['a probe', 'GET /saude', 200, NOTHING],
  ])('%s', async (_what, line, status, policy, sent) => {
    const { port, url } = portal();
    const answer = await ask(port, line, { Origin: url, ...sent });
    expect(answer.status).toBe(status);
    expectFullSet(answer, policy);
    expect(JSON.stringify(answer)).not.toContain('evil.example');
  });

  it.each([
    ['an error page with its own policy', ownPolicy, PAGE_POLICY],
    ['an error page without its policy', html, NOT_FOUND_POLICY],
    ['an error that is no page', { 'content-type': 'application/pdf' }, NOTHING],
  ])('%s of the application', async (_what, headers, policy) => {
    expectFullSet(await ask(giving(headers, 404).port, 'GET /cliente/x'), policy);
  });

  it('a broken request', async () => {
    const answer = await sendRaw(portal().port, 'nonsense\r\n\r\n');
    expect(answer.status).toBe(400);
    expectFullSet(answer);
  });

  it('a handler that throws', async () => {
    const { port, log } = await startPortal({
      astro: () => Promise.reject(new Error('cpf 529.982.247-25')),
    });
    const answer = await ask(port, 'GET /cliente/inicio');
    expect(answer.status).toBe(500);
    expectFullSet(answer);
    expect(answer.body).not.toContain('529');
    expect(log.failures).toEqual(['request failed']);
  });
});

describe('an answer to a browser that fetches before a press', () => {
  it('sets no cookie', async () => {
    const { port } = giving({ 'content-type': 'text/html', 'set-cookie': 'a=b' });
    const ahead = await ask(port, 'GET /guia-medico', { 'Sec-Purpose': 'prefetch' });
    expect(ahead.headers).not.toHaveProperty('set-cookie');
    expect((await ask(port, 'GET /guia-medico')).headers['set-cookie']).toBe('a=b');
  });

  it.each([{ 'Sec-Purpose': 'prefetch' }, { Purpose: 'prefetch', 'Sec-Fetch-Dest': 'empty' }])(
    'with %j keeps a page made at build for the press',
    async (ahead) => {
      const { port } = portal();
      const { headers, status } = await ask(port, 'GET /', ahead);
      expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=60']);
      const known = { 'If-None-Match': String(headers['etag']) };
      expect((await ask(port, 'GET /', { ...ahead, ...known })).headers['cache-control']).toBe(
        'private, max-age=60',
      );
      const press = await ask(port, 'GET /', known);
      expect([press.status, press.headers['cache-control']]).toEqual([304, 'no-cache']);
    },
  );

  it('is an answer to a press when the page is being opened', async () => {
    const opened = { Purpose: 'prefetch', 'Sec-Fetch-Dest': 'document' };
    const { headers } = await ask(portal().port, 'GET /', opened);
    expect(headers['cache-control']).toBe('no-cache');
  });

  const [MEMBER, VISITOR] = ['', '-visitante'].map((who) => `"/antecipar${who}.speculationrules"`);
  it.each<[Record<string, string>, string | undefined]>([
    [{}, VISITOR],
    [{ Cookie: 'portal-entrou=' }, VISITOR],
    [{ Cookie: 'a=b; portal-entrou=1; c=d' }, MEMBER],
    [{ 'Save-Data': 'on' }, undefined],
    [{ ECT: '2g' }, undefined],
  ])('is asked for by the rules of the visitor, also in a 304: %j', async (sent, rules) => {
    const { port } = portal();
    const { headers } = await ask(port, 'GET /', sent);
    const known = { ...sent, 'If-None-Match': String(headers['etag']) };
    const { headers: later, status } = await ask(port, 'GET /', known);
    expect(status).toBe(304);
    expect([headers, later].map((head) => head['speculation-rules'])).toEqual([rules, rules]);
  });

  it.each([
    ['POST', '138', '"cache", "prefetchCache", "prerenderCache"'],
    ['POST', '137', '"cache"'],
    ['GET', '138', '"cache"'],
  ])('is forgotten after a write: %s by Chromium %s', async (method, version, expected) => {
    const { port, url } = giving({ 'content-type': 'text/html', 'clear-site-data': '"cache"' });
    const answer = await ask(port, `${method} /sair`, {
      Origin: url,
      'Content-Length': '0',
      'Sec-CH-UA': `"Chromium";v="${version}", "Not.A/Brand";v="24"`,
    });
    expect(answer.headers['clear-site-data']).toBe(expected);
  });
});

describe('the cache time of an answer', () => {
  it.each([
    ['that of the application for a public look-up', '/api/tempo-espera', 'public, max-age=60'],
    ['zero for a member, whatever the application says', '/cliente/boletos/', 'private, no-store'],
    ['zero for a member in any spelling', '/%2563liente/boletos', 'private, no-store'],
    ['zero for an action', '/_actions/sair', 'private, no-store'],
  ])('is %s', async (_what, path, kept) => {
    const { port } = giving({ 'cache-control': 'public, max-age=60' });
    expect((await ask(port, `GET ${path}`)).headers['cache-control']).toBe(kept);
  });

  it('is zero by default, and for an answer 404', async () => {
    const answers = [
      await ask(giving({}).port, 'GET /entrar'),
      await ask(portal().port, 'GET /_astro/antigo.0000.css'),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('private, no-store');
  });
});

it.each([
  ['a static page', 'GET /', {}],
  ['a page on demand', 'GET /entrar', { 'content-type': 'text/html' }],
  ['a page that says another', 'GET /entrar', { 'content-type': 'text/html;charset=latin1' }],
  ['an error page', 'GET /nada.html', {}],
])('the charset is given for %s', async (_what, line, headers) => {
  const { headers: given } = await ask(giving(headers).port, line, { Accept: 'text/html' });
  expect(given['content-type']).toBe('text/html; charset=utf-8');
});

it('HSTS and the end point for reports are only sent when the site’s own address is https', async () => {
  const secure = await startPortal({ siteUrl: 'https://portal.example' });
  const { headers } = await ask(secure.port, 'GET /', { Host: 'portal.example' });
  expect(headers['strict-transport-security']).toBe('max-age=63072000');
  expect(headers['reporting-endpoints']).toBe('csp="/api/relatos-csp"');
  const plain = await ask(portal().port, 'GET /');
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  expect(plain.headers).not.toHaveProperty('reporting-endpoints');
});

it('the request id is that of log and application, and not the visitor’s', async () => {
  const { seen, astro } = application();
  const { port, log } = await startPortal({ astro });
  const { headers } = await ask(port, 'GET /entrar', { 'X-Request-Id': 'forged' });
  const id = headers['x-request-id'];
  expect(id).toMatch(UUID);
  expect(seen.map(({ locals }) => locals.requestId)).toEqual([id]);
  await expect.poll(() => log.lines.map((line) => line.id)).toEqual([id]);
});
