/**
 * The addresses that pages of news had before, each with the one it has now. `server/static-table.ts`
 * reads this file, redirects from them, and serves it to nobody.
 */
import type { APIRoute } from 'astro';
import { entriesOf } from '#lib/conteudo/entries.server.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const moved = await entriesOf('mudancas');
  return Response.json(Object.fromEntries(moved.map(({ id, data }) => [id, data.to])));
};
