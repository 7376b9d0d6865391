/** GET: the waiting times, for the home page's island and for whoever keeps the page open. */
import type { APIRoute } from 'astro';
import { publicJson } from '#lib/upstream/public-cache.server.ts';
import { loadTemposEspera, maxAgeOf } from '#lib/tempo-espera/service.server.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, request }) => {
  const tempos = await loadTemposEspera({ requestId: locals.requestId });
  return publicJson(request, tempos, `max-age=${String(maxAgeOf(tempos))}`);
};
