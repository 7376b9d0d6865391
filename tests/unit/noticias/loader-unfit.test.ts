import { describe, expect, it } from 'vitest';
import { newsLoaders } from '#lib/noticias/loader.server.ts';
import { useContentSite } from '../conteudo/content-site.ts';
import { useLoaderProject } from '../conteudo/loader-run.ts';
import { json, plain } from '../support/scripted-server.ts';

const site = useContentSite();
const project = useLoaderProject();
const build = () => project.build(newsLoaders().noticias);

describe('in a reading with unsuitable content', () => {
  it('a password-protected post is not published', async () => {
    site.posts = [site.post(1, { content: { rendered: '', protected: true } }), site.post(2)];
    const { entries, warnings } = await build();
    expect(entries.map(({ id }) => id)).toEqual(['post-2']);
    expect(warnings).toEqual([]);
  });

  it('a password-protected post does not displace another post on the home page', async () => {
    site.posts = Array.from({ length: 8 }, (_, n) => site.post(n + 1));
    Object.assign(site.posts[6] ?? {}, { content: { rendered: '', protected: true } });
    const { entries } = await build();
    const feed = entries.filter(({ data }) => data['homeFeed']).map(({ id }) => id);
    expect(feed).toEqual(['post-8', 'post-6', 'post-5', 'post-4', 'post-3']);
  });

  it.each([
    ['without title and slug', { title: undefined, slug: '' }],
    ['with a blank title and no slug', { title: { rendered: ' ' }, slug: null }],
    ['with endless nesting', { content: { rendered: '<b>'.repeat(20_000), protected: false } }],
  ])('a post %s is left out with a warning, without effect on others', async (_name, fields) => {
    site.posts = [site.post(1, fields), site.post(2)];
    const { entries, warnings } = await build();
    expect(entries.map(({ id }) => id)).toEqual(['post-2']);
    expect(warnings).toEqual([expect.stringMatching(/\b1\b/)]);
  });

  it('an unpublished post, or one with a protected excerpt, is left out', async () => {
    site.posts = [
      site.post(1, { status: 'draft' }),
      site.post(2, { content: undefined, excerpt: { rendered: '', protected: true } }),
      site.post(3, { content: { rendered: 'x', protected: 'yes' } }),
      site.post(4, { status: 'publish' }),
    ];
    expect((await build()).entries.map(({ id }) => id)).toEqual(['post-4']);
  });

  it.each([401, 404])(
    'a post whose media answers %i is shown without a picture',
    async (status) => {
      site.on('GET /wp-json/wp/v2/media/9', json({ code: 'rest_forbidden' }, status));
      site.posts = [site.post(1, { featured_media: 9 })];
      const { entries, warnings } = await build();
      expect(entries[0]?.data).not.toHaveProperty('img');
      expect(warnings).toEqual([expect.stringContaining('9')]);
    },
  );

  it('a file that is not a picture is left out', async () => {
    await site.media(9);
    site.on('GET /wp-content/uploads/9.jpg', plain('<svg onload="alert(1)"/>', 'image/jpeg'));
    site.posts = [site.post(1, { featured_media: 9 })];
    const { entries, warnings } = await build();
    expect(entries[0]?.data).not.toHaveProperty('img');
    expect(warnings).toHaveLength(1);
  });

  it.each([
    'http://169.254.169.254/latest/x.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)//.jpg',
  ])('a picture at %s is not fetched', async (source_url) => {
    await site.media(9, { source_url });
    site.posts = [site.post(1, { featured_media: 9 })];
    const { entries } = await build();
    expect(entries[0]?.data).not.toHaveProperty('img');
    expect(entries[0]?.data).not.toHaveProperty('mediaUrl');
  });

  it('an invalid or used slug is replaced', async () => {
    site.posts = [
      site.post(1, { slug: '../../cliente' }),
      site.post(2, { slug: '%e2%82%ac' }),
      site.post(3, { slug: '__proto__' }),
      site.post(4, { slug: '2026' }),
      site.post(6, { slug: 'igual' }),
      site.post(7, { slug: 'igual' }),
    ];
    const { entries } = await build();
    expect(entries.map(({ id }) => id).toSorted()).toEqual([
      'igual',
      'titulo-1-1',
      'titulo-2-2',
      'titulo-3-3',
      'titulo-4-4',
      'titulo-6-6',
    ]);
  });

  it('a category of operator.ts that the site does not have causes a warning', async () => {
    site.categories = site.categories.filter(({ slug }) => slug !== 'cooperativa');
    site.posts = [site.post(1)];
    const { entries, warnings } = await build();
    expect(entries[0]?.data['homeFeed']).toBe(true);
    expect(warnings).toEqual([expect.stringContaining("'cooperativa'")]);
  });

  it('the newest posts, except events, are shown when the site has no category of operator.ts', async () => {
    site.categories = [
      { id: 8, slug: 'blog', name: 'Blog' },
      { id: 9, slug: 'eventos', name: 'Eventos' },
    ];
    site.posts = [site.post(1, { categories: [8] }), site.post(2, { categories: [9] })];
    const { entries } = await build();
    const feed = entries.filter(({ data }) => data['homeFeed']).map(({ id }) => id);
    expect(feed).toEqual(['post-1']);
  });
});
