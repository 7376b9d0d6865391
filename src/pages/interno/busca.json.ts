/** The index of the search "O que você procura?", which `/busca` reads. */
import type { APIRoute } from 'astro';
import { readEntries } from '#lib/busca/entries.server.ts';
import { makeIndex } from '#lib/busca/search-index.server.ts';
import { hasNews } from '#lib/noticias/offered.server.ts';

export const prerender = true;

export const GET: APIRoute = async () =>
  Response.json(makeIndex(await readEntries({ noticias: hasNews() })));
