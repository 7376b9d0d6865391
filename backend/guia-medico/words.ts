/** Turns the text of the directory's search box into words that providers are found by. */
import { like, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { palavrasGuia } from '../db/schema/guia-medico.ts';
import { withoutAccents } from '../fields.ts';

/** Further words of a text are ignored: a name has fewer. */
const MAX_WORDS = 8;
/** The maximum number of alternatives of a mistyped word. */
const MAX_CORRECTIONS = 12;

/** The words of a text without accents, case and punctuation, as the database's `texto_guia` makes them. */
export function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** Titles before a name, which are no words of a search. */
const TITLE = /^(?:dra?s?|doutora?|prof(?:essor)?a?|enfa?|sra?)$/;

const searched = (text: string) => wordsOf(text).filter((word) => !TITLE.test(word));

/** The number of typing errors that the search accepts in a word of that length. */
function errorsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The typing errors between two words: a letter too many, missing or wrong, or two letters swapped.
 * (PostgreSQL's `levenshtein` counts a swap as two errors.)
 * @returns `limit + 1` for more errors than `limit`
 */
export function typingErrors(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      const cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + wrong);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(swapped ? Math.min(cost, (before[j - 2] ?? 0) + 1) : cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}

/** The typing errors between a typed word and a known word, or the beginning of a known word. */
function errorsToward(typed: string, word: string, limit: number): number {
  const { length } = typed;
  const beginnings = [length - 1, length, length + 1].map((end) => word.slice(0, end));
  return Math.min(...[word, ...beginnings].map((text) => typingErrors(typed, text, limit)));
}

/**
 * The known words that a mistyped word may stand for. An index finds the candidates: words with the same
 * trigrams or the same first letter. The errors are counted here.
 */
async function correctionsOf(db: Database, typed: string): Promise<string[]> {
  const limit = errorsAllowed(typed.length);
  if (limit === 0) return [];
  const candidates = await db
    .select({ palavra: palavrasGuia.palavra })
    .from(palavrasGuia)
    .where(
      or(
        sql`${palavrasGuia.palavra} % ${typed}`,
        like(palavrasGuia.palavra, `${typed.slice(0, 1)}%`),
      ),
    );
  const near = candidates
    .map(({ palavra }) => ({ palavra, errors: errorsToward(typed, palavra, limit) }))
    .filter(({ errors }) => errors <= limit)
    .sort((a, b) => a.errors - b.errors || a.palavra.localeCompare(b.palavra));
  // Only the words with the fewest errors are alternatives.
  const least = near[0]?.errors;
  return near
    .filter(({ errors }) => errors === least)
    .slice(0, MAX_CORRECTIONS)
    .map(({ palavra }) => palavra);
}

/** Whether a provider's text has the word, or has it as a part of a word. */
async function isKnown(db: Database, word: string): Promise<boolean> {
  const known = await db
    .select({ palavra: palavrasGuia.palavra })
    .from(palavrasGuia)
    .where(like(palavrasGuia.palavra, `%${word}%`))
    .limit(1);
  return known.length > 0;
}

/**
 * The alternatives of each word of a text. A word that is a part of a known word has only itself. Any other
 * word has the known words that it may stand for, or itself when there are none.
 */
export async function alternativesOf(db: Database, text: string): Promise<string[][]> {
  return Promise.all(
    searched(text).map(async (word) => {
      // The known words have at least three letters.
      if (word.length < 3 || (await isKnown(db, word))) return [word];
      const corrections = await correctionsOf(db, word);
      return corrections.length > 0 ? corrections : [word];
    }),
  );
}
