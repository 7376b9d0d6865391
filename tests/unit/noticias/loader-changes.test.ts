import { afterEach, describe, expect, it, vi } from 'vitest';
import { newsLoaders } from '#lib/noticias/loader.server.ts';
import { json } from '../support/scripted-server.ts';
import { MEDIA, POSTS, useNews } from './support.ts';

const { site, project, build, shownIds } = useNews();

/** The ids that were read with texts since the last call; `all` for a full reading. */
function requestedTexts(): string[] {
  const asked = site
    .callsTo(POSTS)
    .filter(({ query }) => query['_fields']?.includes('content'))
    .map(({ query }) => query['include'] ?? 'all');
  site.calls.length = 0;
  return asked;
}

async function buildOf(...ids: number[]) {
  site.posts = ids.map((id) => site.post(id));
  await build();
  expect(requestedTexts()).toEqual(['all']);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a second build', () => {
  it('reads no text without a change, and shows the same posts', async () => {
    await site.media(9);
    site.posts = [site.post(1, { featured_media: 9 }), site.post(2)];
    const before = await build();
    requestedTexts();
    const after = await build();
    expect(requestedTexts()).toEqual([]);
    expect(site.callsTo(MEDIA)).toEqual([]);
    expect(after).toEqual(before);
  });

  it('reads only the texts of changed and new posts', async () => {
    await buildOf(1, 2, 3);
    site.posts[1] = site.post(2, { title: { rendered: 'Novo' } });
    site.posts.push(site.post(4));
    const { entries } = await build();
    expect(requestedTexts()).toEqual(['4,2']);
    expect(entries.map(({ id, data }) => [id, data['title']])).toEqual([
      ['post-4', 'Título 4'],
      ['post-3', 'Título 3'],
      ['post-2', 'Novo'],
      ['post-1', 'Título 1'],
    ]);
  });

  it('removes trashed and deleted posts and drafts', async () => {
    await buildOf(1, 2, 3);
    site.posts.splice(1, 1);
    expect(await shownIds()).toEqual(['post-3', 'post-1']);
    expect(requestedTexts()).toEqual([]);
  });

  it('shows a scheduled post when it is due, even with an old date of change', async () => {
    await buildOf(5);
    site.posts.push(site.post(1));
    expect(await shownIds()).toEqual(['post-5', 'post-1']);
    expect(requestedTexts()).toEqual(['1']);
  });

  it('shows new names of categories, and new categories of posts', async () => {
    await buildOf(1, 2);
    site.categories = site.categories.map((term) =>
      term.slug === 'saude' ? { ...term, name: 'Saúde da família' } : term,
    );
    const [first] = site.posts;
    if (first) first['categories'] = [4];
    const { entries } = await build();
    expect(entries.map(({ data }) => data['category'])).toEqual([
      'Saúde da família',
      'Cooperativa',
    ]);
    expect(requestedTexts()).toEqual([]);
  });

  it('reads a recently changed post again, because it may change in the same second', async () => {
    const now = new Date().toISOString().slice(0, 19);
    site.posts = [site.post(1, { modified_gmt: now })];
    await build();
    requestedTexts();
    site.posts = [site.post(1, { modified_gmt: now, title: { rendered: 'Logo depois' } })];
    const { entries } = await build();
    expect(requestedTexts()).toEqual(['1']);
    expect(entries[0]?.data['title']).toBe('Logo depois');
  });

  it('reads the picture of a changed post, and shows its new description', async () => {
    await site.media(9);
    site.posts = [site.post(1, { featured_media: 9 })];
    await project.build(newsLoaders().midias);
    await site.media(9, { alt_text: 'Outra descrição' });
    site.posts = [site.post(1, { featured_media: 9 })];
    const { entries } = await project.build(newsLoaders().midias);
    expect(entries[0]?.data['alt']).toBe('Outra descrição');
  });

  it('retries a missing picture', async () => {
    site.on(MEDIA, json({ code: 'rest_forbidden' }, 401));
    site.posts = [site.post(1, { featured_media: 9 })];
    await build();
    await site.media(9);
    const { entries } = await build();
    expect(entries[0]?.data['midia']).toBe('9');
  });

  it('makes a full reading after a day, because some changes leave no trace', async () => {
    await buildOf(1, 2);
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60_000, toFake: ['Date'] });
    await build();
    expect(requestedTexts()).toEqual(['all']);
    await build();
    expect(requestedTexts()).toEqual([]);
  });

  it('that fails half way keeps the last good content, and the next one is complete', async () => {
    await buildOf(1, 2);
    site.posts = [site.post(1), site.post(2), site.post(3)];
    site.on(POSTS, (response) => {
      const isOfTexts = new URL(response.req.url ?? '', site.url).searchParams.has('include');
      (isOfTexts ? json({}, 500) : site.listPosts)(response);
    });
    const failed = await build();
    expect(failed.entries.map(({ id }) => id)).toEqual(['post-2', 'post-1']);
    expect(failed.warnings[0]).toMatch(/^wpPosts: /);
    site.behave();
    expect((await build()).entries).toHaveLength(3);
  });
});

describe('the collections of the content site', () => {
  it('are read once for all', async () => {
    await site.media(9);
    site.tags = [{ id: 21, slug: 'verao', name: 'Ver&atilde;o' }];
    site.posts = [
      site.post(1, { featured_media: 9, tags: [21] }),
      site.post(2, { categories: [5, 3] }),
    ];
    const loaders = newsLoaders();
    const read = async (name: keyof typeof loaders) =>
      (await project.build(loaders[name])).entries.map(({ id, data }) => ({ id, ...data }));
    expect(await read('noticias')).toMatchObject([{ categorias: ['eventos', 'saude'] }, {}]);
    const calls = site.calls.length;
    expect(await read('categorias')).toEqual([
      { id: 'saude', name: 'Saúde & bem-estar' },
      { id: 'cooperativa', name: 'Cooperativa' },
      { id: 'eventos', name: 'Eventos' },
    ]);
    expect(await read('tags')).toEqual([{ id: 'verao', name: 'Verão' }]);
    expect(await read('midias')).toMatchObject([{ id: '9', alt: 'Foto 9' }]);
    expect(await read('eventos')).toEqual([
      { id: 'post-2', noticia: 'post-2', date: new Date('2026-01-03T00:00:00Z') },
    ]);
    expect(site.calls).toHaveLength(calls);
  });

  it('are read again when one of them is loaded again', async () => {
    const { noticias } = newsLoaders();
    site.posts = [site.post(1)];
    await project.build(noticias);
    site.posts = [site.post(2)];
    expect((await project.build(noticias)).entries.map(({ id }) => id)).toEqual(['post-2']);
  });
});
