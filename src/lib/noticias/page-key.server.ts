import { createHash } from 'node:crypto';

/**
 * Fields of an entry that its own page does not show: addresses on the content site, whether the home
 * page shows it (a new post changes that), and the digest of the entry.
 */
const NOT_SHOWN = new Set(['link', 'mediaUrl', 'homeFeed', 'digest']);

/** The key of a page from one build to the next. It changes when the shown data changes. */
export function pageKey(...given: unknown[]): string {
  const shown = JSON.stringify(given, (name, value: unknown) =>
    NOT_SHOWN.has(name) ? undefined : value,
  );
  return createHash('sha256').update(shown).digest('hex');
}
