/** The search of the site, with the index of the build. */
import { type Offered, readEntries } from './entries.server.ts';
import type { Entry } from './rules.ts';
import { makeIndex, searchIn, type SearchIndex } from './search-index.server.ts';

interface Source {
  /** Reads a file of the build. The development server has no build, so it makes the index. */
  readBuilt: App.Locals['readBuilt'];
  /** The features for which the development server makes the index. */
  offered: Offered;
}

let loading: Promise<(text: string) => Entry[]> | undefined;

async function load({ readBuilt, offered }: Source) {
  const index = readBuilt
    ? (JSON.parse(await readBuilt('busca.json')) as SearchIndex)
    : makeIndex(await readEntries(offered));
  return searchIn(index);
}

/** The entries for a typed text, the best first, at most 20. The index is loaded at first use. */
export async function search(text: string, source: Source): Promise<Entry[]> {
  // A failure must not last until the worker ends.
  loading ??= load(source).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return (await loading)(text);
}
