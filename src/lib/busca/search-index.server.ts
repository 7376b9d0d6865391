/** The index of the search, which the build stores. What is typed stays in the process. */
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { type Entry, termOf, termsOf } from './rules.ts';

const MAX_RESULTS = 20;
/** A shorter word is similar to too many others. */
const FUZZY_FROM = 5;

/** How words become terms. The build and the workers must use the same rules. */
const OPTIONS: Options<Entry> = {
  fields: ['titulo', 'texto', 'palavras'],
  extractField: (entry, field) => {
    const value = entry[field as keyof Entry];
    return typeof value === 'string' ? value : (value ?? []).join(' ');
  },
  tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u),
  processTerm: termOf,
};

/** The file `interno/busca.json` of a build. */
export interface SearchIndex {
  entries: readonly Entry[];
  index: AsPlainObject;
}

export function makeIndex(entries: readonly Entry[]): SearchIndex {
  const index = new MiniSearch<Entry>(OPTIONS);
  index.addAll(entries);
  return { entries, index: index.toJSON() };
}

const joined = (text: string) => termsOf(text).join(' ');

/**
 * Loads an index.
 * @returns a function that gives the entries for a typed text, the best first, at most 20; entries with
 *   all words, or, when there are none, entries with some of them
 */
export function searchIn({ entries, index: stored }: SearchIndex): (text: string) => Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const named = Map.groupBy(
    entries.flatMap(({ id, titulo, palavras = [] }) =>
      [titulo, ...palavras].map((phrase) => ({ id, phrase: joined(phrase) })),
    ),
    ({ phrase }) => phrase,
  );
  const index = MiniSearch.loadJS(stored, OPTIONS);

  return (text) => {
    const options = {
      boost: { titulo: 3, palavras: 2 },
      prefix: (term: string) => term.length > 2,
      fuzzy: (term: string) => (term.length >= FUZZY_FROM ? 0.2 : false),
    };
    const whole = index.search(text, { ...options, combineWith: 'AND' });
    const found = whole.length > 0 ? whole : index.search(text, options);
    const exact = named.get(joined(text)) ?? [];
    return [...new Set([...exact, ...found].map(({ id }) => String(id)))]
      .flatMap((id) => byId.get(id) ?? [])
      .slice(0, MAX_RESULTS);
  };
}
