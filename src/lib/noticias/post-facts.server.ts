/** The title, name and dates of a post or a term, with a default for each missing one. */
import { forZone } from '#lib/formats/dates.ts';
import { operator } from '#lib/config/operator.ts';
import { plainText } from '#lib/conteudo/html.server.ts';
import { type Named, readableSlug } from './addresses.ts';
import type { WpPost, WpTerm } from './wire.ts';

/** The words of a slug, as a title: 'rede-de-vacinas' is 'Rede de vacinas'. */
function titleOfSlug(slug = ''): string {
  const words = plainText(readableSlug(slug))
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return /\p{L}/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : '';
}

/** The title of a post, else the words of its slug, else 'Notícia'. */
export function titleOf({ title, slug }: Pick<WpPost, 'title' | 'slug'>): string {
  return plainText(title?.rendered ?? '') || titleOfSlug(slug) || 'Notícia';
}

export const namedPost = ({ id, slug, title }: WpPost): Named => ({
  id,
  slug,
  title: plainText(title?.rendered ?? ''),
});

/** The name of a category or tag; empty when it has no words. */
export function termName({ name, slug }: WpTerm): string {
  return plainText(name ?? '') || titleOfSlug(slug);
}

// The Swedish format is nearly ISO 8601.
const clockOf = forZone(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** The local time of a moment in `timeZone`, read as if it were UTC, in milliseconds. */
function clockAt(moment: number, timeZone: string): number {
  return Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`);
}

const withoutOffset = (text: string) => Date.parse(`${text.replace(/(?:Z|[+-]\d\d:?\d\d)$/, '')}Z`);

/** The moment of `local`, a date-time without an offset, in `timeZone`. */
function momentAt(local: string, timeZone: string): Date {
  const shown = withoutOffset(local);
  const first = shown - (clockAt(shown, timeZone) - shown);
  // The offset of the result counts, in case a clock change lies in between.
  return new Date(first + (shown - clockAt(first, timeZone)));
}

/**
 * A moment of the content site: `gmt` in UTC, else `local` in the time zone of the site, which is the
 * operator's. `undefined` when both are missing.
 */
export function momentOf(
  gmt: string | undefined,
  local: string | undefined,
  timeZone: string = operator.timeZone,
): Date | undefined {
  if (gmt !== undefined) return new Date(withoutOffset(gmt));
  return local === undefined ? undefined : momentAt(local, timeZone);
}

export function publicationOf(post: WpPost): { publishedAt?: Date; modifiedAt?: Date } {
  const publishedAt = momentOf(post.date_gmt, post.date);
  const modifiedAt = momentOf(post.modified_gmt, post.modified) ?? publishedAt;
  return { ...(publishedAt && { publishedAt }), ...(modifiedAt && { modifiedAt }) };
}
