/** The news: posts of the content site, cleaned, with pictures of our own. */
import pMap from 'p-map';
import { z } from 'zod';
import { cleanHtml } from '#lib/conteudo/clean-html.server.ts';
import { ContentError } from '#lib/conteudo/content-error.ts';
import { safeWebUrl } from '#lib/conteudo/links.ts';
import { type ContentEntry, lastGoodLoader } from '#lib/conteudo/loader.server.ts';
import type { PictureBox } from '#lib/conteudo/picture-box.server.ts';
import { pictureUrls } from '#lib/conteudo/restructure.server.ts';
import { plainText, shorten } from '#lib/conteudo/text.server.ts';
import { env } from '#lib/env.server.ts';
import { operator } from '#lib/operator.ts';
import { slugOf, trimExcerpt } from './rules.ts';
import * as service from './service.server.ts';
import { wpMedia, type WpPost, wpPost, type WpTerm, wpTerm } from './wire.ts';

const CONCURRENCY = 6;
const EXCERPT_LIMIT = 220;
/** WordPress's own name for "none chosen", which says nothing to a reader. */
const NO_CATEGORY = new Set(['uncategorized', 'sem-categoria']);

const kept = z.object({
  posts: z.array(wpPost),
  categories: z.array(wpTerm),
  /** Ids of the posts that stand on the home page. */
  feed: z.array(z.string()),
  /** By id; without an entry, there is no such picture for the public. */
  media: z.record(z.string(), wpMedia),
});
type News = z.output<typeof kept>;

/** Ids of the terms that the operator chose by slug; what the site does not have is warned of. */
function idsOf(slugs: readonly string[], terms: WpTerm[], kind: string, site: service.ContentSite) {
  return slugs.flatMap((slug) => {
    const term = terms.find((candidate) => candidate.slug === slug);
    if (!term) site.warn(`the content site has no ${kind} '${slug}', which operator.ts names`);
    return term?.id ?? [];
  });
}

async function readFeed(site: service.ContentSite, categories: WpTerm[]): Promise<string[]> {
  const { limit, categories: categorySlugs, tags: tagSlugs } = operator.news;
  const tags = tagSlugs.length > 0 ? await service.wpTags(site) : [];
  const categoryIds = idsOf(categorySlugs, categories, 'category', site);
  const lists = await Promise.all([
    service.wpNewestPosts(site, 'categories', categoryIds, limit),
    service.wpNewestPosts(site, 'tags', idsOf(tagSlugs, tags, 'tag', site), limit),
  ]);
  return [...new Set(lists.flat())];
}

/** A picture that cannot be asked about now is the one it was at the last visit, if it was there. */
async function readMedia(site: service.ContentSite, posts: WpPost[], previous: News | undefined) {
  const ids = posts.flatMap(({ featured_media: id = '0' }) => (id === '0' ? [] : id));
  const media: News['media'] = {};
  await pMap(
    new Set(ids),
    async (id) => {
      let found = previous?.media[id];
      try {
        found = await service.wpMedia(site, id);
        if (!found) site.warn(`wpMedia: there is no picture ${id} for the public`);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        site.warn(`picture ${id}: ${error.message}`);
      }
      if (found) media[id] = found;
    },
    { concurrency: CONCURRENCY },
  );
  return media;
}

/** Where a link to the content site's own post leads in the portal, whatever its scheme or last slash. */
function linkKey(url: URL): string {
  return url.host + url.pathname.replace(/\/+$/, '') + url.search;
}

interface Shelf {
  news: News;
  /** Link keys → our own paths. */
  paths: ReadonlyMap<string, string>;
  pictures: PictureBox;
}

async function pictureOf({ news, pictures }: Shelf, post: WpPost, base: URL | undefined) {
  const media = news.media[post.featured_media ?? '0'];
  const url = safeWebUrl(media?.source_url, base);
  const img = url && (await pictures.get(url, media?.modified_gmt));
  if (!url || img === undefined) return { alt: '' };
  return { mediaUrl: url.href, img, alt: plainText(media?.alt_text ?? '') };
}

function categoriesOf({ news }: Shelf, post: WpPost) {
  const terms = post.categories.flatMap(
    (id) => news.categories.find((term) => term.id === id) ?? [],
  );
  const shown = terms.find(({ slug }) => !NO_CATEGORY.has(slug));
  return {
    ...(shown && { category: plainText(shown.name) }),
    categories: terms.map(({ slug }) => slug),
  };
}

/** @throws {Error} for a post that has nothing to read. */
async function entryOf(shelf: Shelf, id: string, post: WpPost): Promise<ContentEntry> {
  const link = safeWebUrl(post.link);
  const source = post.content.rendered;
  const files = new Map<string, string>();
  for (const url of pictureUrls(source, link)) {
    const file = await shelf.pictures.get(url);
    if (file !== undefined) files.set(url.href, file);
  }
  const { html, pictures } = cleanHtml(source, {
    base: link,
    ownPath: (url) => shelf.paths.get(linkKey(url)),
    picture: (url) => files.get(url.href),
  });
  const title = plainText(post.title.rendered);
  if (title === '' || html === '') throw new Error('it has no title or no text');
  const excerpt = trimExcerpt(plainText(post.excerpt?.rendered ?? ''));
  return {
    id,
    html,
    pictures,
    data: {
      title,
      ...(link && { link: link.href }),
      ...(await pictureOf(shelf, post, link)),
      ...categoriesOf(shelf, post),
      publishedAt: new Date(`${post.date_gmt}Z`),
      modifiedAt: new Date(`${post.modified_gmt}Z`),
      excerpt: shorten(excerpt || plainText(html), EXCERPT_LIMIT),
      homeFeed: shelf.news.feed.includes(post.id),
    },
  };
}

export function newsLoader() {
  return lastGoodLoader({
    name: 'noticias',
    kept,
    address: () => env().bases?.wordpress,

    async read({ visit, previous, warn }) {
      const site = { visit, warn };
      const categories = await service.wpCategories(site);
      const feed = await readFeed(site, categories);
      const listed = await service.wpPosts(site);
      // Protected posts are listed with their content withheld: they are for those with the password.
      const posts = listed.filter(({ content }) => content.protected !== true);
      return { posts, categories, feed, media: await readMedia(site, posts, previous) };
    },

    async entries(news, { pictures, warn }) {
      const slugs = new Map<WpPost, string>();
      for (const post of news.posts) slugs.set(post, slugOf(post, new Set(slugs.values())));
      const paths = new Map(
        [...slugs].flatMap(([post, slug]): [string, string][] => {
          const link = safeWebUrl(post.link);
          return link ? [[linkKey(link), `/blog/${slug}`]] : [];
        }),
      );
      const shelf = { news, paths, pictures };
      const entries = await pMap(
        slugs,
        async ([post, slug]) => {
          try {
            return await entryOf(shelf, slug, post);
          } catch (error) {
            // What one editor wrote costs that post, not the site.
            warn(
              `left out post ${post.id} (${slug}): ${error instanceof Error ? error.message : ''}`,
            );
            return [];
          }
        },
        { concurrency: CONCURRENCY },
      );
      return entries.flat();
    },
  });
}
