/** Posts with missing or malformed fields, and posts that are not shown. */
import { describe, expect, it } from 'vitest';
import { newsLoaders } from '#lib/noticias/loader.server.ts';
import { json } from '../support/scripted-server.ts';
import { useNews } from './support.ts';

const { site, project, build, shownIds, posts } = useNews();

const buildOne = async (fields: Record<string, unknown>) => {
  site.posts = [site.post(7, fields)];
  const { entries, warnings } = await build();
  expect(warnings).toEqual([]);
  expect(entries).toHaveLength(1);
  return entries[0];
};

describe('a post', () => {
  it('without date_gmt has the local date', async () => {
    const post = await buildOne({ date_gmt: undefined, date: '2026-03-05T08:00:00' });
    expect(post?.data['publishedAt']).toEqual(new Date('2026-03-05T11:00:00Z'));
  });

  it.each([null, '', '0000-00-00T00:00:00', 'amanhã', 20260305])(
    'with %j for every date is shown without a date',
    async (none) => {
      const dates = { date: none, date_gmt: none, modified: none, modified_gmt: none };
      const post = await buildOne(dates);
      expect(post?.data).not.toHaveProperty('publishedAt');
      expect(post?.data).not.toHaveProperty('modifiedAt');
    },
  );

  it.each([undefined, null, 'texto', {}, { rendered: null }, { rendered: '<script>1</script>' }])(
    'with %j for content and excerpt is shown with its title',
    async (none) => {
      const post = await buildOne({ content: none, excerpt: none });
      expect(post).toMatchObject({
        id: 'post-7',
        data: { title: 'Título 7', excerpt: '' },
        rendered: { html: '' },
      });
    },
  );

  it.each([undefined, null, '', { text: 1 }])(
    'with %j for slug has an address made from its title',
    async (none) => {
      expect((await buildOne({ slug: none }))?.id).toBe('titulo-7-7');
    },
  );

  it.each([
    ['campanha-de-doacao', 'Campanha de doacao'],
    ['%f0%9f%8e%89-festa', 'festa'],
    ['%f0%9f%8e%89', 'Notícia'],
  ])('without a title it uses the words of its slug %s', async (slug, expected) => {
    const post = await buildOne({ title: { rendered: '<br>' }, slug });
    expect(String(post?.data['title']).replace('🎉 ', '')).toBe(expected);
  });

  it('with malformed terms and picture has the readable ones', async () => {
    const post = await buildOne({ categories: [null, 3, {}], tags: 'verao', featured_media: {} });
    expect(post?.data).toMatchObject({ categorias: ['saude'], tags: [] });
  });

  it('with only id and title is shown', async () => {
    site.posts = [{ id: 7, title: { rendered: 'Só isto' } } as never];
    const { entries } = await build();
    expect(entries).toMatchObject([{ id: 'so-isto-7', data: { title: 'Só isto' } }]);
  });
});

it('a post without dates is read each time, because a change is not visible', async () => {
  site.posts = [site.post(1, { modified: null, modified_gmt: null, date: null, date_gmt: null })];
  await build();
  Object.assign(site.posts[0] ?? {}, { title: { rendered: 'Outro' } });
  expect((await build()).entries[0]?.data['title']).toBe('Outro');
});

it('an unchanged post keeps fields that its summary no longer has', async () => {
  site.posts = [site.post(1)];
  const before = await build();
  Object.assign(site.posts[0] ?? {}, { slug: null, link: null, date_gmt: null, date: null });
  expect((await build()).entries).toEqual(before.entries);
});

it('a changed address is remembered for posts and terms', async () => {
  site.categories = [{ id: 3, slug: '%f0%9f%8e%89-festas', name: '🎉 Festas' }];
  site.posts = [site.post(7, { slug: '%f0%9f%8e%89', title: { rendered: '🎉 Viva!' } })];
  const { entries } = await project.build(newsLoaders().mudancas);
  expect(entries.map(({ id, data }) => [id, data['to']])).toEqual([
    ['/blog/noticia-7', '/blog/viva-7'],
    ['/blog/🎉', '/blog/viva-7'],
    ['/blog/categoria/categoria-3', '/blog/categoria/festas-3'],
    ['/blog/categoria/🎉-festas', '/blog/categoria/festas-3'],
  ]);
});

describe('in a reading with unsuitable content', () => {
  it('a password-protected post is not published', async () => {
    site.posts = [site.post(1, { content: { rendered: '', protected: true } }), site.post(2)];
    const { entries, warnings } = await build();
    expect(entries.map(({ id }) => id)).toEqual(['post-2']);
    expect(warnings).toEqual([]);
  });

  it('a password-protected post does not displace another post on the home page', async () => {
    site.posts = posts(8);
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
    expect(await shownIds()).toEqual(['post-4']);
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

  it.each(['http://169.254.169.254/latest/x.jpg', 'javascript:alert(1)//.jpg'])(
    'a picture at %s is not fetched',
    async (source_url) => {
      await site.media(9, { source_url });
      site.posts = [site.post(1, { featured_media: 9 })];
      const { entries } = await build();
      expect(entries[0]?.data).not.toHaveProperty('img');
      expect(entries[0]?.data).not.toHaveProperty('mediaUrl');
    },
  );

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
