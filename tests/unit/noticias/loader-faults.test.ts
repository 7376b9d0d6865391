import { describe, expect, it } from 'vitest';
import { type Answer, json, reset } from '../support/scripted-server.ts';
import { POSTS, useNews } from './support.ts';

const CATEGORIES = 'GET /wp-json/wp/v2/categories';
const { site, build } = useNews();

describe('a build', () => {
  // What counts as a failure of a call is in conteudo/visit.
  it.each<[string, string, Answer, RegExp]>([
    ['answers 404', POSTS, json({ code: 'rest_no_route' }, 404), /^wpPosts: the content site /],
    ['sends no list', POSTS, json({ code: 'maintenance' }), /^wpPosts: the content site /],
    ['fails at the categories', CATEGORIES, json({}, 500), /^wpCategories: /],
  ])(
    'uses the last good content, and warns with the name of the call, when the site %s',
    async (_what, route, fault, warning) => {
      await site.media(9);
      site.posts = [site.post(1, { featured_media: 9 }), site.post(2)];
      const before = await build();
      expect(before.entries).toHaveLength(2);
      site.on(route, fault);
      const { entries, warnings } = await build();
      expect(entries).toEqual(before.entries);
      expect(warnings[0]).toMatch(warning);
      expect(warnings.at(-1)).toContain('keeping the content of');
    },
  );

  it('has new posts with the old picture when only the media fail', async () => {
    await site.media(9);
    site.posts = [site.post(1, { featured_media: 9 })];
    const before = await build();
    site.on('GET /wp-json/wp/v2/media/9', json({}, 500)).on('GET /wp-content/uploads/9.jpg', reset);
    site.posts = [site.post(1, { featured_media: 9, title: { rendered: 'Novo' } })];
    const { entries } = await build();
    expect(entries[0]?.data).toMatchObject({ title: 'Novo', img: before.entries[0]?.data['img'] });
  });
});

describe('a list that changes while it is read', () => {
  /** Answers the list in pages; `second` replaces the second page for the first `times` readings. */
  function unsteady(times: number): void {
    let readings = 0;
    const all = Array.from({ length: 150 }, (_, n) => site.post(150 - n));
    site.on(POSTS, (response) => {
      const query = new URL(response.req.url ?? '', site.url).searchParams;
      const page = Number(query.get('page') ?? 1);
      if (page === 1 && !query.has('categories')) readings += 1;
      response.setHeader('X-WP-Total', all.length);
      response.setHeader('X-WP-TotalPages', 2);
      // Posts deleted between the two pages make the reading skip the same number of posts.
      const shift = page === 2 && readings <= times ? readings : 0;
      json(all.slice((page - 1) * 100 + shift, page * 100 + shift))(response);
    });
  }

  it('is read again until it is complete', async () => {
    unsteady(2);
    const { entries } = await build();
    expect(new Set(entries.map(({ id }) => id)).size).toBe(150);
  });

  it('without end keeps the last good content', async () => {
    site.posts = [site.post(1)];
    const before = await build();
    unsteady(Infinity);
    const { entries, warnings } = await build();
    expect(entries).toEqual(before.entries);
    expect(warnings[0]).toContain('do not fit together');
  });

  it('and counts more posts than it lists is accepted after two equal readings', async () => {
    const posts = [site.post(2), site.post(1)];
    site.on(POSTS, (response) => {
      response.setHeader('X-WP-Total', 3);
      response.setHeader('X-WP-TotalPages', 1);
      json(posts)(response);
    });
    expect((await build()).entries).toHaveLength(2);
  });

  it('and becomes shorter is read again', async () => {
    let shrunk = false;
    const all = Array.from({ length: 101 }, (_, n) => site.post(101 - n));
    site.on(POSTS, (response) => {
      const page = Number(new URL(response.req.url ?? '', site.url).searchParams.get('page') ?? 1);
      const posts = shrunk ? all.slice(1) : all;
      if (page === 2) {
        shrunk = true;
        json({ code: 'rest_post_invalid_page_number' }, 400)(response);
        return;
      }
      response.setHeader('X-WP-Total', posts.length);
      response.setHeader('X-WP-TotalPages', Math.ceil(posts.length / 100));
      json(posts.slice(0, 100))(response);
    });
    expect((await build()).entries).toHaveLength(100);
  });
});
