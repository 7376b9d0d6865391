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
  it.each([
    ['a page', 'GET /', 200, PAGE_POLICY],
    ['a page by HEAD', 'HEAD /', 200, PAGE_POLICY],
    ['a page with a slash', 'GET /privacidade/', 308, NOTHING],
    ['an asset', 'GET /_astro/site.1b2c.css', 200, NOTHING],
    ['a large asset', 'GET /_astro/foto.webp', 200, NOTHING],
    ['a missing page', 'GET /nada', 404, NOT_FOUND_POLICY],
    ['another method', 'DELETE /', 405, NOTHING],
    ['a POST to a static page', 'POST /privacidade', 403, NOTHING],
    ['a bad encoding', 'GET /%', 400, NOTHING],
    ['an absolute target', 'GET http://evil.example/', 400, NOTHING],
    ['a probe', 'GET /saude', 200, NOTHING],
  ])('%s', async (_what, line, status, policy) => {
    const answer = await ask(portal().port, line);
    expect(answer.status).toBe(status);
    expectFullSet(answer, policy);
  });

  it('an on-demand page, which keeps its own policy', async () => {
    const headers = { 'content-type': 'text/html', 'content-security-policy': PAGE_POLICY };
    expectFullSet(await ask(giving(headers).port, 'GET /entrar'), PAGE_POLICY);
  });

  it('an error page that the application sends without its policy', async () => {
    const { port } = giving({ 'content-type': 'text/html' }, 404);
    expectFullSet(await ask(port, 'GET /cliente/nada'), NOT_FOUND_POLICY);
  });

  it('a PDF', async () => {
    const { port } = giving({ 'content-type': 'application/pdf' });
    expectFullSet(await ask(port, 'GET /cliente/boletos/1.pdf'));
  });

  it('a wrong Host, a body too large, a broken request, an unknown expectation, a head too large', async () => {
    const { port, url } = portal();
    const own = { Origin: url, 'Content-Type': 'text/plain' };
    const wrongHost = await ask(port, 'GET /', { Host: 'evil.example' });
    const tooLarge = await ask(port, 'POST /entrar', { ...own, 'Content-Length': '1000001' });
    const broken = await sendRaw(port, 'nonsense\r\n\r\n');
    const expectation = await ask(port, 'GET /', { Expect: 'tea' });
    const longHead = await ask(port, 'GET /', { 'X-Long': 'x'.repeat(20_000) });
    const answers = [wrongHost, tooLarge, broken, expectation, longHead];
    expect(answers.map(({ status }) => status)).toEqual([421, 413, 400, 417, 431]);
    answers.forEach((answer) => expectFullSet(answer));
    expect(JSON.stringify(answers)).not.toContain('evil.example');
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

  it.each([
    [{}, true],
    [{ 'Save-Data': 'on' }, false],
    [{ ECT: '2g' }, false],
  ])('is asked for by no page of a visitor who saves data: %j', async (saving, hasRules) => {
    const { headers } = await ask(portal().port, 'GET /', saving);
    expect('speculation-rules' in headers).toBe(hasRules);
  });

  it.each([
    ['a=b; portal-entrou=1; c=d', '"/antecipar.speculationrules"'],
    ['portal-entrou=', '"/antecipar-visitante.speculationrules"'],
    ['', '"/antecipar-visitante.speculationrules"'],
  ])('is asked for by other rules when a member is signed in: %j', async (Cookie, rules) => {
    const { headers } = await ask(portal().port, 'GET /', { Cookie });
    expect(headers['speculation-rules']).toBe(rules);
    const known = { Cookie, 'If-None-Match': String(headers['etag']) };
    expect((await ask(portal().port, 'GET /', known)).headers).toMatchObject({
      'speculation-rules': rules,
    });
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
  const PUBLIC = { 'cache-control': 'public, max-age=60' };
  const kept = async ({ port }: { port: number }, path: string) =>
    (await ask(port, `GET ${path}`)).headers['cache-control'];

  it('is that of the application for a public look-up', async () => {
    expect(await kept(giving(PUBLIC), '/api/tempo-espera')).toBe('public, max-age=60');
  });

  it('is zero by default, and for an answer 404', async () => {
    expect(await kept(giving({}), '/entrar')).toBe('private, no-store');
    expect(await kept(portal(), '/_astro/antigo.0000.css')).toBe('private, no-store');
  });

  it.each(['/cliente/boletos/', '/%2563liente/boletos', '/_actions/sair'])(
    'is zero under %s, whatever the application says',
    async (path) => {
      expect(await kept(giving(PUBLIC), path)).toBe('private, no-store');
    },
  );
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
