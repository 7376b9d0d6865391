/**
 * The rules by which Chromium fetches a page before its link is pressed (Speculation Rules). The server names this
 * file in a header of every page (`server/headers.ts`), because the policy of pages allows no rules inside them.
 *
 * A page made at build calls no service and holds no data of a member. Chromium fetches it when the pointer rests on
 * its link. A page made on demand calls services, so Chromium fetches it when its link is pressed down, about 100 ms
 * before the click, and only an address without a query. Such a request sets no cookie and prolongs no session
 * (`src/middleware.ts`). The server refuses both for a visitor who saves data (`server/ahead.ts`). No page is drawn
 * ahead: decision 029 has the figures.
 */

/** The file in the folder of served files. Browsers require the content type of this ending. */
export const RULES_FILE = 'antecipar.speculationrules';

/**
 * Error pages, files, pages that are shown instead of another one, drafts, staff, steps of a sign-in, the end of a
 * session, and the page that asks for the state of a payment and keeps it.
 */
const NOT_FETCHED =
  /^\/(?:\d|_|sem-conexao$|carteirinha-offline$|interno\/|previa\/|atendimento$|sair$|formulario$|fora-do-ar$|endereco-repetido$|saude-reservada$|entrar\/|cliente$|cliente\/\[|cliente\/pagamento$)|\.\w+$/;

/** @param {string} pattern a route of Astro @returns {string} a URL pattern */
const urlPattern = (pattern) =>
  pattern.replaceAll(/\[\.{3}\w+\]/g, '*').replaceAll(/\[(\w+)\]/g, ':$1');

/**
 * @param {readonly { pattern: string, isPrerendered: boolean }[]} pages the routes of pages; those made at build are
 * prerendered
 */
export function rulesFor(pages) {
  const patterns = (/** @type {boolean} */ isBuilt) =>
    pages
      .filter(
        ({ pattern, isPrerendered }) => isPrerendered === isBuilt && !NOT_FETCHED.test(pattern),
      )
      .map(({ pattern }) => urlPattern(pattern));
  const made = patterns(false).map((pathname) => ({ pathname, search: '' }));
  return {
    prefetch: [
      { where: { href_matches: patterns(true) }, eagerness: 'moderate' },
      { where: { href_matches: made }, eagerness: 'conservative' },
    ],
  };
}
