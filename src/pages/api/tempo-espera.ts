/** GET: the waiting times, for the home page's island and for whoever keeps the page open. */
import { createHash } from 'node:crypto';
import type { APIRoute } from 'astro';
import { loadTemposEspera, maxAgeOf } from '#lib/tempo-espera/service.server.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, request }) => {
  const tempos = await loadTemposEspera({ requestId: locals.requestId });
  const body = JSON.stringify(tempos);
  // Weak: the same times compressed by the server are the same times.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Cache-Control': `public, max-age=${String(maxAgeOf(tempos))}`,
    ETag: etag,
  };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
};
