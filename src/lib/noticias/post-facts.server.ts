/** What a post says of itself, and what stands in for what it does not say. */
import { plainText } from '#lib/conteudo/html.server.ts';
import { type Named, readableSlug } from './addresses.ts';
import { momentOf } from './moments.ts';
import type { WpPost, WpTerm } from './wire.ts';

/** The words of a slug, as a title: 'rede-de-vacinas' is 'Rede de vacinas'. */
function titleOfSlug(slug = ''): string {
  const words = plainText(readableSlug(slug))
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return /\p{L}/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : '';
}

/** The title of a post; without one, the words of its slug, or one word. */
export function titleOf({ title, slug }: Pick<WpPost, 'title' | 'slug'>): string {
  return plainText(title?.rendered ?? '') || titleOfSlug(slug) || 'Notícia';
}

/** What the address of a post is made of. A title that is no text (nested without end) names nothing. */
export function namedPost(post: WpPost): Named {
  const { id, slug } = post;
  try {
    return { id, slug, title: plainText(post.title?.rendered ?? '') };
  } catch {
    return { id, slug };
  }
}

/** The name of a category or tag; empty when it says nothing to a reader. */
export function termName({ name, slug }: WpTerm): string {
  return plainText(name ?? '') || titleOfSlug(slug);
}

/** When a post was published and changed, as far as it says so. */
export function publicationOf(post: WpPost): { publishedAt?: Date; modifiedAt?: Date } {
  const publishedAt = momentOf(post.date_gmt, post.date);
  const modifiedAt = momentOf(post.modified_gmt, post.modified) ?? publishedAt;
  return { ...(publishedAt && { publishedAt }), ...(modifiedAt && { modifiedAt }) };
}
