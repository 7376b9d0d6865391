/** The banners: listed by the operator's services, with pictures of our own. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ContentEntry, lastGoodLoader } from '#lib/conteudo/loader.server.ts';
import { plainText } from '#lib/conteudo/text.server.ts';
import { env } from '#lib/env.server.ts';
import { bannerLink, bannerUrl } from './rules.ts';
import { listarBanners } from './service.server.ts';
import { banner } from './wire.ts';

export function bannersLoader() {
  return lastGoodLoader({
    name: 'banners',
    kept: z.array(banner),
    address: () => env().bases?.ws,

    read: () => listarBanners({ requestId: randomUUID() }),

    async entries(banners, { pictures, warn }) {
      const entries: ContentEntry[] = [];
      for (const [index, { source_url, link, title }] of banners.entries()) {
        const url = bannerUrl(source_url, env().bases?.banners);
        if (!url) warn(`left out banner ${String(index + 1)}: its picture has no address`);
        // A banner is its picture: without one there is nothing to show.
        const img = url && (await pictures.get(url));
        if (!url || img === undefined) continue;
        const target = bannerLink(link);
        entries.push({
          id: `banner-${String(index + 1)}`,
          data: {
            title: plainText(title ?? ''),
            ...(target !== undefined && { link: target }),
            mediaUrl: url.href,
            img,
            order: index,
          },
        });
      }
      return entries;
    },
  });
}
