/** What the editors of posts are told in wp-admin, which `server/content-calls.ts` reads. */
import type { APIRoute } from 'astro';
import { entriesOf } from '#lib/conteudo/entries.server.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const told = await entriesOf('notas');
  return Response.json(Object.fromEntries(told.map(({ id, data }) => [id, data])));
};
