/** GET: a search of the directory for the island, with the same result as on the page. */
import type { APIRoute } from 'astro';
import { searchStatus } from '#lib/guia-medico/view.ts';
import { readCardFilter, rememberState } from '#lib/guia-medico/cookies.server.ts';
import { loadSearch } from '#lib/guia-medico/guide.server.ts';
import { search } from '#lib/guia-medico/search.server.ts';
import { readConsulta } from '#lib/guia-medico/query.ts';
import { leftOutOf } from '#lib/upstream/left-out.ts';
import { browserUser } from '#lib/sessao/sender.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';

export const GET: APIRoute = async ({ url, locals, cookies }) => {
  const asked = {
    consulta: readConsulta(url.searchParams),
    cartaoOuCpf: await readCardFilter(cookies, browserUser(locals.sessao)),
    membro: locals.membro,
    call: { requestId: locals.requestId, deadline: Date.now() + timeLimit('page') },
  };
  const { estado, resultado } = await search(await loadSearch(asked), asked);
  rememberState(cookies, estado);
  // The answer may depend on a card filter or on the member's plan.
  const headers = { 'Cache-Control': 'private, no-store' };
  const status = searchStatus(estado, resultado);
  if (resultado.busca.status === 'error' && status !== 200) {
    return Response.json({ mensagem: resultado.busca.mensagem }, { status, headers });
  }
  const { listaRegistros, temProximaPagina } = estado;
  const naoMostrados = leftOutOf(locals.unreadable);
  return Response.json(
    { listaRegistros, temProximaPagina, resultado: { ...resultado, naoMostrados } },
    { headers },
  );
};
