/** The content site's collections: posts cleaned, with pictures of our own; their terms; events. */
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
/** WordPress's own name for "none chosen", which says nothing to a reader. */
const NO_CATEGORY = new Set(['uncategorized', 'sem-categoria']);

/** Where a link to the content site's own post leads in the portal, whatever its scheme or last slash. */
function linkKey(url: URL): string {
  return url.host + url.pathname.replace(/\/+$/, '') + url.search;
}

interface Shelf {
  media: ReadonlyMap<string, ContentEntry>;
  /** By id, those that readers are shown. */
  categories: ReadonlyMap<string, ContentEntry>;
  tags: ReadonlyMap<string, ContentEntry>;
  feed: ReadonlySet<string>;
  /** Link keys → our own paths. */
  paths: ReadonlyMap<string, string>;
  pictures: PictureCache;
}

const namedTerm = (term: WpTerm): Named => ({
  id: term.id,
  slug: term.slug,
  title: termName(term),
});

/** Categories or tags by id; one without a name, or that says nothing, is none. */
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

/** The addresses that things had before, each with the one that it has now. */
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

/** The pictures that posts begin with, those that could be had. */
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

/** The picture as the feed has it, and the item that it is of. */
function pictureOf({ media }: Shelf, { featured_media = '0' }: WpPost) {
  const item = media.get(featured_media);
  if (!item) return {};
  return { mediaUrl: item.data['mediaUrl'], img: item.data['img'], midia: item.id };
}

/** @throws {Error} for a post whose HTML cannot be read. */
async function postEntry(shelf: Shelf, id: string, post: WpPost): Promise<ContentEntry> {
  const link = safeWebUrl(post.link);
  const source = post.content?.rendered ?? '';
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
  const excerpt = trimExcerpt(plainText(post.excerpt?.rendered ?? ''));
  const [first] = post.categories.flatMap((category) => shelf.categories.get(category) ?? []);
  return {
    id,
    html,
    pictures,
    data: {
      title: titleOf(post),
      ...(link && { link: link.href }),
      ...pictureOf(shelf, post),
      ...(first && { category: first.data['name'] }),
      categorias: idsOf(post.categories, shelf.categories),
      tags: idsOf(post.tags, shelf.tags),
      ...publicationOf(post),
      excerpt: shorten(excerpt || plainText(html), EXCERPT_LIMIT),
      homeFeed: shelf.feed.has(post.id),
    },
  };
}

/** The posts of the category of events: what takes place, and on which day. */
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
  const shelf: Shelf = {
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
        return [await postEntry(shelf, slug, post)];
      } catch (error) {
        // What one editor wrote costs that post, not the site.
        const reason = error instanceof Error ? error.message : '';
        warn(`left out post ${post.id} (${slug}): ${reason}`);
        return [];
      }
    },
    { concurrency: CONCURRENCY },
  );
  return {
    noticias: noticias.flat(),
    categorias: [...shelf.categories.values()],
    tags: [...shelf.tags.values()],
    midias: [...shelf.media.values()],
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
