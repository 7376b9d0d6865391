/** Removes personal data from a text for the log. This is the last protection, not the first. */

const PATTERNS: [RegExp, string][] = [
  // Queries hold what people typed.
  [/\?[^\s"'<>)]+/g, '?[query]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [credential]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b[0-9a-f]{32,}\b/gi, '[token]'],
  [/\b\d{3}[.\s]?\d{3}[.\s]?\d{3}[-\s_]?\d{2}\b/g, '[cpf]'],
  // Card numbers: 15 digits or more, in any grouping.
  [/\b\d(?:[.\s-]?\d){14,}\b/g, '[card]'],
];

/** The text without queries, credentials, addresses, CPFs and card numbers. */
export function scrub(text: string): string {
  return PATTERNS.reduce((result, [pattern, mark]) => result.replaceAll(pattern, mark), text);
}
