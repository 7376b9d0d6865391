/** Text for comparison. */

/** The text in lower case and without accents, to compare what people write. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
