/** Removes personal data from a text for the log. This is the last protection, not the first. */
import { withoutEnd } from '../src/lib/formats/ends.ts';

const PATTERNS: [RegExp, string][] = [
  // Astro names the requested path of a page that does not exist.
  [/`\/[^`\s]{0,1000}/g, '`[path]'],
  // Queries hold what people typed.
  [/\?[^\s"'<>)]+/g, '?[query]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [credential]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b[0-9a-f]{32,}\b/gi, '[token]'],
  [/\b\d{3}[.\s]?\d{3}[.\s]?\d{3}[-\s_]?\d{2}\b/g, '[cpf]'],
  // Card numbers: 15 digits or more, in any grouping.
  [/\b\d(?:[.\s-]?\d){14,}\b/g, '[card]'],
];

/** A line of the log is shorter, in characters. */
const LONGEST = 4_000;

/** The first part of a text, without queries, credentials, addresses, CPFs and card numbers. */
export function scrub(text: string): string {
  // A part of a number could not be recognised.
  const first =
    text.length > LONGEST ? `${withoutEnd(text.slice(0, LONGEST), '0123456789.- ')}…` : text;
  return PATTERNS.reduce((result, [pattern, mark]) => result.replaceAll(pattern, mark), first);
}
