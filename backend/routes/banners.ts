/** Banners of the home page; the pictures are relative to the base of the banners. */
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { banners } from '../db/schema/conteudo.ts';
import { operation, type Backend } from '../operation.ts';

export function bannersRoutes(app: FastifyInstance, backend: Backend): void {
  operation(app, backend, {
    name: 'listarBanners',
    base: 'WS',
    method: 'GET',
    path: '/content/banners',
    handler: async () => {
      const rows = await backend.db.select().from(banners).orderBy(asc(banners.sqBanner));
      return rows.map(({ imagem, link, title }) => ({ source_url: imagem, link, title }));
    },
  });
}
