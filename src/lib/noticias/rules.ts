/** How news are chosen and told. */
import { operator } from '#lib/config/operator.ts';

/** Posts of this category announce something to come: their date is the day it takes place. */
export const CATEGORIA_EVENTOS = 'eventos';

interface Classified {
  id: string;
  data: { categorias: readonly { id: string }[]; tags: readonly { id: string }[] };
}

/** Whether a post announces an event. */
export function isEvent({ data }: Pick<Classified, 'data'>): boolean {
  return data.categorias.some(({ id }) => id === CATEGORIA_EVENTOS);
}

/**
 * What one who has read a post may want to read next: the posts that share most tags and categories
 * with it, a tag counting twice; among equals those just older, then those just newer. So what is said
 * beside a post stays as it is when another one is published, and its page need not be made again.
 * @param posts the newest first.
 */
export function relatedTo<T extends Classified>(post: T, posts: readonly T[], limit: number): T[] {
  const shared = (a: readonly { id: string }[], b: readonly { id: string }[]) =>
    a.filter(({ id }) => b.some((other) => other.id === id)).length;
  const kinship = ({ data }: T) =>
    2 * shared(data.tags, post.data.tags) + shared(data.categorias, post.data.categorias);
  const place = posts.findIndex(({ id }) => id === post.id);
  return [...posts.slice(place + 1), ...posts.slice(0, Math.max(place, 0)).toReversed()]
    .map((other) => ({ other, kin: kinship(other) }))
    .toSorted((a, b) => b.kin - a.kin)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** The newest of the posts that stand on the home page, at most `limit` (spec section 9: 5). */
export function homeFeed<T extends { data: { homeFeed: boolean; publishedAt?: Date | undefined } }>(
  posts: readonly T[],
  limit: number = operator.news.limit,
): T[] {
  return newestFirst(posts.filter(({ data }) => data.homeFeed)).slice(0, limit);
}

interface Dated {
  data: { publishedAt?: Date | undefined };
}

/** The newest first; what has no date stands last. */
export function newestFirst<T extends Dated>(posts: readonly T[]): T[] {
  const moment = ({ data }: T) => data.publishedAt?.getTime() ?? -Infinity;
  // Two without a date are equal: their difference would be no number.
  return posts.toSorted((a, b) => (moment(a) === moment(b) ? 0 : moment(b) - moment(a)));
}

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'full',
  timeZone: operator.timeZone,
});
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: operator.timeZone });

/** The day at the operator's place, in words: '5 de março de 2026'. */
export function displayDay(date: Date): string {
  return DAY.format(date);
}

/** The same with the day of the week: 'domingo, 29 de março de 2026'. */
export function displayWeekday(date: Date): string {
  return WEEKDAY.format(date);
}

/** WordPress ends the excerpts it makes itself with '[…]'. */
export function trimExcerpt(text: string): string {
  return text.replace(/\s*\[(?:…|\.\.\.)\]$/u, '…');
}

export const POSTS_PER_PAGE = 12;
export const EVENTS_PER_PAGE = 24;

/** The title of one page of a list: a later one says which it is. */
export function titleOfPage(title: string, { currentPage }: { currentPage: number }): string {
  return currentPage === 1 ? title : `${title}, página ${String(currentPage)}`;
}

/** How many posts there are, in words: '3 publicações'. */
export function howMany(count: number): string {
  return count === 1 ? '1 publicação' : `${String(count)} publicações`;
}

/** When the newest change to any of some posts was made; none where no post says when. */
export function latestChange(
  posts: readonly { data: { modifiedAt?: Date | undefined } }[],
): Date | undefined {
  const moments = posts.flatMap(({ data }) => data.modifiedAt?.getTime() ?? []);
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}
