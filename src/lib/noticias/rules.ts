/** How news are selected, sorted and described. */
import { counted } from '#lib/formats/count.ts';
import { operator } from '#lib/config/operator.ts';
import { STEP } from '#lib/navigation/paging.ts';

/** Posts of this category announce an event; their date is the day of the event. */
export const CATEGORIA_EVENTOS = 'eventos';

interface Classified {
  id: string;
  data: { categorias: readonly { id: string }[]; tags: readonly { id: string }[] };
}

export function isEvent({ data }: Pick<Classified, 'data'>): boolean {
  return data.categorias.some(({ id }) => id === CATEGORIA_EVENTOS);
}

/**
 * Related posts: those that share most tags and categories; a tag counts twice. Among equals, the next
 * older posts come first, then the next newer ones. So a new post rarely changes the result, and the
 * page of an old post need not be rebuilt.
 * @param posts the newest first
 */
export function relatedTo<T extends Classified>(post: T, posts: readonly T[], limit: number): T[] {
  const shared = (a: readonly { id: string }[], b: readonly { id: string }[]) =>
    a.filter(({ id }) => b.some((other) => other.id === id)).length;
  const score = ({ data }: T) =>
    2 * shared(data.tags, post.data.tags) + shared(data.categorias, post.data.categorias);
  const index = posts.findIndex(({ id }) => id === post.id);
  return [...posts.slice(index + 1), ...posts.slice(0, Math.max(index, 0)).toReversed()]
    .map((other) => ({ other, points: score(other) }))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** The newest posts of the home page (spec section 9: at most 5). */
export function homeFeed<T extends { data: { homeFeed: boolean; publishedAt?: Date | undefined } }>(
  posts: readonly T[],
): T[] {
  return newestFirst(posts.filter(({ data }) => data.homeFeed)).slice(0, operator.news.limit);
}

interface Dated {
  data: { publishedAt?: Date | undefined };
}

/** Sorts the newest first; posts without a date come last. */
export function newestFirst<T extends Dated>(posts: readonly T[]): T[] {
  const moment = ({ data }: T) => data.publishedAt?.getTime() ?? -Infinity;
  // Two posts without a date would give NaN.
  return posts.toSorted((a, b) => (moment(a) === moment(b) ? 0 : moment(b) - moment(a)));
}

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'full',
  timeZone: operator.timeZone,
});
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: operator.timeZone });

/** Portuguese says the first day of a month as an ordinal, which `Intl` does not. */
const withFirst = (text: string) => text.replace(/\b1 de /, '1º de ');

/** The day in the operator's time zone: '5 de março de 2026', '1º de março de 2026'. */
export function displayDay(date: Date): string {
  return withFirst(DAY.format(date));
}

/** The same with the day of the week: 'domingo, 29 de março de 2026'. */
export function displayWeekday(date: Date): string {
  return withFirst(WEEKDAY.format(date));
}

/** Removes the brackets of '[…]', which ends WordPress's automatic excerpts. */
export function trimExcerpt(text: string): string {
  const [mark] = /\[(?:…|\.\.\.)\]$/u.exec(text) ?? [];
  return mark === undefined ? text : `${text.slice(0, -mark.length).trimEnd()}…`;
}

/**
 * Ten, like all lists. These pages are made at build, and each has an address that search engines and
 * feeds know, so a link leads to the next page instead of adding to this one.
 */
export const POSTS_PER_PAGE = STEP;
export const EVENTS_PER_PAGE = STEP;

/** The title of one page of a list, with its number from page 2. */
export function titleOfPage(title: string, { currentPage }: { currentPage: number }): string {
  return currentPage === 1 ? title : `${title}, página ${String(currentPage)}`;
}

/** '3 publicações' */
export function howMany(count: number): string {
  return counted(count, 'publicação', 'publicações');
}

/** Says how many posts a topic has; one post needs no order. */
export const topicInWords = (count: number) =>
  `${howMany(count)}${count === 1 ? '' : ', da mais recente à mais antiga'}.`;

/** The latest change of some posts; `undefined` when no post has a date of change. */
export function latestChange(
  posts: readonly { data: { modifiedAt?: Date | undefined } }[],
): Date | undefined {
  const moments = posts.flatMap(({ data }) => data.modifiedAt?.getTime() ?? []);
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}
