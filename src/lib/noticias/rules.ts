/** How news are chosen and told. */
import { operator } from '#lib/operator.ts';

/** Posts of this category announce something to come: their date is the day it takes place. */
export const CATEGORIA_EVENTOS = 'eventos';

/**
 * The names that may stand in the portal's addresses: what WordPress makes of an ordinary title. A
 * number alone is a page of a list.
 */
const SLUG = /^(?!\d+$)[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/;

/**
 * The names of posts, categories or tags in the portal's addresses, in their order: each its own, when
 * it is one that can stand in an address and no earlier one has it; else one made of its id.
 * @param kind what is said before the id.
 */
export function slugsOf(things: readonly { id: string; slug: string }[], kind: string): string[] {
  const taken = new Set<string>();
  return things.map(({ id, slug }) => {
    const isFit = SLUG.test(slug) && slug.length <= 200 && !taken.has(slug);
    const name = isFit ? slug : `${kind}-${id.replace(/\W/g, '')}`;
    taken.add(name);
    return name;
  });
}

/** The newest of the posts that stand on the home page, at most `limit` (spec section 9: 5). */
export function homeFeed<T extends { data: { homeFeed: boolean; publishedAt: Date } }>(
  posts: readonly T[],
  limit: number = operator.news.limit,
): T[] {
  return newestFirst(posts.filter(({ data }) => data.homeFeed)).slice(0, limit);
}

export function newestFirst<T extends { data: { publishedAt: Date } }>(posts: readonly T[]): T[] {
  return posts.toSorted((a, b) => b.data.publishedAt.getTime() - a.data.publishedAt.getTime());
}

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: operator.timeZone });
const ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: operator.timeZone });

/** The day at the operator's place, in words: '5 de março de 2026'. */
export function displayDay(date: Date): string {
  return DAY.format(date);
}

/** The same day for machines: '2026-03-05'. */
export function isoDay(date: Date): string {
  return ISO_DAY.format(date);
}

/** WordPress ends the excerpts it makes itself with '[…]'. */
export function trimExcerpt(text: string): string {
  return text.replace(/\s*\[(?:…|\.\.\.)\]$/u, '…');
}
