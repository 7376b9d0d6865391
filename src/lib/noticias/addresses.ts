/** The slugs of posts, categories and tags, their former addresses, and links to posts. */
import { slugOf } from '#lib/formats/text.ts';
import { withoutEnd } from '#lib/formats/ends.ts';

export interface Named {
  id: string;
  /** From the content site: percent-encoded outside ASCII. */
  slug?: string | undefined;
  title?: string | undefined;
}

/**
 * A slug that is valid in the portal's addresses, as WordPress makes them from ordinary titles. A number
 * alone is reserved for the pages of a list.
 */
const SLUG = /^(?!\d+$)[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 200;

/** The slug without percent-encoding. */
export function readableSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

const isFit = (slug: string | undefined): slug is string =>
  slug !== undefined && slug.length <= MAX_SLUG_LENGTH && SLUG.test(slug);

/** A generated slug. The id makes it unique and different from the pages of a list. */
const generatedSlug = (kind: string, { id, slug, title }: Named): string => {
  const words = slugOf(title ?? '') || slugOf(readableSlug(slug ?? ''));
  const number = id.replace(/\W/g, '');
  return /[a-z]/.test(words) ? `${words}-${number}` : `${kind}-${number}`;
};

/**
 * The slugs of posts or terms, in their order: the own slug when it is valid and unused, else one from
 * its words and its id.
 * @param kind the prefix of the id when it has no words
 */
export function slugsOf(things: readonly Named[], kind: string): string[] {
  // A generated slug must differ from the own slugs of later entries.
  const taken = new Set(things.flatMap(({ slug }) => (isFit(slug) ? slug : [])));
  const given = new Set<string>();
  return things.map((thing) => {
    const { id, slug } = thing;
    if (isFit(slug) && !given.has(slug)) {
      given.add(slug);
      return slug;
    }
    const made = generatedSlug(kind, thing);
    const isFree = !taken.has(made) && !given.has(made);
    const name = isFree ? made : `${kind}-${id.replace(/\W/g, '')}-${String(given.size)}`;
    given.add(name);
    return name;
  });
}

/**
 * Former paths → current paths. A former path has the content site's slug, or the slug of kind and id
 * that the portal gave in earlier versions.
 * @param names of `things`, from `slugsOf`
 * @param folder the path before the slug, such as '/blog'
 */
export function formerPaths(
  things: readonly Named[],
  names: readonly string[],
  { kind, folder }: { kind: string; folder: string },
): Map<string, string> {
  const inUse = new Set(names);
  const paths = new Map<string, string>();
  for (const [index, { id, slug }] of things.entries()) {
    const name = names[index];
    if (name === undefined || name === slug) continue;
    const own = slug === undefined ? undefined : readableSlug(slug);
    for (const former of [`${kind}-${id.replace(/\W/g, '')}`, own]) {
      if (former === undefined || inUse.has(former) || /[/\\%\p{Cc}]/u.test(former)) continue;
      paths.set(`${folder}/${former}`, `${folder}/${name}`);
    }
  }
  return paths;
}

/** The key of a link to a post on the content site; scheme and last slash do not matter. */
export function linkKey(url: URL): string {
  return url.host + withoutEnd(url.pathname, '/') + url.search;
}
