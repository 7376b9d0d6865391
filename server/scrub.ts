/** Takes out of a text what must not stand in a log: the last line of defence, not the first. */

const PATTERNS: [RegExp, string][] = [
  // Queries carry what people typed.
  [/\?[^\s"'<>)]+/g, '?[query]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [credential]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b[0-9a-f]{32,}\b/gi, '[token]'],
  [/\b\d{3}[.\s]?\d{3}[.\s]?\d{3}[-\s_]?\d{2}\b/g, '[cpf]'],
  // Cards: 15 digits and more, however grouped.
  [/\b\d(?:[.\s-]?\d){14,}\b/g, '[card]'],
];

/** The text without queries, credentials, addresses, CPFs and card numbers. */
export function scrub(text: string): string {
  return PATTERNS.reduce((result, [pattern, mark]) => result.replaceAll(pattern, mark), text);
}
