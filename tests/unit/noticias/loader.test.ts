import { access } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { POSTS, useNews } from './support.ts';

const { site, project, build, posts } = useNews();

describe('a content site that answers', () => {
  it('gives posts with link, title, mediaUrl, img, category, dates, excerpt and clean text', async () => {
    const mediaUrl = await site.media(9);
    site.posts = [
      site.post(1, {
        featured_media: 9,
        title: { rendered: 'Sa&uacute;de &#8220;em dia&#8221; &#038; <em>viva</em>' },
        content: { rendered: '<h1>Um</h1><p>Dois</p>', protected: false },
      }),
    ];
    const { entries, warnings } = await build();
    expect(warnings).toEqual([]);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      id: 'post-1',
      rendered: { html: '<h2>Um</h2><p>Dois</p>' },
      data: {
        title: 'Saúde “em dia” & viva',
        link: `${site.url}/post-1/`,
        mediaUrl,
        midia: '9',
        category: 'Saúde & bem-estar',
        categorias: ['saude'],
        tags: [],
        excerpt: 'Resumo 1…',
        publishedAt: new Date('2026-01-02T00:00:00Z'),
        homeFeed: true,
      },
    });
  });

  it('keeps a copy of the picture for the build', async () => {
    await site.media(9);
    site.posts = [site.post(1, { featured_media: 9 })];
    const { entries } = await build();
    const { filePath, data } = entries[0] ?? {};
    const file = new URL(String(data?.['img']), new URL(filePath ?? '', project.root));
    expect((await sharp(file.pathname).metadata()).format).toBe('webp');
  });

  it('requests 5 posts of the home feed by category, and marks them', async () => {
    site.posts = posts(8);
    site.posts.push(site.post(20, { categories: [1] }));
    const { entries } = await build();
    const feed = entries.filter(({ data }) => data['homeFeed']).map(({ id }) => id);
    expect(feed).toEqual(['post-8', 'post-7', 'post-6', 'post-5', 'post-4']);
    expect(entries).toHaveLength(9);
    expect(site.callsTo(POSTS).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ categories: '3,4', per_page: '5' }),
    );
  });

  it('reads all pages of a list', async () => {
    site.posts = posts(230);
    expect((await build()).entries).toHaveLength(230);
  });

  it('links posts to the portal’s pages, and keeps external links', async () => {
    const rendered = `<p><a href="${site.url}/post-2">dois</a> <a href="/post-2/#x">de novo</a>
      <a href="/outra/">outra</a></p>`;
    site.posts = [site.post(1, { content: { rendered, protected: false } }), site.post(2)];
    const { entries } = await build();
    const html = entries.find(({ id }) => id === 'post-1')?.rendered?.html;
    expect(html?.match(/href="[^"]+"/g)).toEqual([
      'href="/blog/post-2"',
      'href="/blog/post-2"',
      `href="${site.url}/outra/"`,
    ]);
  });

  it('copies pictures in the text, and leaves out a missing one', async () => {
    await site.media(9);
    const rendered = `<p>a</p><figure><img src="/wp-content/uploads/9.jpg" alt="Nove"></figure>
      <figure><img src="/none.jpg"><figcaption>Sem foto</figcaption></figure>`;
    site.posts = [site.post(1, { content: { rendered, protected: false } })];
    const { entries, warnings } = await build();
    const { rendered: shown, assetImports } = entries[0] ?? {};
    expect(shown?.metadata?.imagePaths).toHaveLength(1);
    expect(assetImports).toEqual(shown?.metadata?.imagePaths);
    expect(shown?.html).toContain('alt="Nove"');
    expect(shown?.html).not.toContain('Sem foto');
    expect(warnings).toEqual([expect.stringContaining('/none.jpg')]);
  });

  it('may be empty when it has never had a post', async () => {
    await build();
    expect(await build()).toEqual({ entries: [], warnings: [] });
  });

  it('deletes the pictures of removed posts', async () => {
    await site.media(9);
    const others = [site.post(1), site.post(2)];
    site.posts = [...others, site.post(3, { featured_media: 9 })];
    const { entries } = await build();
    const file = new URL(
      String(entries[0]?.data['img']),
      new URL(entries[0]?.filePath ?? '', project.root),
    );
    site.posts = others;
    await build();
    await expect(access(file)).rejects.toThrow();
  });
});
