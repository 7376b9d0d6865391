/** GET: what one service says about the selected person, for a home that did not wait for it. */
import type { APIRoute } from 'astro';
import { NotFoundError } from '#lib/errors.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { operator } from '#lib/config/operator.ts';
import { fontesOf, lookUp, personMark } from '#lib/inicio/home.server.ts';
import { isFonte } from '#lib/inicio/list.ts';

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });

export const GET: APIRoute = async ({ params, url, locals }) => {
  const { membro, sessao } = locals;
  if (!membro || !sessao) return answer({}, sessao ? 403 : 401);
  const { fonte } = params;
  if (!isFonte(fonte)) throw new NotFoundError('fonte');
  // The page of one person must not show the matters of another who is selected now.
  if (url.searchParams.get('de') !== personMark(membro.owner)) return answer({}, 409);
  const ask = { membro, sessao, locals, today: todayIn(operator.timeZone) };
  if (!fontesOf(ask).includes(fonte)) throw new NotFoundError('fonte');
  return answer(await lookUp(fonte, ask));
};
