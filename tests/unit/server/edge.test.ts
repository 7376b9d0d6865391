import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { AstroHandler, RequestLocals } from '../../../server/astro-handler.ts';
import { ask, sendRaw } from '../../support/raw-http.ts';
import { startPortal } from './support.ts';

/** Counts the requests that reach the application. */
function watched() {
  const seen: { url: string; host: string; locals: RequestLocals }[] = [];
  const astro: AstroHandler = (request, response, _next, locals) => {
    seen.push({ url: request.url ?? '', host: request.headers.host ?? '', locals });
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
    return Promise.resolve();
  };
  return { seen, astro };
}

describe('the method', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'])(
    '%s is answered with 405 and the allowed methods',
    async (method) => {
      const { seen, astro } = watched();
      const { port, url } = await startPortal({ astro });
      const answer = await ask(port, `${method} /entrar`, { Origin: url });
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('GET, HEAD, POST');
      expect(seen).toEqual([]);
      expect((await ask(port, 'GET /entrar')).status).toBe(200);
    },
  );

  it('POST is answered with 405 on a prerendered page', async () => {
    const { port, url } = await startPortal();
    const answer = await ask(port, 'POST /privacidade', { Origin: url, 'Content-Length': '0' });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });

  it('CONNECT gets no answer, and the server continues', async () => {
    const { port } = await startPortal();
    await sendRaw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
    expect((await ask(port, 'GET /')).status).toBe(200);
  });
});

describe('a page that is fetched before a press', () => {
  const AHEAD = { 'Sec-Purpose': 'prefetch;prerender' };

  it.each([{ 'Save-Data': 'on' }, { ECT: '2g' }, { ECT: 'slow-2g' }])(
    'is refused with %j, and a press is answered',
    async (saving) => {
      const { port } = await startPortal();
      for (const ahead of [AHEAD, { Purpose: 'prefetch', 'Sec-Fetch-Dest': 'empty' }])
        expect((await ask(port, 'GET /', { ...ahead, ...saving })).status).toBe(425);
      expect((await ask(port, 'GET /', saving)).status).toBe(200);
    },
  );

  it('is told apart in the application and in the log', async () => {
    const { seen, astro } = watched();
    const { port, log } = await startPortal({ astro });
    await ask(port, 'GET /entrar', { ...AHEAD, ECT: '4g' });
    await ask(port, 'GET /entrar');
    expect(seen.map(({ locals }) => locals.isAhead)).toEqual([true, false]);
    expect(log.lines.map(({ isAhead }) => isAhead)).toEqual([true, false]);
  });
});

describe('Host', () => {
  it.each([
    ['a@b', 421],
    ['h:65536', 421],
    ['h:80:80', 421],
    ['[::1', 421],
    ['', 421],
    ['portal/cliente', 421],
    ['portal?x=', 421],
    ['evil.example', 421],
  ])('"%s" is refused', async (host, status) => {
    const { seen, astro } = watched();
    const { port } = await startPortal({ astro });
    const answer = await ask(port, 'GET /entrar', { Host: host });
    expect(answer.status).toBe(status);
    expect(seen).toEqual([]);
  });

  it('missing or sent twice is a bad request, also when both are right', async () => {
    const { seen, astro } = watched();
    const { port } = await startPortal({ astro });
    const host = `Host: 127.0.0.1:${String(port)}\r\n`;
    const rest = 'Connection: close\r\n\r\n';
    expect((await sendRaw(port, `GET /entrar HTTP/1.1\r\n${rest}`)).status).toBe(400);
    expect((await sendRaw(port, `GET /entrar HTTP/1.1\r\n${host}${host}${rest}`)).status).toBe(400);
    expect(seen).toEqual([]);
  });

  it('reaches the application in one spelling', async () => {
    const { seen, astro } = watched();
    const { port } = await startPortal({ astro, siteUrl: 'https://portal.example' });
    await ask(port, 'GET /entrar', { Host: 'PORTAL.example:443' });
    expect(seen.map(({ host }) => host)).toEqual(['portal.example']);
  });

  it('is not checked for a probe', async () => {
    const { port } = await startPortal({ siteUrl: 'https://portal.example' });
    expect((await ask(port, 'GET /pronto')).status).toBe(200);
    expect((await ask(port, 'GET /entrar')).status).toBe(421);
  });
});

describe('a target with two meanings', () => {
  it.each([
    '//evil.example/',
    '//evil.example/..',
    '/\\evil.example',
    '/cliente#x',
    'http://evil.example/',
    '*',
  ])('%s is a bad request', async (target) => {
    const { seen, astro } = watched();
    const { port } = await startPortal({ astro });
    const answer = await ask(port, `GET ${target}`);
    expect(answer.status).toBe(400);
    expect(answer.headers).not.toHaveProperty('location');
    expect(seen).toEqual([]);
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
  ])('is answered with 400 and closed: %s', async (_what, rest) => {
    const { seen, astro } = watched();
    const { port } = await startPortal({ astro });
    const answer = await sendRaw(port, start(port) + rest);
    expect(answer.status).toBe(400);
    expect(answer.headers['connection']).toBe('close');
    expect(seen).toEqual([]);
  });

  it('is answered with 400 and closed: lines that end in a bare line feed', async () => {
    const { port } = await startPortal();
    const answer = await sendRaw(port, `GET / HTTP/1.1\nHost: 127.0.0.1:${String(port)}\n\n`);
    expect(answer.status).toBe(400);
  });
});

describe('slow requests', () => {
  it('are closed after their time, and others are served in the meantime', async () => {
    const { port } = await startPortal({ limits: { headMs: 300, requestMs: 300 } });
    const stalled = Array.from({ length: 20 }, () =>
      sendRaw(port, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nX-Slow: `),
    );
    expect((await ask(port, 'GET /')).status).toBe(200);
    const answers = await Promise.all(stalled);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408]));
  });
});

describe('the client address in the application', () => {
  it('is that of the connection, whatever the visitor claims', async () => {
    const { seen, astro } = watched();
    const { port } = await startPortal({ astro });
    await ask(port, 'GET /entrar', {
      'X-Forwarded-For': '1.2.3.4',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'evil.example',
    });
    expect(seen.map(({ locals }) => [locals.clientAddress, locals.scheme])).toEqual([
      ['127.0.0.1', 'http'],
    ]);
  });

  it('is the one that a trusted proxy gives', async () => {
    const { seen, astro } = watched();
    const { port } = await startPortal({ astro, trustedProxies: ['127.0.0.0/8'] });
    await ask(port, 'GET /entrar', {
      'X-Forwarded-For': '6.6.6.6, 198.51.100.7',
      'X-Forwarded-Proto': 'https',
    });
    expect(seen.map(({ locals }) => [locals.clientAddress, locals.scheme])).toEqual([
      ['198.51.100.7', 'https'],
    ]);
  });
});

describe('the image endpoint of the framework', () => {
  it.each([
    '/_image?href=https://evil.example/x.png',
    '/%5fimage?href=x',
    '/%255fimage',
    '/x/../_image',
  ])('%s does not exist', async (target) => {
    const { seen, astro } = watched();
    const { port } = await startPortal({ astro });
    expect((await ask(port, `GET ${target}`)).status).toBe(404);
    expect(seen).toEqual([]);
  });
});

describe('a client that disconnects', () => {
  it('is logged, and the server continues', async () => {
    let finish: () => void = () => undefined;
    const { port, log } = await startPortal({
      astro: (_request, response) =>
        new Promise((resolve) => {
          finish = () => {
            response.end('tarde');
            resolve();
          };
        }),
    });
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET /entrar HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\n\r\n`);
      setTimeout(() => socket.destroy(), 100);
    });
    await expect.poll(() => log.lines.map(({ status }) => status)).toEqual([499]);
    finish();
    expect((await ask(port, 'GET /')).status).toBe(200);
  });
});
