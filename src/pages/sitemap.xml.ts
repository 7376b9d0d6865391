/**
 * The addresses that search engines are shown: the public places of the navigation, and what editors
 * have published. A list of what is meant to be found, so that a member's page cannot get into it.
 */
import type { APIRoute } from 'astro';
import { env } from '#lib/config/env.server.ts';
import { pairPath } from '#lib/config/guide-pairs.ts';
import { navigation } from '#lib/navigation/navigation.ts';
import { hasNews } from '#lib/noticias/offered.server.ts';
import { isEvent, latestChange } from '#lib/noticias/rules.ts';
import { allPosts, type Post, topics } from '#lib/noticias/shelf.server.ts';
import { sitemap, type SitemapPage } from '#lib/navigation/sitemap.ts';

export const prerender = true;

export const GET: APIRoute = async ({ site }) => {
  const places = (['header', 'tasks', 'footer'] as const)
    .flatMap((place) => navigation(place, { noticias: hasNews() }))
    .filter(({ audience }) => audience === 'public');
  const [posts, categories, tags] = await Promise.all([
    allPosts(),
    topics('categorias'),
    topics('tags'),
  ]);
  // What shows posts has changed when the newest of them did; when other pages have, nobody knows.
  const showPosts = new Map([
    ['/', posts],
    ['/blog', posts],
    ['/eventos', posts.filter(isEvent)],
  ]);
  const listed = (path: string, of: readonly Post[] = []): SitemapPage => ({
    path,
    changedAt: latestChange(of),
  });
  const paths = ['/', ...new Set(places.map(({ href }) => href))];
  const pages = [
    ...paths.map((path) => listed(path, showPosts.get(path))),
    ...posts.map((post) => listed(`/blog/${post.id}`, [post])),
    ...categories.map(({ slug, posts: of }) => listed(`/blog/categoria/${slug}`, of)),
    ...tags.map(({ slug, posts: of }) => listed(`/blog/tag/${slug}`, of)),
    ...env().guidePairs.map((pair) => listed(pairPath(pair))),
  ];
  return new Response(sitemap(pages, site), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
