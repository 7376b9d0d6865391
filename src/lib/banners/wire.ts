/** The answer of the banner service: `{source_url: [..]}` or a list of {source_url, link, title}. */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { lenientList, opcional, strictList, texto } from '#lib/wire.ts';

export const banner = z.object({
  source_url: texto,
  link: opcional(texto).catch(undefined),
  title: opcional(texto).catch(undefined),
});
export type Banner = z.infer<typeof banner>;

export const listarBanners = operation({
  name: 'listarBanners',
  about: 'The pictures at the top of the home page.',
  route: 'GET WS/content/banners',
  answers: z.union([
    z
      .object({ source_url: strictList(texto).nullable() })
      .transform((body): Banner[] => (body.source_url ?? []).map((source_url) => ({ source_url }))),
    // An entry without a picture is left out.
    lenientList(banner),
  ]),
});
