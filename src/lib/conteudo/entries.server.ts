import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';

/**
 * The entries of a collection. An empty collection is normal here (an operator without banners, a content
 * site before its first post), but Astro warns about it. So an empty one is not read.
 * @throws {Error} when the content of the build is missing; Astro itself would return no entries
 */
export async function entriesOf<C extends Exclude<CollectionKey, 'counts'>>(
  collection: C,
): Promise<CollectionEntry<C>[]> {
  const size = await getEntry('counts', collection);
  if (!size) throw new Error(`the content of the build is missing: ${collection}`);
  return size.data.count > 0 ? getCollection(collection) : [];
}
