/** The former addresses of news pages and the current ones, to which `server/static-table.ts` redirects. */
import type { APIRoute } from 'astro';
import { entriesOf } from '#lib/conteudo/entries.server.ts';

export const prerender = true;

export const GET: APIRoute = async () => {
  const moved = await entriesOf('mudancas');
  return Response.json(Object.fromEntries(moved.map(({ id, data }) => [id, data.to])));
};
