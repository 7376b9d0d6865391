/** Loads the content site's collections: clean posts with local pictures, terms, events. */
import pMap from 'p-map';
import { safeWebUrl } from '#lib/conteudo/links.ts';
import { type ContentEntry, lastGoodLoaders } from '#lib/conteudo/loader.server.ts';
import type { PictureCache } from '#lib/conteudo/picture-cache.server.ts';
import { ExcessError, plainText } from '#lib/conteudo/html.server.ts';
import { env } from '#lib/config/env.server.ts';
import { formerPaths, linkKey, type Named, slugsOf } from './addresses.ts';
import { namedTerm, type PostContext, postEntry, termEntries } from './entry.server.ts';
import { namedPost } from './post-facts.server.ts';
import { isPublic, type News, news, readNews, sizesOf } from './reading.server.ts';
import { CATEGORIA_EVENTOS } from './rules.ts';
import type { WpMedia } from './wire.ts';

const CONCURRENCY = 6;

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

/** The posts of the events category; the date of a post is the day of its event. */
function eventEntries(posts: ContentEntry[]): ContentEntry[] {
  return posts
    .filter(({ data }) => (data['categorias'] as string[]).includes(CATEGORIA_EVENTOS))
    .map(({ id, data: { publishedAt } }) => ({
      id,
      data: { noticia: id, ...(publishedAt !== undefined && { date: publishedAt }) },
    }));
}

const UNREADABLE = 'o portal não conseguiu ler o texto.';
const KEPT = ' A versão anterior continua no ar.';
const NOT_SHOWN = ' A publicação não está no portal.';

/** What the editor of a post is told in wp-admin. */
function toldOf({ id, falha }: News['posts'][number], notas: string[]): ContentEntry[] {
  // The notes are about the texts that are shown.
  if (falha !== undefined) return [{ id, data: { notas: [], falha: falha + KEPT } }];
  return notas.length > 0 ? [{ id, data: { notas } }] : [];
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
  const made = await pMap(
    posts,
    async (post, index) => {
      const slug = slugs[index] ?? '';
      try {
        const { notes, ...entry } = await postEntry(context, slug, post);
        return { entries: [entry], told: toldOf(post, notes) };
      } catch (error) {
        // A broken post is left out; the site is still built.
        const reason = error instanceof Error ? error.message : '';
        warn(`left out post ${post.id} (${slug}): ${reason}`);
        const note = error instanceof ExcessError ? error.note : UNREADABLE;
        return {
          entries: [],
          told: [{ id: post.id, data: { notas: [], falha: note + NOT_SHOWN } }],
        };
      }
    },
    { concurrency: CONCURRENCY },
  );
  const noticias = made.flatMap(({ entries }) => entries);
  return {
    noticias,
    categorias: [...context.categories.values()],
    tags: [...context.tags.values()],
    midias: [...context.media.values()],
    eventos: eventEntries(noticias),
    mudancas: formerEntries(content),
    notas: made.flatMap(({ told }) => told),
  };
}

export function newsLoaders() {
  return lastGoodLoaders({
    name: 'noticias',
    collections: ['noticias', 'categorias', 'tags', 'midias', 'eventos', 'mudancas', 'notas'],
    kept: news,
    address: () => env().bases?.wordpress,
    read: ({ previous, ...site }) => readNews(site, previous),
    sizes: sizesOf,
    entries: makeEntries,
  });
}
