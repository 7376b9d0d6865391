import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ContentError, startVisit } from '#lib/conteudo/visit.server.ts';
import {
  after,
  type Answer,
  empty,
  hang,
  hangInBody,
  json,
  plain,
  reset,
  resetInBody,
} from '../support/scripted-server.ts';
import { useContentSite } from './content-site.ts';

const site = useContentSite();
const urlOf = (path: string) => new URL(path, site.url);
// Far later than the limit of a read.
const read = (visit = startVisit(600_000)) =>
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

  it.each([404, 500, 302])(
    'outlives a long answer with %s that its server closes',
    async (status) => {
      // Node 24 ends the process with an assertion when such a body is not read.
      site.on('GET /x', ({ socket }) => {
        socket?.end(
          `HTTP/1.1 ${String(status)} X\r\nConnection: close\r\n\r\n${'a'.repeat(100_000)}`,
        );
      });
      expect(await read()).toMatchObject({ status });
      await delay(100);
    },
  );

  it.each(['application/json; charset=UTF-8', 'application/problem+json'])(
    'reads JSON of the content type %s',
    async (type) => {
      site.on('GET /x', plain('{}', type));
      expect(await read()).toMatchObject({ body: {} });
    },
  );

  it.each<[string, Answer, string]>([
    ['HTML', plain('<html>', 'text/html; charset=UTF-8'), 'text/html instead of JSON'],
    ['HTML as JSON', plain('<html>', 'application/json'), 'JSON that breaks off'],
    ['JSON that ends early', plain('[{"id": 1', 'application/json'), 'JSON that breaks off'],
    ['nothing', empty(204), 'nothing instead of JSON'],
    ['no end of its body', hangInBody('[{"id": 1'), 'did not answer'],
    ['a broken body', resetInBody('[{"id": 1'), 'did not answer'],
    ['no answer', hang, 'did not answer'],
  ])('fails when the site sends %s, and says so', async (_what, answer, said) => {
    site.on('GET /x', answer);
    const error = await read();
    expect(error).toBeInstanceOf(ContentError);
    expect(error).toMatchObject({ message: expect.stringContaining(said) });
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

  // In these tests a read may take 1,000 ms, and this visit 300 ms.
  it('ends at its deadline, also during a read', async () => {
    site.on('GET /x', after(800, json({})));
    const visit = startVisit(1_500);
    expect(await read(visit)).toBeInstanceOf(ContentError);
    site.on('GET /x', json({}));
    expect(await read(visit)).toBeInstanceOf(ContentError);
  });

  it('does not follow a redirect', async () => {
    site
      .on('GET /x', (response) => response.writeHead(301, { Location: '/y' }).end())
      .on('GET /y', json({}));
    expect(await read()).toMatchObject({ status: 301 });
    expect(site.routes).toEqual(['GET /x']);
  });
});

it.each(['http://169.254.169.254/x', 'http://127.0.0.1:1/x', 'http://localhost.evil.example/'])(
  'a visit does not ask %s',
  async (address) => {
    await expect(startVisit(60_000).bytes('picture', new URL(address), 1_000)).rejects.toThrow(
      'may not be asked',
    );
  },
);
