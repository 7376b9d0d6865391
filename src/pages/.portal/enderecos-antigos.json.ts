/** The former addresses of news pages with the current ones. `server/static-table.ts` redirects by this file. */
import type { APIRoute } from 'astro';
import { entriesOf } from '#lib/conteudo/entries.server.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const moved = await entriesOf('mudancas');
  return Response.json(Object.fromEntries(moved.map(({ id, data }) => [id, data.to])));
};
