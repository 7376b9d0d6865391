/** The words of a typed search. */
import { withoutAccents } from './text.ts';

/** Titles before a name, which no list of names has. 'Enfermeira' is a profession, so it is not one. */
const TITLE = /^(?:(?:dr|prof|enf|sr)[aª]?s?|doutora?|professora?)\.?$/;

/** 'Dr.', 'DRª' and 'doutora' are titles. */
export const isTitle = (word: string): boolean => TITLE.test(withoutAccents(word));

/** The typed text without titles; empty when no word is left, as in '---' or 'Dra.'. */
export function searchedText(text: string): string {
  const named = text.replace(/[\p{L}\p{M}]+\.?/gu, (word) => (isTitle(word) ? ' ' : word));
  return /[\p{L}\p{N}]/u.test(named) ? named.replace(/\s+/g, ' ').trim() : '';
}
