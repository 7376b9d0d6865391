import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../../support/raw-http.ts';
import { LONG_TEXT, startPortal, usePortal, writeBuild } from './support.ts';

const portal = usePortal();

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { method, headers, redirect: 'manual' });

describe('for prerendered files', () => {
  it.each([
    ['/', 'Início', 'text/html; charset=utf-8'],
    ['/blog', 'Blog', 'text/html; charset=utf-8'],
    ['/privacidade?utm=x', 'Privacidade', 'text/html; charset=utf-8'],
    ['/%70rivacidade', 'Privacidade', 'text/html; charset=utf-8'],
    ['/.well-known/security.txt', 'Contact', 'text/plain; charset=utf-8'],
    ['/_astro/foto.webp', 'xxx', 'image/webp'],
  ])('%s is the file', async (path, text, type) => {
    const answer = await get(portal().url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(await answer.text()).toContain(text);
  });

  it.each([
    ['/privacidade/?a=1&b=2', '/privacidade?a=1&b=2'],
    ['/privacidade.html', '/privacidade'],
    ['/blog/', '/blog'],
    ['/blog/index.html', '/blog'],
    ['/index.html', '/'],
  ])('%s redirects to the one address of its page', async (path, location) => {
    const answer = await get(portal().url + path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  });

  it('a former address of a page redirects to the present one', async () => {
    const moved = {
      '/blog/noticia-12': '/blog',
      '/blog/🎉-festa': '/blog',
      '/antes': '/nao-existe',
    };
    const build = writeBuild({ 'client/interno/enderecos-antigos.json': JSON.stringify(moved) });
    const { url } = await startPortal({ build });
    for (const path of ['/blog/noticia-12', '/blog/noticia-12/', '/blog/%f0%9f%8e%89-festa']) {
      const answer = await get(`${url}${path}?a=1`);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/blog?a=1']);
    }
    for (const path of ['/antes', '/interno/enderecos-antigos.json'])
      expect((await get(url + path)).status, path).toBe(404);
  });

  it.each([
    ['/entrar/', '/entrar'],
    ['/guia-medico//?nmPrestador=ana', '/guia-medico?nmPrestador=ana'],
    ['/guia-medico/1/', '/guia-medico/1'],
  ])(
    '%s, made on demand or missing, redirects to the address without the last slash',
    async (path, to) => {
      const { port, url } = portal();
      const answer = await get(url + path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
      // The target of a redirect does not redirect.
      expect((await ask(port, `POST ${path}`, { Origin: url })).status).toBe(404);
    },
  );

  it('the page for failures can be seen at its address', async () => {
    const answer = await get(`${portal().url}/500`);
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('A falha é nossa');
  });

  it('a browser gets the page for failures when the application fails; other clients get text', async () => {
    const { url } = portal(() => Promise.reject(new Error('broken')));
    const seen = await get(`${url}/entrar`, { accept: 'text/html' });
    expect([seen.status, await seen.text()]).toEqual([500, expect.stringContaining('<h1>A falha')]);
    const labelled = await get(`${url}/entrar`, { accept: 'application/json' });
    expect(labelled.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it.each([
    ...['/../server/entry.mjs', '/..%2fserver/entry.mjs', '/%2e%2e/server/entry.mjs'],
    '/_astro/..%2f..%2fserver%2fentry.mjs',
    '/_astro/%252e%252e/%252e%252e/server/entry.mjs',
    ...['/server/entry.mjs', '/client/index.html', '/_headers.json', '/.env', '/%2eenv'],
    ...['/_astro/site.1b2c.css.map', '/_astro/site.1b2c.css.br', '/_astro/site.1b2c.css%00.png'],
    ...['/_astro/', '/_astro', '/INDEX.html', '/404', '/404.html', '/404/'],
  ])('%s is not found', async (path) => {
    const answer = await ask(portal().port, `GET ${path}`);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('secret');
    expect(answer.body).toContain('Não encontrado');
  });
});

describe('with content encodings', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" is answered in %s', async (accepted, encoding) => {
    const { headers } = await ask(portal().port, 'HEAD /', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('accept-encoding');
  });

  it('each form decodes to the page, and has its own ETag', async () => {
    const tags = new Set<string | null>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get(`${portal().url}/`, { 'accept-encoding': encoding });
      expect(await answer.text()).toContain(LONG_TEXT);
      tags.add(answer.headers.get('etag'));
    }
    expect(tags.size).toBe(3);
  });

  it('a file without a compressed form is sent unchanged', async () => {
    const answer = await get(`${portal().url}/favicon.svg`, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  });
});

describe('in caches', () => {
  it('hashed assets are cached for a year, and pages are revalidated', async () => {
    const { url } = portal();
    const kept = async (path: string) => (await get(url + path)).headers.get('cache-control');
    expect(await kept('/_astro/site.1b2c.css')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/')).toBe('no-cache');
    expect(await kept('/favicon.svg')).toBe('public, max-age=3600');
  });

  it('an unchanged page is 304, empty, without the headers that the browser has stored', async () => {
    const { url } = portal();
    const first = await get(`${url}/`, { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(`${url}/`, { 'accept-encoding': 'br', 'if-none-match': condition });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe('no-cache');
      expect(again.headers.has('content-security-policy')).toBe(false);
      expect(again.headers.has('permissions-policy')).toBe(false);
    }
    expect((await get(`${url}/`, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('another page, and a page with other headers, has another ETag', async () => {
    const one = portal();
    const two = await startPortal({ build: writeBuild() });
    const secure = await startPortal({ siteUrl: 'https://portal.exemplo' });
    const tag = async (url: string, path = '/') => (await get(url + path)).headers.get('etag');
    expect(await tag(one.url)).toBe(await tag(two.url));
    expect(await tag(one.url)).not.toBe(await tag(one.url, '/privacidade'));
    expect(await tag(one.url)).not.toBe(await tag(secure.url));
  });

  it('a failed precondition is 412, and is not cached as the asset', async () => {
    const { url } = portal();
    const asset = `${url}/_astro/site.1b2c.css`;
    const refused = await get(asset, { 'if-match': '"z"' });
    expect(refused.status).toBe(412);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    const etag = (await get(asset)).headers.get('etag') ?? '';
    expect((await get(asset, { 'if-match': etag })).status).toBe(200);
    expect((await get(asset, { 'if-match': `W/${etag}` })).status).toBe(412);
    expect((await get(asset, { 'if-match': '*' })).status).toBe(200);
  });
});

it.each(['/', '/_astro/site.1b2c.css', '/_astro/foto.webp', '/nada'])(
  'HEAD %s is GET without the body',
  async (path) => {
    const { url } = portal();
    const whole = await get(url + path, { 'accept-encoding': 'identity' });
    const head = await get(url + path, { 'accept-encoding': 'identity' }, 'HEAD');
    const length = (await whole.arrayBuffer()).byteLength;
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      whole.status,
      String(length),
      '',
    ]);
  },
);

it('a page, and an asset that was requested, are answered after their build was removed', async () => {
  const build = writeBuild();
  const { url } = await startPortal({ build });
  const seen = '/_astro/site.1b2c.css';
  const { status } = await get(url + seen);
  rmSync(build.dir, { recursive: true });
  const later = await Promise.all(['/privacidade', '/nada', seen].map((path) => get(url + path)));
  expect([status, ...later.map((answer) => answer.status)]).toEqual([200, 200, 404, 200]);
});

it('a missing page is the prerendered one, compressed as any other page', async () => {
  const answer = await get(`${portal().url}/nada`, { 'accept-encoding': 'gzip' });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.text()).toContain('Não encontrado');
});
