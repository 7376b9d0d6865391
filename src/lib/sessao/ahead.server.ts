/** The answer to a browser that fetches a page before its link is pressed (decision 029). */
import type { APIContext } from 'astro';
import { signInPath } from './rules.ts';
import { isFlagged } from './session-cookie.server.ts';

/** The browser asks again when the link is pressed. */
const tooEarly = () => new Response(null, { status: 425 });

/**
 * A press shows what was fetched before it only when it would find the same: a page, or the way to the sign-in for a
 * browser in which no member has signed in. With a session, or with its mark, the press writes something.
 */
export async function forPress(
  { cookies, locals, url }: APIContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  const hasSignedIn = isFlagged(cookies);
  const given = await answer();
  if (!locals.isAhead || given.status === 200) return given;
  const leadsToSignIn = given.headers.get('location') === signInPath(url.pathname + url.search);
  return leadsToSignIn && !hasSignedIn && !locals.session ? given : tooEarly();
}
