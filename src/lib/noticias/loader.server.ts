/** Loads the content site's collections: clean posts with local pictures, terms, events. */
import pMap from 'p-map';
import { cleanHtml } from '#lib/conteudo/clean-html.server.ts';
import { safeWebUrl } from '#lib/conteudo/links.ts';
import { type ContentEntry, lastGoodLoaders } from '#lib/conteudo/loader.server.ts';
import type { PictureCache } from '#lib/conteudo/picture-cache.server.ts';
import { pictureUrls } from '#lib/conteudo/restructure.server.ts';
import { plainText, shorten } from '#lib/conteudo/html.server.ts';
import { env } from '#lib/config/env.server.ts';
import { formerPaths, type Named, slugsOf } from './addresses.ts';
import { namedPost, publicationOf, termName, titleOf } from './post-facts.server.ts';
import { isPublic, type News, news, readNews, sizesOf } from './reading.server.ts';
import { CATEGORIA_EVENTOS, trimExcerpt } from './rules.ts';
import type { WpMedia, WpPost, WpTerm } from './wire.ts';

const CONCURRENCY = 6;
const EXCERPT_LIMIT = 220;
/** The slugs of WordPress's default category, which means no category. */
const NO_CATEGORY = new Set(['uncategorized', 'sem-categoria']);

/** The key of a link to a post on the content site; scheme and last slash do not matter. */
function linkKey(url: URL): string {
  return url.host + url.pathname.replace(/\/+$/, '') + url.search;
}

/** What the entries of posts are made with. */
interface PostContext {
  media: ReadonlyMap<string, ContentEntry>;
  /** The visible ones, by id. */
  categories: ReadonlyMap<string, ContentEntry>;
  tags: ReadonlyMap<string, ContentEntry>;
  feed: ReadonlySet<string>;
  /** Link keys → paths of the portal. */
  paths: ReadonlyMap<string, string>;
  pictures: PictureCache;
}

const namedTerm = (term: WpTerm): Named => ({
  id: term.id,
  slug: term.slug,
  title: termName(term),
});

/** Categories or tags by id, without those that have no name and without the default category. */
function termEntries(terms: WpTerm[], kind: string): Map<string, ContentEntry> {
  const named = terms.map(namedTerm);
  const slugs = slugsOf(named, kind);
  return new Map(
    terms.flatMap((term, index): [string, ContentEntry][] => {
      const name = named[index]?.title ?? '';
      if (name === '' || NO_CATEGORY.has(term.slug ?? '')) return [];
      const description = plainText(term.description ?? '');
      const id = slugs[index] ?? term.id;
      return [[term.id, { id, data: { name, ...(description !== '' && { description }) } }]];
    }),
  );
}

/** Former addresses, each with the current one. */
function formerEntries({ posts, categories, tags }: News): ContentEntry[] {
  const of = (things: Named[], kind: string, folder: string) => [
    ...formerPaths(things, slugsOf(things, kind), { kind, folder }),
  ];
  return [
    ...of(posts.filter(isPublic).map(namedPost), 'noticia', '/blog'),
    ...of(categories.map(namedTerm), 'categoria', '/blog/categoria'),
    ...of(tags.map(namedTerm), 'tag', '/blog/tag'),
  ].map(([from, to]) => ({ id: from, data: { to } }));
}

/** The featured pictures that could be loaded. */
async function mediaEntries(media: WpMedia[], pictures: PictureCache) {
  const base = env().bases?.wordpress;
  const entries = await pMap(
    media,
    async ({ id, source_url, alt_text, modified_gmt }): Promise<[string, ContentEntry][]> => {
      const url = safeWebUrl(source_url, base === undefined ? undefined : new URL(base));
      const img = url && (await pictures.get(url, modified_gmt));
      if (!url || img === undefined) return [];
      return [[id, { id, data: { mediaUrl: url.href, img, alt: plainText(alt_text ?? '') } }]];
    },
    { concurrency: CONCURRENCY },
  );
  return new Map(entries.flat());
}

const idsOf = (ids: string[], entries: ReadonlyMap<string, ContentEntry>) =>
  ids.flatMap((id) => entries.get(id)?.id ?? []);

/** The featured picture of a post, and its media item. */
function pictureOf({ media }: PostContext, { featured_media = '0' }: WpPost) {
  const item = media.get(featured_media);
  if (!item) return {};
  return { mediaUrl: item.data['mediaUrl'], img: item.data['img'], midia: item.id };
}

/** @throws {Error} when the HTML of the post cannot be parsed */
async function postEntry(context: PostContext, id: string, post: WpPost): Promise<ContentEntry> {
  const link = safeWebUrl(post.link);
  const source = post.content?.rendered ?? '';
  const files = new Map<string, string>();
  for (const url of pictureUrls(source, link)) {
    const file = await context.pictures.get(url);
    if (file !== undefined) files.set(url.href, file);
  }
  const { html, pictures } = cleanHtml(source, {
    base: link,
    ownPath: (url) => context.paths.get(linkKey(url)),
    picture: (url) => files.get(url.href),
  });
  const excerpt = trimExcerpt(plainText(post.excerpt?.rendered ?? ''));
  const [first] = post.categories.flatMap((category) => context.categories.get(category) ?? []);
  return {
    id,
    html,
    pictures,
    data: {
      title: titleOf(post),
      ...(link && { link: link.href }),
      ...pictureOf(context, post),
      ...(first && { category: first.data['name'] }),
      categorias: idsOf(post.categories, context.categories),
      tags: idsOf(post.tags, context.tags),
      ...publicationOf(post),
      excerpt: shorten(excerpt || plainText(html), EXCERPT_LIMIT),
      homeFeed: context.feed.has(post.id),
    },
  };
}

/** The posts of the events category; the date of a post is the day of its event. */
function eventEntries(posts: ContentEntry[]): ContentEntry[] {
  return posts
    .filter(({ data }) => (data['categorias'] as string[]).includes(CATEGORIA_EVENTOS))
    .map(({ id, data: { publishedAt } }) => ({
      id,
      data: { noticia: id, ...(publishedAt !== undefined && { date: publishedAt }) },
    }));
}

async function makeEntries(
  content: News,
  { pictures, warn }: { pictures: PictureCache; warn: (message: string) => void },
) {
  const posts = content.posts.filter(isPublic);
  const slugs = slugsOf(posts.map(namedPost), 'noticia');
  const paths = posts.flatMap(({ link }, index): [string, string][] => {
    const url = safeWebUrl(link);
    return url ? [[linkKey(url), `/blog/${slugs[index] ?? ''}`]] : [];
  });
  const context: PostContext = {
    media: await mediaEntries(Object.values(content.media), pictures),
    categories: termEntries(content.categories, 'categoria'),
    tags: termEntries(content.tags, 'tag'),
    feed: new Set(content.feed),
    paths: new Map(paths),
    pictures,
  };
  const noticias = await pMap(
    posts,
    async (post, index) => {
      const slug = slugs[index] ?? '';
      try {
        return [await postEntry(context, slug, post)];
      } catch (error) {
        // A broken post is left out; the site is still built.
        const reason = error instanceof Error ? error.message : '';
        warn(`left out post ${post.id} (${slug}): ${reason}`);
        return [];
      }
    },
    { concurrency: CONCURRENCY },
  );
  return {
    noticias: noticias.flat(),
    categorias: [...context.categories.values()],
    tags: [...context.tags.values()],
    midias: [...context.media.values()],
    eventos: eventEntries(noticias.flat()),
    mudancas: formerEntries(content),
  };
}

export function newsLoaders() {
  return lastGoodLoaders({
    name: 'noticias',
    collections: ['noticias', 'categorias', 'tags', 'midias', 'eventos', 'mudancas'],
    kept: news,
    address: () => env().bases?.wordpress,
    read: ({ previous, ...site }) => readNews(site, previous),
    sizes: sizesOf,
    entries: makeEntries,
  });
}
