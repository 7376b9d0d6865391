/** Addresses that name a parameter twice: none of ours does, and which one counts is anybody's guess (decision 015). */
import type { APIContext, MiddlewareNext } from 'astro';

/** What a script reads; a person gets a page. */
const ENDERECO_AMBIGUO = 'Não foi possível entender este endereço.';
const PAGE = '/endereco-repetido';
/** What is posted to and read by scripts. */
const FOR_SCRIPTS = /^\/(?:_actions|api)\//;

/**
 * Answers a request whose address names a parameter twice: 400, and nobody is asked anything.
 * @returns `undefined` for any other address
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
