/** What somebody typed into the directory's text box, as words that providers are found by. */
import { like, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { palavrasGuia } from '../db/schema/guia-medico.ts';

/** Words past these are not looked at: a name has fewer. */
const MAX_WORDS = 8;
/** Words one may have meant; the nearest ones come first. */
const MAX_MEANT = 12;

/** The words of a text as `texto_guia` leaves them: no accents, case or punctuation. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** How many slips of the finger a word of that length may have. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * How many slips lie between two words: a letter too many, missing, wrong, or two swapped.
 * @returns `limit + 1` as soon as there are more than `limit`.
 */
export function slipsBetween(one: string, other: string, limit: number): number {
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

/** Slips between what was typed and a word, or the beginning of one that is not typed to its end. */
function slipsToward(typed: string, word: string, limit: number): number {
  const { length } = typed;
  const beginnings = [length - 1, length, length + 1].map((end) => word.slice(0, end));
  return Math.min(...[word, ...beginnings].map((text) => slipsBetween(typed, text, limit)));
}

/**
 * The words that a mistyped one may have meant, of those that providers are found by. Candidates
 * share letters in sequence or begin alike, so that an index finds them; the slips are counted here.
 */
async function meantBy(db: Database, typed: string): Promise<string[]> {
  const limit = slipsAllowed(typed.length);
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
    .map(({ palavra }) => ({ palavra, slips: slipsToward(typed, palavra, limit) }))
    .filter(({ slips }) => slips <= limit)
    .sort((a, b) => a.slips - b.slips || a.palavra.localeCompare(b.palavra));
  // Where one slip explains it, two are not looked for.
  const least = near[0]?.slips;
  return near
    .filter(({ slips }) => slips === least)
    .slice(0, MAX_MEANT)
    .map(({ palavra }) => palavra);
}

/** Whether any provider has the word in its text, whole or in part. */
async function isKnown(db: Database, word: string): Promise<boolean> {
  const known = await db
    .select({ palavra: palavrasGuia.palavra })
    .from(palavrasGuia)
    .where(like(palavrasGuia.palavra, `%${word}%`))
    .limit(1);
  return known.length > 0;
}

/**
 * What to look for, word by word: every word must be found, each as one of its alternatives. A word
 * that is part of a known one stands for itself; another one for what it may have meant.
 */
export async function alternativesOf(db: Database, text: string): Promise<string[][]> {
  return Promise.all(
    wordsOf(text).map(async (word) => {
      // Words of one or two letters are in no list: they are what joins names.
      if (word.length < 3 || (await isKnown(db, word))) return [word];
      const meant = await meantBy(db, word);
      return meant.length > 0 ? meant : [word];
    }),
  );
}
