/**
 * Addresses that repeat a parameter. The portal never links to one, and which value counts is undefined
 * (decision 003).
 */
import type { APIContext, MiddlewareNext } from 'astro';

/** The answer for scripts; people get a page. */
const ENDERECO_AMBIGUO = 'Não foi possível entender este endereço.';
const PAGE = '/endereco-repetido';
/** Routes that only scripts call. */
const FOR_SCRIPTS = /^\/(?:_actions|api)\//;

/**
 * Answers 400 when an address repeats a parameter, before any service is called.
 * @returns `undefined` for every other address
 */
export async function refuseAmbiguous(
  { url: { searchParams }, routePattern, request, locals }: APIContext,
  next: MiddlewareNext,
): Promise<Response | undefined> {
  if (new Set(searchParams.keys()).size === searchParams.size) return undefined;
  const wantsPage = request.headers.get('accept')?.includes('text/html') === true;
  if (!wantsPage || FOR_SCRIPTS.test(routePattern))
    return new Response(`${ENDERECO_AMBIGUO}\n`, { status: 400 });
  locals.isAmbiguous = true;
  return next(PAGE);
}
