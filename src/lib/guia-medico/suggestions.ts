/** Specialties that are similar to the typed text, despite typing mistakes. */
import { distance } from '#lib/formats/distance.ts';
import { slugOf } from '#lib/formats/text.ts';
import type { Opcao } from './state.ts';

/** Without accents, case and punctuation. */
export const normalizedText = (text: string): string => slugOf(text, Infinity).replaceAll('-', ' ');

const MIN_LETTERS = 4;
/** One edit is allowed for this many letters: a typing mistake, or 'cardiologista' for 'Cardiologia'. */
const LETTERS_PER_EDIT = 4;

/** How many edits a typed word is away from a known word; `undefined` when it is a different word. */
function mismatch(typed: string, known: string): number | undefined {
  if (typed.length < MIN_LETTERS) return undefined;
  if (known.startsWith(typed)) return 0;
  const most = Math.floor(typed.length / LETTERS_PER_EDIT);
  // The distance of two words is at least the difference of their lengths.
  if (Math.abs(typed.length - known.length) > most) return undefined;
  const edits = distance(typed, known);
  return edits <= most ? edits : undefined;
}

const normalizedNames = new WeakMap<readonly Opcao[], readonly string[]>();

/** The normalized names of a list, in its order. They are made once for each list that the cache holds. */
export function namesOf(lista: readonly Opcao[]): readonly string[] {
  const names = normalizedNames.get(lista) ?? lista.map(({ nome }) => normalizedText(nome));
  normalizedNames.set(lista, names);
  return names;
}

/** The mismatch of the closest pair of words. */
function mismatchOf(words: readonly string[], name: string): number | undefined {
  const known = name.split(' ');
  const found = words
    .flatMap((word) => known.map((other) => mismatch(word, other)))
    .filter((edits) => edits !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
}

const MAX_SUGGESTIONS = 3;

/** The specialties with the smallest mismatch, in the order of the list. */
export function suggestSpecialties(text: string, specialties: readonly Opcao[]): Opcao[] {
  const words = normalizedText(text).split(' ');
  const names = namesOf(specialties);
  const judged = specialties.flatMap((opcao, index) => {
    const edits = mismatchOf(words, names[index] ?? '');
    return edits === undefined ? [] : [{ opcao, edits }];
  });
  const closest = Math.min(...judged.map(({ edits }) => edits));
  return judged
    .filter(({ edits }) => edits === closest)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ opcao }) => opcao);
}
