/** GET: one list of the directory's form. The island requests it after a change or for a retry. */
import type { APIRoute } from 'astro';
import { NotFoundError, settle } from '#lib/errors.ts';
import { loadList } from '#lib/guia-medico/lists.server.ts';
import { LISTA_INDISPONIVEL } from '#lib/guia-medico/messages.ts';
import { CAMPOS, type Campo } from '#lib/guia-medico/state.ts';
import { publicJson } from '#lib/upstream/public-cache.server.ts';

const KEPT = 'max-age=300, stale-while-revalidate=3600';
/** An empty list of these means that its service failed (spec section 8), so the island may retry. */
const NEVER_EMPTY = new Set<Campo>(['estado', 'cidade']);

const isCampo = (name: string | undefined): name is Campo =>
  name !== undefined && Object.hasOwn(CAMPOS, name);

const failure = (mensagem: string, status = 503) => Response.json({ mensagem }, { status });

export const GET: APIRoute = async ({ params, url, locals, request }) => {
  const { campo } = params;
  if (!isCampo(campo)) throw new NotFoundError('lista');
  const { searchParams } = url;
  const key = {
    uf: searchParams.get('uf') ?? undefined,
    cdCidade: searchParams.get('cdCidade') ?? undefined,
    agendaOnline: searchParams.get('ieAgendaOnline') === 'S',
  };
  const call = { requestId: locals.requestId };
  const list = await settle(loadList(campo, key, call, { patient: true }));
  // A failure that a retry cannot solve has a status of the 4xx class.
  if (list.status === 'error') return failure(list.mensagem, list.retry ? 503 : 422);
  if (list.data.length === 0 && NEVER_EMPTY.has(campo)) return failure(LISTA_INDISPONIVEL);
  return publicJson(request, list.data, KEPT);
};
