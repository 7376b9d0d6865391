/** GET: the waiting times, for the island that refreshes them. */
import type { APIRoute } from 'astro';
import { publicJson } from '#lib/upstream/public-cache.server.ts';
import { loadTemposEspera, maxAgeOf } from '#lib/tempo-espera/service.server.ts';

export const GET: APIRoute = async ({ locals, request }) => {
  const tempos = await loadTemposEspera({ requestId: locals.requestId });
  return publicJson(request, tempos, `max-age=${String(maxAgeOf(tempos))}`);
};
