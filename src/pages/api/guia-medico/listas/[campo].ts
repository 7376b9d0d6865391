/** GET: one list of the directory's form, for the island: when what it depends on changes, or to retry. */
import type { APIRoute } from 'astro';
import { NotFoundError, settle } from '#lib/errors.ts';
import { loadList } from '#lib/guia-medico/lists.server.ts';
import { LISTA_INDISPONIVEL } from '#lib/guia-medico/messages.ts';
import { CAMPOS, type Campo } from '#lib/guia-medico/search-state.ts';
import { publicJson } from '#lib/upstream/public-cache.server.ts';

export const prerender = false;

const KEPT = 'max-age=300, stale-while-revalidate=3600';
/** These are an empty list when their service fails (spec section 8); the asker may try again. */
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
  // What asking again does not mend is the asker's to mend.
  if (list.status === 'error') return failure(list.mensagem, list.retry ? 503 : 422);
  if (list.data.length === 0 && NEVER_EMPTY.has(campo)) return failure(LISTA_INDISPONIVEL);
  return publicJson(request, list.data, KEPT);
};
