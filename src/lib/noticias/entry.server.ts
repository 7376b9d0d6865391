/** Makes the data of a post's page from the answers of the content site, for a build and for a preview. */
import { cleanHtml } from '#lib/conteudo/clean-html.server.ts';
import { plainText, shorten } from '#lib/conteudo/html.server.ts';
import { pictureUrls } from '#lib/conteudo/elements.server.ts';
import { safeWebUrl } from '#lib/conteudo/links.ts';
import type { ContentEntry } from '#lib/conteudo/loader.server.ts';
import type { PictureCache } from '#lib/conteudo/picture-cache.server.ts';
import { linkKey, type Named, slugsOf } from './addresses.ts';
import { publicationOf, termName, titleOf } from './post-facts.server.ts';
import { trimExcerpt } from './rules.ts';
import type { WpPost, WpTerm } from './wire.ts';

const EXCERPT_LIMIT = 220;
/** The slugs of WordPress's default category, which means no category. */
const NO_CATEGORY = new Set(['uncategorized', 'sem-categoria']);

export interface PostContext {
  media: ReadonlyMap<string, ContentEntry>;
  /** The visible categories, by id. */
  categories: ReadonlyMap<string, ContentEntry>;
  tags: ReadonlyMap<string, ContentEntry>;
  feed: ReadonlySet<string>;
  /** Link keys → paths of the portal. */
  paths: ReadonlyMap<string, string>;
  pictures: Pick<PictureCache, 'get'>;
  /** The attributes of a picture in the text, when Astro does not convert it (`cleanHtml`). */
  showPicture?: (file: string) => string;
}

export const namedTerm = (term: WpTerm): Named => ({
  id: term.id,
  slug: term.slug,
  title: termName(term),
});

/** Categories or tags by id, without those that have no name and without the default category. */
export function termEntries(terms: WpTerm[], kind: string): Map<string, ContentEntry> {
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

const idsOf = (ids: string[], entries: ReadonlyMap<string, ContentEntry>) =>
  ids.flatMap((id) => entries.get(id)?.id ?? []);

function pictureOf({ media }: PostContext, { featured_media = '0' }: WpPost) {
  const item = media.get(featured_media);
  if (!item) return {};
  return { mediaUrl: item.data['mediaUrl'], img: item.data['img'], midia: item.id };
}

/** @throws {ExcessError} when the text of the post is over a bound */
export async function postEntry(context: PostContext, id: string, post: WpPost) {
  const link = safeWebUrl(post.link);
  const source = post.content?.rendered ?? '';
  const files = new Map<string, string>();
  for (const url of pictureUrls(source, link)) {
    const file = await context.pictures.get(url);
    if (file !== undefined) files.set(url.href, file);
  }
  const { html, pictures, text, notes } = cleanHtml(
    source,
    {
      base: link,
      ownPath: (url) => context.paths.get(linkKey(url)),
      picture: (url) => files.get(url.href),
    },
    context.showPicture,
  );
  const excerpt = trimExcerpt(plainText(post.excerpt?.rendered ?? ''));
  const [first] = post.categories.flatMap((category) => context.categories.get(category) ?? []);
  return {
    id,
    html,
    pictures,
    notes,
    data: {
      title: titleOf(post),
      ...(link && { link: link.href }),
      ...pictureOf(context, post),
      ...(first && { category: first.data['name'] }),
      categorias: idsOf(post.categories, context.categories),
      tags: idsOf(post.tags, context.tags),
      ...publicationOf(post),
      excerpt: shorten(excerpt || text(), EXCERPT_LIMIT),
      homeFeed: context.feed.has(post.id),
    },
  };
}
