import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';

/**
 * The entries of a collection. That there are none is ordinary here – an operator without banners, a
 * content site before its first post – but Astro warns of it as of a mistake: so it is not asked.
 */
export async function entriesOf<C extends Exclude<CollectionKey, 'acervo'>>(
  collection: C,
): Promise<CollectionEntry<C>[]> {
  const stock = await getEntry('acervo', collection);
  return stock && stock.data.count > 0 ? getCollection(collection) : [];
}
