import { createHash } from 'node:crypto';

/**
 * What an entry holds and no page of its own shows: where it and its picture stand on the content
 * site, whether the home page has it (a new post pushes another one out), and the sum of all that.
 */
const NOT_SHOWN = new Set(['link', 'mediaUrl', 'homeFeed', 'digest']);

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
