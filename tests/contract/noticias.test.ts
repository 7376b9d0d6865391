/** The content site, which answers as WordPress does. */
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as wire from '#lib/noticias/wire.ts';
import { CONTENT_SECRET } from '../../contract/reference.ts';
import { draftFacts } from '../../contract/operation.ts';
import { wpPosts } from '../../backend/db/schema/conteudo.ts';
import { call, read, type Answer } from './support/http.ts';
import { NOON, useServer } from './support/target.ts';

const { backend } = useServer();

const posts = z.array(wire.wpPost);
const terms = z.array(wire.wpTerm);

/** The number of entries and of pages, from the headers. */
function totals({ headers }: Answer): [total: number, pages: number] {
  return [Number(headers.get('x-wp-total')), Number(headers.get('x-wp-totalpages'))];
}

describe('the reference back end', () => {
  const get = (path: string, init?: RequestInit) => call(`${backend().wordpress}${path}`, init);
  const code = ({ body }: Answer) => (body as { code?: unknown }).code;
  const slugs = async (path: string) => read(await get(path), posts).map(({ slug }) => slug);

  test('has at least twelve posts with picture, category and excerpt, the newest first', async () => {
    const found = read(await get('/posts?per_page=100'), posts);
    expect(found.length).toBeGreaterThanOrEqual(12);
    const dates = found.map(({ date_gmt }) => date_gmt);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const post of found) {
      expect(post.categories.length).toBeGreaterThan(0);
      expect(post.excerpt?.rendered).toMatch(/^<p>.{40,}<\/p>\n$/);
      expect(post.content?.rendered.length).toBeGreaterThan(800);
      expect(post.content).toMatchObject({ protected: false });
      expect(post.link).toBe(`${backend().url}/${post.slug ?? ''}/`);
      const media = read(await get(`/media/${post.featured_media ?? ''}`), wire.wpMedia);
      expect(media.alt_text).toMatch(/.{25,}/);
    }
  });

  test('has events at coming weekends, with their day in words', async () => {
    const [term] = read(await get('/categories?slug=eventos'), terms);
    const events = read(await get(`/posts?categories=${term?.id ?? ''}`), posts);
    // The seed date is 16/03/2026.
    expect(events.map(({ slug, date_gmt }) => [slug, date_gmt?.slice(0, 10)])).toEqual([
      ['curso-de-gestantes', '2026-04-11'],
      ['caminhada-no-parque', '2026-03-29'],
      ['doe-sangue', '2026-03-21'],
    ]);
    expect(events[0]?.content?.rendered).toContain('sábado, 11 de abril de 2026');
    const event = events[1];
    expect(event?.date_gmt).toBe('2026-03-29T11:00:00');
    expect(event?.content?.rendered).toContain('domingo, 29 de março de 2026');
    expect(event?.modified_gmt).toBe('2026-03-15T11:00:00');
  });

  test('gives dates in local time without an offset, and in GMT', async () => {
    const { body } = await get(
      '/posts?slug=dormir-melhor&_fields=date,date_gmt,modified,modified_gmt',
    );
    expect(body).toEqual([
      {
        date: '2026-01-28T08:00:00',
        date_gmt: '2026-01-28T11:00:00',
        modified: '2026-01-28T08:00:00',
        modified_gmt: '2026-01-28T11:00:00',
      },
    ]);
  });

  test('has entities in titles, as WordPress writes them', async () => {
    const [post] = read(await get('/posts?slug=boleto-com-seguranca'), posts);
    expect(post?.title?.rendered).toContain('&#8211;');
  });

  test('has pages that contain the whole list, and its size in the headers', async () => {
    const all = await slugs('/posts?per_page=100');
    const answer = await get('/posts?per_page=3');
    expect(totals(answer)).toEqual([all.length, Math.ceil(all.length / 3)]);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => slugs(`/posts?per_page=3&page=${String(page)}`)),
    );
    expect(pages.flat()).toEqual(all);
    const head = await get('/posts?per_page=3', { method: 'HEAD' });
    expect(totals(head)).toEqual(totals(answer));
  });

  test.each([
    ['/posts?per_page=3&page=99', 400, 'rest_post_invalid_page_number'],
    ['/posts?per_page=101', 400, 'rest_invalid_param'],
    ['/posts?per_page=0', 400, 'rest_invalid_param'],
    ['/posts?page=x', 400, 'rest_invalid_param'],
    ['/posts?categories=', 400, 'rest_invalid_param'],
    ['/posts?categories=saude', 400, 'rest_invalid_param'],
    ['/posts?tags=3,x', 400, 'rest_invalid_param'],
    ['/media/0', 404, 'rest_post_invalid_id'],
    ['/media/abc', 404, 'rest_no_route'],
    ['/pages', 404, 'rest_no_route'],
  ])('refuses %s with %i %s', async (path, status, expected) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: expected, data: { status } });
  });

  test('gives an empty list for an unknown category, on any page', async () => {
    for (const path of ['/posts?categories=9999', '/posts?categories=9999&page=7']) {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 200, body: [] });
      expect(totals(answer)).toEqual([0, 0]);
    }
  });

  test('filters by several terms, by slugs and by ids', async () => {
    const idOf = async (term: string) => read(await get(`/${term}`), terms)[0]?.id ?? '';
    const saude = await idOf('categories?slug=saude');
    const eventos = await idOf('categories?slug=eventos');
    const of = (query: string) => slugs(`/posts?per_page=100&${query}`);
    const health = await of(`categories=${saude}`);
    const both = await of(`categories=${saude},${eventos}`);
    expect(both).toEqual(expect.arrayContaining([...health, 'caminhada-no-parque']));
    expect(both).toHaveLength(health.length + 3);
    expect(await of(`categories[]=${saude}&categories[]=${eventos}`)).toEqual(both);

    const vacinas = await idOf('tags?slug=vacinas');
    expect(await slugs(`/posts?tags=${vacinas}`)).toEqual(['caderneta-de-vacinas-do-adulto']);
    expect((await slugs('/posts?slug=pressao-alta,dormir-melhor')).sort()).toEqual([
      'dormir-melhor',
      'pressao-alta',
    ]);
    expect(await slugs('/posts?include=104')).toEqual(['pressao-alta']);
  });

  test('counts the posts of each term', async () => {
    const answer = await get('/categories');
    const counted = answer.body as { slug: string; count: number }[];
    expect(counted.map(({ slug, count }) => [slug, count])).toEqual([
      ['cooperativa', 3],
      ['eventos', 3],
      ['familia', 3],
      ['saude', 11],
    ]);
  });

  test('selects the fields of _fields, also nested ones', async () => {
    expect((await get('/posts?slug=pressao-alta&_fields=id,title.rendered')).body).toEqual([
      { id: 104, title: { rendered: expect.any(String) as string } },
    ]);
  });

  test('serves each size of a picture as its details state', async () => {
    interface Size {
      source_url: string;
      width: number;
      height: number;
    }
    const { source_url, media_details } = (await get('/media/1104')).body as {
      source_url: string;
      media_details: { sizes: Record<string, Size> };
    };
    const { sizes } = media_details;
    expect(Object.keys(sizes)).toEqual(['medium', 'medium_large', 'large', 'full']);
    expect(sizes['full']?.source_url).toBe(source_url);
    for (const { source_url: url, width, height } of Object.values(sizes)) {
      const picture = await fetch(url);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      const meta = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect(meta).toMatchObject({ format: 'webp', width, height });
    }
  });

  test('hides a draft and its picture, and the text of a protected post', async () => {
    const { db } = backend();
    const set = (change: Partial<typeof wpPosts.$inferInsert>) =>
      db.update(wpPosts).set(change).where(eq(wpPosts.id, 106));
    await set({ status: 'draft' });
    expect(await slugs('/posts?per_page=100')).not.toContain('dormir-melhor');
    const answer = await get('/media/1106');
    expect(answer.status).toBe(401);
    expect(code(answer)).toBe('rest_forbidden');
    await set({ status: 'publish', protegido: true });
    const [post] = read(await get('/posts?slug=dormir-melhor'), posts);
    expect(post?.content).toEqual({ rendered: '', protected: true });
    expect(post?.excerpt).toEqual({ rendered: '', protected: true });
    await set({ protegido: false });
  });

  const draft = (id: string, secret = CONTENT_SECRET, now = NOON.getTime(), signedFor = id) => {
    const { draftAuthorization = '' } = draftFacts(signedFor, secret, now);
    return get(`/rascunhos/${id}`, { headers: { authorization: draftAuthorization } });
  };

  test('gives the portal a draft with its terms and its picture', async () => {
    expect(await slugs('/posts?per_page=100')).not.toContain('vacina-da-gripe-na-empresa');
    const found = read(await draft('190'), wire.wpRascunho);
    expect(found).toMatchObject({ id: '190', status: 'draft', slug: 'vacina-da-gripe-na-empresa' });
    expect(found.termos.map(({ taxonomy, slug }) => [taxonomy, slug])).toEqual([
      ['category', 'saude'],
      ['post_tag', 'vacinas'],
    ]);
    expect((await fetch(found.imagem?.source_url ?? '')).status).toBe(200);
    expect(read(await draft('104'), wire.wpRascunho).status).toBe('publish');
    expect((await draft('9999')).status).toBe(404);
  });

  test('refuses a draft to every other caller', async () => {
    const minutes = (count: number) => NOON.getTime() + count * 60_000;
    for (const answer of [
      await get('/rascunhos/190'),
      await draft('190', 'x'.repeat(40)),
      await draft('190', CONTENT_SECRET, minutes(6)),
      await draft('190', CONTENT_SECRET, minutes(-6)),
      await draft('190', CONTENT_SECRET, NOON.getTime(), '104'),
    ]) {
      expect(answer.status).toBe(401);
      expect(code(answer)).toBe('portal_assinatura');
    }
  });
});
