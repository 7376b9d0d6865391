/** The newest posts for feed readers, at `/blog/rss.xml`. Absent without a content site. */
import rss from '@astrojs/rss';
import type { APIRoute, GetStaticPaths } from 'astro';
import { hasNews } from '#lib/noticias/offered.server.ts';
import { allPosts } from '#lib/noticias/shelf.server.ts';
import { operator } from '#lib/operator.ts';

export const prerender = true;

const LIMIT = 20;
/** A feed must give whole addresses: those of a portal that has no public one are of this machine. */
const WITHOUT_ADDRESS = 'http://localhost:4321';

export const getStaticPaths: GetStaticPaths = () =>
  hasNews() ? [{ params: { feed: 'rss' } }] : [];

export const GET: APIRoute = async ({ site }) => {
  const posts = (await allPosts()).slice(0, LIMIT);
  return rss({
    title: `Notícias da ${operator.name}`,
    description: 'Notícias da cooperativa, eventos e textos sobre saúde.',
    site: site ?? WITHOUT_ADDRESS,
    trailingSlash: false,
    customData: '<language>pt-BR</language>',
    items: posts.map(({ id, data }) => ({
      title: data.title,
      link: `/blog/${id}`,
      description: data.excerpt,
      pubDate: data.publishedAt,
      ...(data.category !== undefined && { categories: [data.category] }),
    })),
  });
};
