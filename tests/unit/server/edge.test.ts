import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, sendRaw } from '../../support/raw-http.ts';
import { application, startPortal, usePortal } from './support.ts';

const { seen, astro } = application();
const portal = usePortal();
const https = usePortal({ siteUrl: 'https://portal.example', trustedProxies: ['127.0.0.0/8'] });
beforeEach(() => void seen.splice(0));

describe('the method', () => {
  const others = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];
  it.each([
    ...others.map((method) => [`${method} /entrar`, 'GET, HEAD, POST']),
    // A page made at build.
    ['POST /privacidade', 'GET, HEAD'],
  ])('%s is answered with 405 and the allowed methods', async (line, allow) => {
    const { port, url } = portal(astro);
    const answer = await ask(port, line, { Origin: url });
    expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
    expect(seen).toEqual([]);
  });

  it('CONNECT gets no answer, and the server continues', async () => {
    const { port } = portal();
    await sendRaw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
    expect((await ask(port, 'GET /')).status).toBe(200);
  });
});

describe('a page that is fetched before a press', () => {
  const AHEAD = { 'Sec-Purpose': 'prefetch;prerender' };

  it.each([{ 'Save-Data': 'on' }, { ECT: '2g' }, { ECT: 'slow-2g' }])(
    'is refused with %j, and a press is answered',
    async (saving) => {
      const { port } = portal();
      for (const ahead of [AHEAD, { Purpose: 'prefetch', 'Sec-Fetch-Dest': 'empty' }])
        expect((await ask(port, 'GET /', { ...ahead, ...saving })).status).toBe(425);
      expect((await ask(port, 'GET /', saving)).status).toBe(200);
    },
  );

  it('is told apart in the application and in the log', async () => {
    const { port, log } = await startPortal({ astro });
    await ask(port, 'GET /entrar', { ...AHEAD, ECT: '4g' });
    await ask(port, 'GET /entrar');
    expect(seen.map(({ locals }) => locals.isAhead)).toEqual([true, false]);
    expect(log.lines.map(({ isAhead }) => isAhead)).toEqual([true, false]);
  });
});

describe('Host', () => {
  it('missing or sent twice is a bad request, also when both are right', async () => {
    const { port } = portal(astro);
    const host = `Host: 127.0.0.1:${String(port)}\r\n`;
    const rest = 'Connection: close\r\n\r\n';
    expect((await sendRaw(port, `GET /entrar HTTP/1.1\r\n${rest}`)).status).toBe(400);
    expect((await sendRaw(port, `GET /entrar HTTP/1.1\r\n${host}${host}${rest}`)).status).toBe(400);
    expect(seen).toEqual([]);
  });

  it('reaches the application in one spelling', async () => {
    await ask(https(astro).port, 'GET /entrar', { Host: 'PORTAL.example:443' });
    expect(seen.map(({ host }) => host)).toEqual(['portal.example']);
  });

  it('is not checked for a probe', async () => {
    expect((await ask(https().port, 'GET /pronto')).status).toBe(200);
  });
});

describe('a smuggled or malformed request', () => {
  const start = (port: number) => `POST / HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\n`;

  it.each([
    ['both lengths', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
    ['a signed length', 'Content-Length: +4\r\n\r\nabcd'],
    ['a space before the colon', 'Content-Length : 4\r\n\r\nabcd'],
    ['a folded header', 'X-A: b\r\n c: d\r\nContent-Length : 0\r\n\r\n'],
    ['an unknown transfer encoding', 'Transfer-Encoding: xchunked\r\n\r\n'],
    ['a line that ends in a bare line feed', 'Content-Length: 0\n\n'],
  ])('is answered with 400 and closed: %s', async (_what, rest) => {
    const { port } = portal(astro);
    const answer = await sendRaw(port, start(port) + rest);
    expect([answer.status, answer.headers['connection']]).toEqual([400, 'close']);
    expect(seen).toEqual([]);
  });
});

it('slow requests are closed after their time, and others are served in the meantime', async () => {
  const { port } = await startPortal({ limits: { headMs: 300, requestMs: 300 } });
  const stalled = Array.from({ length: 20 }, () =>
    sendRaw(port, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nX-Slow: `),
  );
  expect((await ask(port, 'GET /')).status).toBe(200);
  const answers = await Promise.all(stalled);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408]));
});

describe('the client address in the application', () => {
  const forwarded = {
    'X-Forwarded-For': '6.6.6.6, 198.51.100.7',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'evil.example',
  };
  const clients = () => seen.map(({ locals }) => [locals.clientAddress, locals.scheme]);

  it('is that of the connection, whatever the visitor claims', async () => {
    await ask(portal(astro).port, 'GET /entrar', forwarded);
    expect(clients()).toEqual([['127.0.0.1', 'http']]);
  });

  it('is the one that a trusted proxy gives', async () => {
    await ask(https(astro).port, 'GET /entrar', { ...forwarded, Host: 'portal.example' });
    expect(clients()).toEqual([['198.51.100.7', 'https']]);
  });
});

it.each([
  '/_image?href=https://evil.example/x.png',
  '/%5fimage?href=x',
  '/%255fimage',
  '/x/../_image',
])('the image endpoint of the framework does not exist: %s', async (target) => {
  expect((await ask(portal(astro).port, `GET ${target}`)).status).toBe(404);
  expect(seen).toEqual([]);
});

it('a client that disconnects is logged, and the server continues', async () => {
  const finish = Promise.withResolvers<undefined>();
  const { port, log } = await startPortal({
    astro: async (_request, response) => {
      await finish.promise;
      response.end('tarde');
    },
  });
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`GET /entrar HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\n\r\n`);
    setTimeout(() => socket.destroy(), 100);
  });
  await expect.poll(() => log.lines.map(({ status }) => status)).toEqual([499]);
  finish.resolve(undefined);
  expect((await ask(port, 'GET /')).status).toBe(200);
});
