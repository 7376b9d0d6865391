import { createHash } from 'node:crypto';

/** Where a post and its picture stand on the content site: no page shows that. */
const NOT_SHOWN = new Set(['link', 'mediaUrl']);

/**
 * What a page made of content is known by from one build to the next: the same while all that it is
 * given is.
 */
export function pageKey(...given: unknown[]): string {
  const shown = JSON.stringify(given, (name, value: unknown) =>
    NOT_SHOWN.has(name) ? undefined : value,
  );
  return createHash('sha256').update(shown).digest('hex');
}
