/** Banners of the home page. The addresses of the pictures are relative to the base of the banners. */
import { asc } from 'drizzle-orm';
import { banners } from '../db/schema/conteudo.ts';
import { operation, type Backend } from '../operation.ts';

export function routes(backend: Backend): void {
  operation(backend, {
    name: 'listarBanners',
    route: 'GET WS/content/banners',
    handler: async () => {
      const rows = await backend.db.select().from(banners).orderBy(asc(banners.sqBanner));
      return rows.map(({ imagem, link, title }) => ({ source_url: imagem, link, title }));
    },
  });
}
