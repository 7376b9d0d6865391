/**
 * The newest posts for feed readers, at `/blog/rss.xml`. Absent without a content site, and without a
 * public address (PORTAL_SITE_URL): a feed must give whole ones.
 */
import rss from '@astrojs/rss';
import type { APIRoute, GetStaticPaths } from 'astro';
import { hasFeed } from '#lib/noticias/offered.server.ts';
import { allPosts } from '#lib/noticias/shelf.server.ts';
import { operator } from '#lib/operator.ts';

export const prerender = true;

const LIMIT = 20;

export const getStaticPaths: GetStaticPaths = () =>
  hasFeed() ? [{ params: { feed: 'rss' } }] : [];

export const GET: APIRoute = async ({ site }) => {
  if (!site) return new Response(null, { status: 404 });
  const posts = (await allPosts()).slice(0, LIMIT);
  return rss({
    title: `Notícias da ${operator.name}`,
    description: 'Notícias da cooperativa, eventos e textos sobre saúde.',
    site,
    trailingSlash: false,
    customData: '<language>pt-BR</language>',
    items: posts.map(({ id, data }) => ({
      title: data.title,
      link: `/blog/${id}`,
      description: data.excerpt,
      ...(data.publishedAt && { pubDate: data.publishedAt }),
      ...(data.category !== undefined && { categories: [data.category] }),
    })),
  });
};
