/**
 * The addresses that search engines are shown: the public places of the navigation, and what editors
 * have published. A list of what is meant to be found, so that a member's page cannot get into it.
 */
import type { APIRoute } from 'astro';
import { navigation } from '#lib/navigation.ts';
import { hasNews } from '#lib/noticias/offered.server.ts';
import { allPosts, topics } from '#lib/noticias/shelf.server.ts';
import { sitemap } from '#lib/sitemap.ts';

export const prerender = true;

export const GET: APIRoute = async ({ site }) => {
  const places = (['header', 'tasks', 'footer'] as const)
    .flatMap((place) => navigation(place, { noticias: hasNews() }))
    .filter(({ audience }) => audience === 'public');
  const paths = ['/', ...new Set(places.map(({ href }) => href))];
  const [posts, categories, tags] = await Promise.all([
    allPosts(),
    topics('categorias'),
    topics('tags'),
  ]);
  const pages = [
    ...paths.map((path) => ({ path })),
    ...posts.map(({ id, data }) => ({ path: `/blog/${id}`, changedAt: data.modifiedAt })),
    ...categories.map(({ slug }) => ({ path: `/blog/categoria/${slug}` })),
    ...tags.map(({ slug }) => ({ path: `/blog/tag/${slug}` })),
  ];
  return new Response(sitemap(pages, site), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
