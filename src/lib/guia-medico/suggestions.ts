/** A specialty behind what was typed: people write 'cardiologista', the list says 'Cardiologia'. */
import type { Opcao } from './search-state.ts';

/** Without accents, case and punctuation. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** How many letters must be put in, taken out or changed to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** How specialists are called by the name of what they do: the endings that differ. */
const ENDING = /(?:logista|logia|atra|atria|ista|ico|ica|ia|o|a)$/;
const SHORTEST = 4;
/** Letters in which a longer word may differ and still be meant. */
const TOLERANCE = 1;

const stem = (word: string) => {
  const short = word.replace(ENDING, '');
  return short.length >= SHORTEST ? short : word;
};

function sameWord(typed: string, known: string): boolean {
  if (typed.length < SHORTEST) return false;
  if (known.startsWith(typed)) return true;
  const [a, b] = [stem(typed), stem(known)];
  return a === b || (a.length > SHORTEST && distance(a, b) <= TOLERANCE);
}

const MOST = 3;

/** The specialties that the text may mean, the closest first; none when one is named in full elsewhere. */
export function suggestSpecialties(text: string, specialties: readonly Opcao[]): Opcao[] {
  const words = plain(text).split(' ');
  return specialties
    .map((opcao) => {
      const known = plain(opcao.nome).split(' ');
      const met = words.filter((word) => known.some((other) => sameWord(word, other))).length;
      return { opcao, met, rest: known.length - met };
    })
    .filter(({ met }) => met > 0)
    .toSorted((a, b) => b.met - a.met || a.rest - b.rest)
    .slice(0, MOST)
    .map(({ opcao }) => opcao);
}
