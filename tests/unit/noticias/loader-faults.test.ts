import { describe, expect, it } from 'vitest';
import { newsLoaders } from '#lib/noticias/loader.server.ts';
import { useContentSite } from '../conteudo/content-site.ts';
import { useLoaderProject } from '../conteudo/loader-run.ts';
import { type Answer, empty, json, reset, resetInBody } from '../support/scripted-server.ts';

const POSTS = 'GET /wp-json/wp/v2/posts';
const site = useContentSite();
const project = useLoaderProject();
const build = () => project.build(newsLoaders().noticias);

describe('a build', () => {
  // What counts as a failure of a call is in conteudo/visit.
  it.each<[string, Answer]>([
    ['answers 503', empty(503)],
    ['answers 404', json({ code: 'rest_no_route' }, 404)],
    ['answers something else than a list', json({ code: 'maintenance' })],
    ['breaks the connection in the body', resetInBody('[{"id": 1')],
  ])(
    'uses the last good content, and warns with the name of the call, when the site %s',
    async (_name, fault) => {
      await site.media(9);
      site.posts = [site.post(1, { featured_media: 9 }), site.post(2)];
      const before = await build();
      expect(before.entries).toHaveLength(2);
      site.on(POSTS, fault);
      const { entries, warnings } = await build();
      expect(entries).toEqual(before.entries);
      expect(warnings[0]).toMatch(/^wpPosts: the content site /);
      expect(warnings.at(-1)).toContain('keeping the content of');
    },
  );

  it('uses the last good content when the site fails at the categories', async () => {
    site.posts = [site.post(1)];
    const before = await build();
    site.on('GET /wp-json/wp/v2/categories', json({}, 500));
    const { entries, warnings } = await build();
    expect(entries).toEqual(before.entries);
    expect(warnings[0]).toMatch(/^wpCategories: /);
  });

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
