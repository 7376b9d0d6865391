/** What a WordPress REST answers to the portal's reads at build (`docs/contract.md` › Content site). */
import { z } from 'zod';
import { codigo, opcional, texto } from '#lib/wire.ts';

const rendered = z.object({ rendered: z.string(), protected: opcional(z.boolean()) });

export const wpPost = z.object({
  id: codigo,
  slug: texto,
  link: texto,
  date_gmt: texto,
  modified_gmt: texto,
  title: rendered,
  excerpt: opcional(rendered),
  content: rendered,
  featured_media: opcional(codigo),
  categories: z.array(codigo).default([]),
  tags: z.array(codigo).default([]),
});
export type WpPost = z.infer<typeof wpPost>;

export const wpMedia = z.object({
  id: codigo,
  source_url: texto,
  alt_text: opcional(z.string()),
});
export type WpMedia = z.infer<typeof wpMedia>;

export const wpTerm = z.object({ id: codigo, slug: texto, name: texto });
export type WpTerm = z.infer<typeof wpTerm>;
