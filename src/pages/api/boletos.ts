/** The island's look-up when another contract is chosen or a panel is tried again. */
import type { APIRoute } from 'astro';
import { contratoParam } from '#lib/boletos/schema.ts';
import { loadBoletos } from '#lib/boletos/service.server.ts';

export const GET: APIRoute = async ({ url, locals }) => {
  if (!locals.membro) return new Response(null, { status: 401 });
  const contrato = contratoParam.parse(url.searchParams.get('contrato'));
  const panels = await loadBoletos(locals.membro, contrato);
  return Response.json(panels, { headers: { 'Cache-Control': 'private, no-store' } });
};
