/** Loads the banners of the operator's services, with local pictures. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Call, request } from '#lib/upstream/client.server.ts';
import { type ContentEntry, lastGoodLoaders } from '#lib/conteudo/loader.server.ts';
import { plainText } from '#lib/conteudo/html.server.ts';
import { env } from '#lib/config/env.server.ts';
import { bannerLink, withAddress } from './rules.ts';
import * as wire from './wire.ts';

function listarBanners(call: Call): Promise<wire.Banner[]> {
  return request(wire.listarBanners, { call });
}

export function bannersLoaders() {
  return lastGoodLoaders({
    name: 'banners',
    collections: ['banners'],
    kept: z.array(wire.banner.extend({ source_url: z.url() })),
    address: () => env().bases?.ws,
    sizes: (banners) => ({ banners: banners.length }),

    async read({ warn, unreadable }) {
      const listed = await listarBanners({ requestId: randomUUID() });
      return listed.flatMap((entry, index) => {
        const found = withAddress(entry, env().bases?.banners);
        if (found) return found;
        unreadable();
        warn(`left out banner ${String(index + 1)}: its picture has no address`);
        return [];
      });
    },

    async entries(banners, { pictures }) {
      const entries: ContentEntry[] = [];
      for (const [index, { source_url, link, title }] of banners.entries()) {
        // A banner without a picture is left out.
        const img = await pictures.get(new URL(source_url));
        if (img === undefined) continue;
        const target = bannerLink(link);
        entries.push({
          id: `banner-${String(index + 1)}`,
          data: {
            title: plainText(title ?? ''),
            ...(target !== undefined && { link: target }),
            mediaUrl: source_url,
            img,
            order: index,
          },
        });
      }
      return { banners: entries };
    },
  });
}
