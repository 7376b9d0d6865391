/**
 * The rules by which a browser may fetch a page before its link is pressed (Speculation Rules). They list only pages
 * made at build. Such a page calls no service and holds no data of a member. A browser that saves data ignores the
 * rules. The server names this file in a header of every page (`server/headers.ts`), because the policy of pages
 * allows no rules inside them.
 */

/** The file in the folder of served files. Browsers require the content type of this ending. */
export const RULES_FILE = 'antecipar.speculationrules';

/** Error pages, files and pages that are shown instead of another one. */
const NOT_LINKED = /^\/(?:\d|sem-conexao$|carteirinha-offline$|interno\/)|\.\w+$/;

/** @param {string} pattern a route of Astro @returns {string} a URL pattern */
const urlPattern = (pattern) =>
  pattern.replaceAll(/\[\.{3}\w+\]/g, '*').replaceAll(/\[(\w+)\]/g, ':$1');

/**
 * `moderate`: Chromium fetches when the pointer rests on a link or touches it, and at most two pages at a time.
 * @param {readonly string[]} patterns the routes of the pages made at build
 */
export const rulesFor = (patterns) => ({
  prefetch: [
    {
      where: { href_matches: patterns.filter((one) => !NOT_LINKED.test(one)).map(urlPattern) },
      eagerness: 'moderate',
    },
  ],
});
