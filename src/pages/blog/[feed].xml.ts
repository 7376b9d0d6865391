/**
 * The newest posts with their full text for feed readers, at `/blog/rss.xml`. Absent without a content
 * site and without a public address (PORTAL_SITE_URL), because a feed needs absolute addresses.
 */
import rss from '@astrojs/rss';
import type { APIRoute, GetStaticPaths } from 'astro';
import { render } from 'astro:content';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { socialPicture } from '#components/social-picture.ts';
import { feedHtml, pictureHtml } from '#lib/noticias/feed-html.server.ts';
import { hasFeed } from '#lib/noticias/offered.server.ts';
import { isEvent, latestChange } from '#lib/noticias/rules.ts';
import { allPosts, pictures } from '#lib/noticias/collection.server.ts';
import { operator } from '#lib/config/operator.ts';
import { operadora } from '#lib/config/words.ts';

export const prerender = true;

const LIMIT = 20;

export const getStaticPaths: GetStaticPaths = () =>
  hasFeed() ? [{ params: { feed: 'rss' } }] : [];

export const GET: APIRoute = async ({ site }) => {
  if (!site) return new Response(null, { status: 404 });
  const posts = (await allPosts()).slice(0, LIMIT);
  const media = await pictures();
  const container = await AstroContainer.create();
  const items = await Promise.all(
    posts.map(async (post) => {
      const { id, data } = post;
      const { Content } = await render(post);
      const picture = await socialPicture(data.img, site);
      const alt = media.get(data.midia?.id ?? '')?.alt;
      const text = await container.renderToString(Content);
      const content = feedHtml(pictureHtml(picture, alt) + text, site);
      return {
        title: data.title,
        link: `/blog/${id}`,
        description: data.excerpt,
        ...(content !== '' && { content }),
        // The date of an event is its day.
        ...(data.publishedAt && !isEvent(post) && { pubDate: data.publishedAt }),
        ...(data.category !== undefined && { categories: [data.category] }),
      };
    }),
  );
  const self = new URL('/blog/rss.xml', site).href;
  const changed = latestChange(posts);
  return rss({
    title: `Notícias ${operator.ofName}`,
    description: `Notícias ${operadora.da}, eventos e textos sobre saúde.`,
    site,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: [
      '<language>pt-BR</language>',
      `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
      changed ? `<lastBuildDate>${changed.toUTCString()}</lastBuildDate>` : '',
    ].join(''),
    items,
  });
};
