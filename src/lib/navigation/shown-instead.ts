/** Pages that the middleware shows instead of the page that was asked for. */
import type { APIContext, MiddlewareNext } from 'astro';
import { typedText } from '#lib/formats/typed-text.ts';

/** The answer for scripts; people get a page. */
const ENDERECO_AMBIGUO = 'Não foi possível entender este endereço.';
const AMBIGUOUS = '/endereco-repetido';
const UNAVAILABLE = '/fora-do-ar';
const HEALTH_CLOSED = '/saude-reservada';
/** Routes that only scripts call. */
export const FOR_SCRIPTS = /^\/(?:_actions|api)\//;

const wantsPage = ({ request, routePattern }: APIContext): boolean =>
  request.headers.get('accept')?.includes('text/html') === true && !FOR_SCRIPTS.test(routePattern);

/**
 * Answers 400 when an address repeats a parameter, before any service is called. The portal never links to
 * such an address, and which value counts is undefined (decision 003).
 * @returns `undefined` for every other address, whose parameters become what people see in them
 */
export async function readQuery(
  context: APIContext,
  next: MiddlewareNext,
): Promise<Response | undefined> {
  const { searchParams } = context.url;
  if (new Set(searchParams.keys()).size === searchParams.size) {
    for (const [name, value] of [...searchParams]) {
      const text = typedText(value);
      if (text !== value) searchParams.set(name, text);
    }
    return undefined;
  }
  if (!wantsPage(context)) return new Response(`${ENDERECO_AMBIGUO}\n`, { status: 400 });
  context.locals.isAmbiguous = true;
  return next(AMBIGUOUS);
}

/**
 * Answers 503 when the whole page needs a service, or the storage, that failed. Astro has a page of its own for 404 and 500
 * only, so any other status without a body is an empty page.
 */
export async function showUnavailable(
  context: APIContext,
  next: MiddlewareNext,
): Promise<Response> {
  if (!wantsPage(context)) return new Response(null, { status: 503 });
  context.locals.isUnavailable = true;
  return next(UNAVAILABLE + context.url.search);
}

/** When to ask again after a failure of the storage or of a service. Nobody knows when it ends. */
const UNAVAILABLE_SECONDS = 60;

/** @param seconds when to ask again; by default a 503 has a time of its own */
export function setRetryAfter({ headers, status }: Response, seconds?: number): void {
  const wait = seconds ?? (status === 503 ? UNAVAILABLE_SECONDS : undefined);
  if (wait !== undefined) headers.set('Retry-After', String(wait));
}

/** Answers 403 when the page shows the health of another adult (decision 024). */
export async function showHealthClosed(
  context: APIContext,
  next: MiddlewareNext,
): Promise<Response> {
  if (!wantsPage(context)) return new Response(null, { status: 403 });
  context.locals.isHealthClosed = true;
  return next(HEALTH_CLOSED + context.url.search);
}
