/** The names of posts, categories and tags in the portal's addresses, and the names that they had before. */

import { slugOf } from '#lib/formats/slug.ts';

/** What an address is made of. */
export interface Named {
  id: string;
  /** As the content site writes it: percent-encoded where it is not ASCII. */
  slug?: string | undefined;
  /** The title or name, as text. */
  title?: string | undefined;
}

/**
 * The names that may stand in the portal's addresses: what WordPress makes of an ordinary title. A
 * number alone is a page of a list.
 */
const SLUG = /^(?!\d+$)[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/;
const LONGEST = 200;

/** The slug as people read it: WordPress percent-encodes what is not ASCII. */
export function readableSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

const isFit = (slug: string | undefined): slug is string =>
  slug !== undefined && slug.length <= LONGEST && SLUG.test(slug);

/** A name of our own: the id makes it unique and keeps it apart from the page of a list. */
const ownName = (kind: string, { id, slug, title }: Named): string => {
  const words = slugOf(title ?? '') || slugOf(readableSlug(slug ?? ''));
  const number = id.replace(/\W/g, '');
  return /[a-z]/.test(words) ? `${words}-${number}` : `${kind}-${number}`;
};

/**
 * The names of things in their order: each its own slug, when that can stand in an address and no
 * earlier one has it; else one made of its words and its id.
 * @param kind what is said before the id of a thing without words.
 */
export function slugsOf(things: readonly Named[], kind: string): string[] {
  // A name that we make must not take one that a later thing has of its own.
  const taken = new Set(things.flatMap(({ slug }) => (isFit(slug) ? slug : [])));
  const given = new Set<string>();
  return things.map((thing) => {
    const { id, slug } = thing;
    if (isFit(slug) && !given.has(slug)) {
      given.add(slug);
      return slug;
    }
    const made = ownName(kind, thing);
    const isFree = !taken.has(made) && !given.has(made);
    const name = isFree ? made : `${kind}-${id.replace(/\W/g, '')}-${String(given.size)}`;
    given.add(name);
    return name;
  });
}

/**
 * The paths that led to things before, and where they are now: the content site's own name, and the
 * name of kind and id alone that the portal gave until its names were made of words.
 * @param names of `things`, as `slugsOf` gives them
 * @param folder the path before the name, such as '/blog'
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
