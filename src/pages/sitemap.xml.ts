/**
 * The addresses for search engines: the public destinations of the menus, and what editors have published.
 * Only listed addresses appear, so that a page of the member area cannot be included.
 */
import type { APIRoute } from 'astro';
import { env } from '#lib/config/env.server.ts';
import { pairPath } from '#lib/config/guide-pairs.ts';
import { menuOf } from '#lib/navigation/menus.ts';
import { hasNews } from '#lib/noticias/offered.server.ts';
import { isEvent, latestChange } from '#lib/noticias/rules.ts';
import { allPosts, type Post, topics } from '#lib/noticias/collection.server.ts';
import { sitemap, type SitemapPage } from '#lib/navigation/sitemap.ts';

export const prerender = true;

export const GET: APIRoute = async ({ site }) => {
  const destinations = (['header', 'tasks', 'footer'] as const)
    .flatMap((menu) => menuOf(menu, { noticias: hasNews() }))
    .filter(({ href }) => !href.startsWith('/cliente/'));
  const [posts, categories, tags] = await Promise.all([
    allPosts(),
    topics('categorias'),
    topics('tags'),
  ]);
  // A page that lists posts has the date of the latest change of a post; other pages have no known date.
  const showPosts = new Map([
    ['/', posts],
    ['/blog', posts],
    ['/eventos', posts.filter(isEvent)],
  ]);
  const listed = (path: string, of: readonly Post[] = []): SitemapPage => ({
    path,
    changedAt: latestChange(of),
  });
  const paths = ['/', ...new Set(destinations.map(({ href }) => href))];
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
