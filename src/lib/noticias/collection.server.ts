/** The collection of news, as pages read it. It is empty without a content site. */
import { type CollectionEntry, getEntries } from 'astro:content';
import { entriesOf } from '#lib/conteudo/entries.server.ts';
import { safeWebUrl } from '#lib/conteudo/links.ts';
import { linkKey } from './addresses.ts';
import { byNearness } from './events.ts';
import { hasNews } from './offered.server.ts';
import { pageKey } from './page-key.server.ts';
import { newestFirst } from './rules.ts';

export type Post = CollectionEntry<'noticias'>;

/** A topic is a category or a tag. */
export type TopicKind = 'categorias' | 'tags';

export interface Topic {
  /** The last segment of its address. */
  slug: string;
  name: string;
  description: string | undefined;
  /** At least one. */
  posts: Post[];
}

let posts: Promise<Post[]> | undefined;

async function readPosts(): Promise<Post[]> {
  return newestFirst(await entriesOf('noticias'));
}

/** Every post, the newest first. A build reads them once. */
export function allPosts(): Promise<Post[]> {
  if (import.meta.env.DEV) return readPosts();
  posts ??= readPosts();
  return posts;
}

/** The categories or tags with at least one post, sorted by name. */
export async function topics(kind: TopicKind): Promise<Topic[]> {
  const bySlug = new Map<string, Post[]>();
  for (const post of await allPosts()) {
    for (const { id } of post.data[kind]) bySlug.set(id, [...(bySlug.get(id) ?? []), post]);
  }
  const terms = await entriesOf(kind);
  return terms
    .flatMap(({ id, data: { name, description } }): Topic[] => {
      const posts = bySlug.get(id);
      return posts ? [{ slug: id, name, description, posts }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

/** The paths of the posts, by the keys of their links on the content site. */
export async function postPaths(): Promise<Map<string, string>> {
  const paths = (await allPosts()).flatMap(({ id, data }): [string, string][] => {
    const url = safeWebUrl(data.link);
    return url ? [[linkKey(url), `/blog/${id}`]] : [];
  });
  return new Map(paths);
}

/** The posts that announce events, in the order of `byNearness`. @param today an `isoDay` */
export async function eventPosts(today: string): Promise<{ toCome: Post[]; past: Post[] }> {
  const events = await entriesOf('eventos');
  return byNearness(await getEntries(events.map(({ data }) => data.noticia)), today);
}

/** The featured pictures, by media id. */
export async function pictures(): Promise<Map<string, CollectionEntry<'midias'>['data']>> {
  const media = await entriesOf('midias');
  return new Map(media.map(({ id, data }) => [id, data]));
}

/** Adds to each path the key of its page. While a key stays the same, Astro reuses the built page. */
export async function keyed<P extends { props: object }>(
  paths: readonly P[],
): Promise<(P & { cacheKey: string })[]> {
  // Every page shows the row of categories.
  const names = (await topics('categorias')).map(({ slug, name }) => [slug, name]);
  return paths.map((path) => ({ ...path, cacheKey: pageKey(names, path.props) }));
}

/** The path of the page that lists all topics of a kind; no path without a content site. */
export async function topicIndexPaths(kind: TopicKind) {
  if (!hasNews()) return [];
  const shown = (await topics(kind)).map(({ posts, ...topic }) => ({
    ...topic,
    count: posts.length,
  }));
  return keyed([{ params: { indice: undefined }, props: { topics: shown } }]);
}
