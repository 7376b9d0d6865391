/**
 * The contact for security reports. Made on demand, because the date of an old build would have expired.
 */
import type { APIRoute } from 'astro';
import { operator } from '#lib/config/operator.ts';
import { securityTxt } from '#lib/navigation/security-txt.ts';

export const GET: APIRoute = ({ site, url }) => {
  const { origin } = site ?? url;
  const text = securityTxt({ email: operator.email.seguranca, origin, now: Date.now() });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  });
};
