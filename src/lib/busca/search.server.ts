/** Searches the pages, tasks, questions and news of the site. What is typed stays in this process. */
import MiniSearch from 'minisearch';
import { type Entry, termOf, termsOf } from './rules.ts';

const MOST = 20;
/** A shorter word is similar to too many others. */
const FUZZY_FROM = 5;

const joined = (text: string) => termsOf(text).join(' ');

/**
 * Makes the index of all entries.
 * @returns a function that gives the entries for a typed text, the best first, at most 20; entries with
 *   all words, or, when there are none, entries with some of them
 */
export function searchIn(entries: readonly Entry[]): (text: string) => Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const named = Map.groupBy(
    entries.flatMap(({ id, titulo, palavras = [] }) =>
      [titulo, ...palavras].map((phrase) => ({ id, phrase: joined(phrase) })),
    ),
    ({ phrase }) => phrase,
  );
  const index = new MiniSearch<Entry>({
    fields: ['titulo', 'texto', 'palavras'],
    extractField: (entry, field) => {
      const value = entry[field as keyof Entry];
      return typeof value === 'string' ? value : (value ?? []).join(' ');
    },
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u),
    processTerm: termOf,
  });
  index.addAll(entries);

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
      .slice(0, MOST);
  };
}
