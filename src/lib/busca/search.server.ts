/** The search of the site, with the index of the build. */
import { hasNews } from '#lib/noticias/offered.server.ts';
import { readEntries } from './entries.server.ts';
import type { Entry } from './rules.ts';
import { makeIndex, searchIn, type SearchIndex } from './search-index.server.ts';

let loading: Promise<(text: string) => Entry[]> | undefined;

async function load(readBuilt: App.Locals['readBuilt']) {
  const index = readBuilt
    ? (JSON.parse(await readBuilt('busca.json')) as SearchIndex)
    : makeIndex(await readEntries({ noticias: hasNews() }));
  return searchIn(index);
}

/**
 * Finds the entries for a typed text, the best first, at most 20. A worker loads the index at its first
 * search.
 * @param readBuilt reads a file of the build (`Astro.locals`); the development server, which has no build,
 *   makes the index
 */
export async function search(text: string, readBuilt: App.Locals['readBuilt']): Promise<Entry[]> {
  loading ??= load(readBuilt);
  return (await loading)(text);
}
