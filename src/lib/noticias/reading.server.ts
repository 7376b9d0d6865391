/** Reads the content site. Posts that have not changed since the last reading are not read again. */
import pMap from 'p-map';
import { z } from 'zod';
import { ExcessError, parseHtml } from '#lib/conteudo/html.server.ts';
import { ContentError } from '#lib/conteudo/visit.server.ts';
import type { LastGood } from '#lib/conteudo/last-good.server.ts';
import { operator } from '#lib/config/operator.ts';
import { momentOf } from './post-facts.server.ts';
import { CATEGORIA_EVENTOS } from './rules.ts';
import * as service from './service.server.ts';
import { wpMedia, type WpPost, wpPost, type WpPostSummary, type WpTerm, wpTerm } from './wire.ts';

const CONCURRENCY = 6;
/** A post may change again in the second of a reading, so a recent one is read again. */
const SETTLING_MS = 10 * 60_000;
/** Some changes (a picture's description) are not visible in posts; a full reading finds them. */
const FULL_READING_EVERY_MS = 24 * 60 * 60_000;

/** A post. `falha`: why it still has its earlier texts, for its editor. */
const keptPost = wpPost.safeExtend({ falha: z.string().optional() });

export const news = z.object({
  /** Every published post, including protected ones, the newest first. */
  posts: z.array(keptPost),
  categories: z.array(wpTerm),
  tags: z.array(wpTerm),
  /** Ids of the posts on the home page. */
  feed: z.array(z.string()),
  /** By id; a picture without an entry is not public. */
  media: z.record(z.string(), wpMedia),
  /** When the last full reading took place. */
  wholeAt: z.iso.datetime(),
});
export type News = z.output<typeof news>;

/** The number of entries of each kind, including protected posts. */
export function sizesOf({ posts, categories, tags }: News): Record<string, number> {
  const ofEvents = categories.filter(({ slug }) => slug === CATEGORIA_EVENTOS);
  const isEvent = (post: WpPost) => ofEvents.some(({ id }) => post.categories.includes(id));
  return {
    posts: posts.length,
    events: posts.filter(isEvent).length,
    categories: categories.length,
    tags: tags.length,
  };
}

interface PostsReading {
  posts: WpPost[];
  /** Ids of the posts that were read with their texts. */
  asked: ReadonlySet<string>;
}

/** Whether a post is published without a password. */
export const isPublic = ({ status = 'publish', content, excerpt }: WpPost) =>
  status === 'publish' && content?.protected !== true && excerpt?.protected !== true;

const changedAt = ({ modified_gmt, modified }: WpPostSummary) => momentOf(modified_gmt, modified);

/** The defined fields of a summary; missing fields keep their last value. */
const definedFields = (summary: WpPostSummary) =>
  Object.fromEntries(Object.entries(summary).filter(([, value]) => value !== undefined));

async function readAllPosts(site: service.ContentSite): Promise<PostsReading> {
  const posts = await service.wpPosts(site);
  return { posts, asked: new Set(posts.map(({ id }) => id)) };
}

/**
 * Reads the texts of changed posts only. It compares the whole list, because a filter by date of change
 * misses trashed, deleted and newly due scheduled posts.
 */
async function readChangedPosts(
  site: service.ContentSite,
  { readAt, content }: LastGood<News>,
): Promise<PostsReading> {
  const summaries = await service.wpPostSummaries(site);
  const settled = Date.parse(readAt) - SETTLING_MS;
  const known = new Map(content.posts.map((post) => [post.id, post]));
  const unchanged = new Map(
    summaries.flatMap((summary): [string, WpPost][] => {
      const post = known.get(summary.id);
      const changed = changedAt(summary)?.getTime();
      // A post without a date of change counts as changed.
      const isUnchanged =
        post !== undefined &&
        changed !== undefined &&
        changedAt(post)?.getTime() === changed &&
        changed < settled;
      return isUnchanged ? [[summary.id, { ...post, ...definedFields(summary) }]] : [];
    }),
  );
  const ids = summaries.map(({ id }) => id).filter((id) => !unchanged.has(id));
  const changed = new Map((await service.wpPostsById(site, ids)).map((post) => [post.id, post]));
  return {
    posts: summaries.flatMap(({ id }) => changed.get(id) ?? unchanged.get(id) ?? []),
    asked: new Set(ids),
  };
}

/** Why the portal cannot show the text of a post, for its editor. */
function excessOf({ content }: WpPost): string | undefined {
  try {
    parseHtml(content?.rendered ?? '');
    return undefined;
  } catch (error) {
    if (error instanceof ExcessError) return error.note;
    throw error;
  }
}

/**
 * A version over a bound does not replace the last one: its address goes on working. A first version stays,
 * and its entry cannot be made.
 */
function withLastTexts(
  { posts, asked }: PostsReading,
  previous: News | undefined,
  { warn }: service.ContentSite,
): News['posts'] {
  const before = new Map(previous?.posts.map((post) => [post.id, post]));
  return posts.map((post) => {
    const last = before.get(post.id);
    // Texts that were hidden never return.
    if (!last || !asked.has(post.id) || !isPublic(post) || !isPublic(last)) return post;
    const falha = excessOf(post);
    if (falha === undefined) return post;
    warn(`post ${post.id} is over a bound: it keeps its last texts`);
    const { title, excerpt, content } = last;
    return { ...post, title, excerpt, content, falha };
  });
}

/** Ids of the terms that the operator chose by slug, with a warning for each unknown slug. */
function idsOf(slugs: readonly string[], terms: WpTerm[], kind: string, site: service.ContentSite) {
  return slugs.flatMap((slug) => {
    const term = terms.find((candidate) => candidate.slug === slug);
    if (!term) site.warn(`the content site has no ${kind} '${slug}', which operator.ts names`);
    return term?.id ?? [];
  });
}

/** The posts of the home page, and the terms that selected them. */
interface Feed {
  ids: string[];
  terms: string[];
}

async function readFeed(
  site: service.ContentSite,
  categories: WpTerm[],
  tags: WpTerm[],
): Promise<Feed> {
  const { limit, categories: categorySlugs, tags: tagSlugs } = operator.news;
  const categoryIds = idsOf(categorySlugs, categories, 'category', site);
  const tagIds = idsOf(tagSlugs, tags, 'tag', site);
  if (categoryIds.length === 0 && tagIds.length === 0) {
    // Without chosen terms, the home page shows all news except events.
    const others = categories.filter(({ slug }) => slug !== CATEGORIA_EVENTOS);
    const terms = others.map(({ id }) => id);
    return { ids: await service.wpNewestPosts(site, 'categories', terms, limit), terms };
  }
  const lists = await Promise.all([
    service.wpNewestPosts(site, 'categories', categoryIds, limit),
    service.wpNewestPosts(site, 'tags', tagIds, limit),
  ]);
  return { ids: [...new Set(lists.flat())], terms: [...categoryIds, ...tagIds] };
}

/** Replaces protected posts, which the site counts, with the next public ones. */
function withoutProtected({ ids, terms }: Feed, posts: readonly WpPost[]): string[] {
  const open = posts.filter(isPublic);
  const feed = ids.filter((id) => open.some((post) => post.id === id));
  const next = open.filter(
    (post) =>
      !feed.includes(post.id) &&
      [...post.categories, ...post.tags].some((term) => terms.includes(term)),
  );
  return [...feed, ...next.slice(0, ids.length - feed.length).map(({ id }) => id)];
}

/** Reads the media items. A failed read keeps the item of the last reading. */
async function readMedia(
  site: service.ContentSite,
  { posts, asked }: PostsReading,
  previous: News | undefined,
): Promise<News['media']> {
  const media: News['media'] = {};
  const wanted = new Set<string>();
  for (const { id, featured_media: picture = '0' } of posts.filter(isPublic)) {
    const known = previous?.media[picture];
    if (known && !asked.has(id)) media[picture] = known;
    else if (picture !== '0') wanted.add(picture);
  }
  await pMap(
    wanted,
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
      // Another post may use the same picture and have kept its old item. The item is removed for both posts.
      else delete media[id];
    },
    { concurrency: CONCURRENCY },
  );
  return media;
}

/** @throws {ContentError} when posts, categories or tags cannot be read completely */
export async function readNews(
  site: service.ContentSite,
  previous: LastGood<News> | undefined,
): Promise<News> {
  const now = new Date();
  const wholeAt = previous && Date.parse(previous.content.wholeAt);
  const isDue = wholeAt === undefined || now.getTime() - wholeAt >= FULL_READING_EVERY_MS;
  const [categories, tags] = await Promise.all([service.wpCategories(site), service.wpTags(site)]);
  const feed = await readFeed(site, categories, tags);
  const reading =
    isDue || !previous ? await readAllPosts(site) : await readChangedPosts(site, previous);
  return {
    posts: withLastTexts(reading, previous?.content, site),
    categories,
    tags,
    feed: withoutProtected(feed, reading.posts),
    media: await readMedia(site, reading, previous?.content),
    wholeAt: isDue || !previous ? now.toISOString() : previous.content.wholeAt,
  };
}
