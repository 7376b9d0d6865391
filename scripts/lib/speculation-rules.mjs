/**
 * The rules by which Chromium fetches a page before its link is pressed (Speculation Rules). The server names this
 * file in a header of every page (`server/headers.ts`), because the policy of pages allows no rules inside them.
 *
 * A page made at build calls no service and holds no data of a member. Chromium fetches it when the pointer rests on
 * its link; for visitors also a page made on demand that calls no service for them. Any other page made on demand calls
 * services, so Chromium fetches it when its link is pressed down, about 100 ms before the click, and only an address
 * without a query. Such a request sets no cookie and prolongs no session (`src/middleware.ts`). The server refuses both
 * for a visitor who saves data (`server/ahead.ts`). No page is drawn ahead: decision 029 has the figures.
 */

/** The files in the folder of served files. Browsers require the content type of this ending. */
export const RULES_FILE = 'antecipar.speculationrules';
/** For a browser in which no member is signed in. */
export const VISITORS_RULES_FILE = 'antecipar-visitante.speculationrules';

/**
 * Pages made on demand that call no service for a visitor (tests/e2e/http/paginas-chamadas.test.ts). Some show public
 * lists, which the portal keeps: a fetch costs at most a refresh that all visitors share.
 */
export const FREE_FOR_VISITORS = [
  '/entrar',
  '/cadastro',
  '/tempo-de-espera',
  '/verificar-boleto',
  '/guia-medico',
  '/busca',
  '/horarios',
  '/prazos-de-atendimento',
  '/portabilidade',
  '/privacidade/cookies',
  '/privacidade/solicitacao',
  '/ouvidoria',
  '/fale-conosco',
  '/beaba-bebe',
  '/acessibilidade/ajustes',
];

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
 * @param {boolean} [isVisitor] whether the rules are for visitors
 */
export function rulesFor(pages, isVisitor = false) {
  const fetched = pages.filter(({ pattern }) => !NOT_FETCHED.test(pattern));
  const built = fetched.filter(({ isPrerendered }) => isPrerendered);
  const isFree = (/** @type {string} */ pattern) =>
    isVisitor && FREE_FOR_VISITORS.includes(pattern);
  const onDemand = (/** @type {boolean} */ free) =>
    fetched
      .filter(({ pattern, isPrerendered }) => !isPrerendered && isFree(pattern) === free)
      .map(({ pattern }) => ({ pathname: urlPattern(pattern), search: '' }));
  const atRest = [...built.map(({ pattern }) => urlPattern(pattern)), ...onDemand(true)];
  return {
    prefetch: [
      { where: { href_matches: atRest }, eagerness: 'moderate' },
      { where: { href_matches: onDemand(false) }, eagerness: 'conservative' },
    ],
  };
}
