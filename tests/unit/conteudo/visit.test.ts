import { describe, expect, it } from 'vitest';
import { ContentError, startVisit } from '#lib/conteudo/visit.server.ts';
import { baseAt } from '#lib/upstream/address.server.ts';
import { after, empty, hang, json, plain, reset } from '../support/scripted-server.ts';
import { useContentSite } from './content-site.ts';

const site = useContentSite();
const urlOf = (path: string) => new URL(path, site.url);
const read = (visit = startVisit(60_000)) =>
  visit.json('wpPosts', urlOf('/x')).catch((error: unknown) => error);

describe('a visit', () => {
  it('returns the body and the headers', async () => {
    site.on('GET /x', (response) => {
      response.setHeader('X-WP-Total', '3');
      json([1])(response);
    });
    const { body, headers } = await startVisit(60_000).json('wpPosts', urlOf('/x'));
    expect(body).toEqual([1]);
    expect(headers.get('x-wp-total')).toBe('3');
  });

  it.each([
    ['a broken connection', reset],
    ['a 503', empty(503)],
  ])('reads again after %s', async (_name, fault) => {
    site.on('GET /x', fault, json({ ok: true }));
    expect(await read()).toMatchObject({ body: { ok: true } });
    site.on('GET /x', fault);
    site.calls.length = 0;
    expect(await read()).toBeInstanceOf(ContentError);
    expect(site.calls).toHaveLength(2);
  });

  it('does not repeat a refused read', async () => {
    site.on('GET /x', empty(404));
    expect(await read()).toMatchObject({ status: 404, operation: 'wpPosts' });
    expect(site.calls).toHaveLength(1);
  });

  it('accepts JSON as application/problem+json and with a charset', async () => {
    site.on('GET /x', plain('{}', 'application/json; charset=UTF-8'));
    expect(await read()).toMatchObject({ body: {} });
    site.on('GET /x', plain('{}', 'application/problem+json'));
    expect(await read()).toMatchObject({ body: {} });
  });

  it('names the content type when it is not JSON', async () => {
    site.on('GET /x', plain('<html>', 'text/html'));
    expect(await read()).toMatchObject({
      message: expect.stringContaining('text/html instead of JSON'),
    });
  });

  it('aborts a body over its limit', async () => {
    site.on('GET /x', (response) => {
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(10_000), () => setImmediate(more));
      };
      response.writeHead(200);
      more();
    });
    await expect(startVisit(60_000).bytes('picture', urlOf('/x'), 50_000)).rejects.toThrow(
      '50000 bytes',
    );
  });

  it('makes no more calls to a site that has stopped answering', async () => {
    site.on('GET /x', empty(500));
    const visit = startVisit(60_000);
    for (let n = 0; n < 10; n += 1) await read(visit);
    // Four failures, with two attempts each.
    expect(site.calls).toHaveLength(8);
    expect(await read(visit)).toMatchObject({ message: expect.stringContaining('given up') });
  });

  it('does not count refusals as failures of the site', async () => {
    site.on('GET /x', empty(404));
    const visit = startVisit(60_000);
    for (let n = 0; n < 10; n += 1) await read(visit);
    expect(site.calls).toHaveLength(10);
  });

  // In these tests a read may take 1000 ms, and this visit 300 ms.
  it('ends at its deadline, also during a read', async () => {
    site.on('GET /x', after(800, json({})));
    const visit = startVisit(1_500);
    expect(await read(visit)).toBeInstanceOf(ContentError);
    site.on('GET /x', json({}));
    expect(await read(visit)).toBeInstanceOf(ContentError);
  });

  it('waits for an answer no longer than the limit of a read', async () => {
    site.on('GET /x', hang);
    expect(await read()).toMatchObject({ message: expect.stringContaining('did not answer') });
  });

  it('does not follow a redirect', async () => {
    site
      .on('GET /x', (response) => response.writeHead(301, { Location: '/y' }).end())
      .on('GET /y', json({}));
    expect(await read()).toMatchObject({ status: 301 });
    expect(site.routes).toEqual(['GET /x']);
  });
});

describe('the addresses of a visit', () => {
  it.each(['http://169.254.169.254/x', 'http://127.0.0.1:1/x', 'http://localhost.evil.example/'])(
    'exclude %s',
    async (address) => {
      await expect(startVisit(60_000).bytes('picture', new URL(address), 1_000)).rejects.toThrow(
        'may not be asked',
      );
    },
  );

  it('are those of configured origins, over http(s), without a user name', () => {
    expect(baseAt(urlOf('/any/path'))).toBeDefined();
    expect(baseAt(new URL(urlOf('/').href.replace('http:', 'ftp:')))).toBeUndefined();
    expect(baseAt(new URL(urlOf('/').href.replace('//', '//user:pass@')))).toBeUndefined();
    expect(baseAt(new URL('file:///etc/passwd'))).toBeUndefined();
  });
});
