/** What a WordPress REST answers to the portal's reads at build (`docs/contract.md` › Content site). */
import { z } from 'zod';
import { codigo, opcional, texto } from '#lib/wire.ts';

const rendered = z.object({ rendered: z.string(), protected: opcional(z.boolean()) });

/** A `…_gmt` date-time, written without an offset; WordPress writes year 0000 for "none". */
const gmt = z
  .string()
  .refine((value) => !value.startsWith('0000') && !Number.isNaN(Date.parse(`${value}Z`)));

export const wpPost = z.object({
  id: codigo,
  slug: texto,
  link: texto,
  date_gmt: gmt,
  modified_gmt: gmt,
  title: rendered,
  excerpt: opcional(rendered),
  content: rendered,
  featured_media: opcional(codigo),
  categories: z.array(codigo).default([]),
  tags: z.array(codigo).default([]),
});
export type WpPost = z.infer<typeof wpPost>;

/** A post without its texts: enough to see whether they have changed. */
export const wpPostSummary = wpPost.omit({ title: true, excerpt: true, content: true });
export type WpPostSummary = z.infer<typeof wpPostSummary>;

export const wpMedia = z.object({
  id: codigo,
  source_url: texto,
  alt_text: opcional(z.string()),
  modified_gmt: opcional(z.string()),
});
export type WpMedia = z.infer<typeof wpMedia>;

export const wpTerm = z.object({
  id: codigo,
  slug: texto,
  name: texto,
  description: opcional(z.string()),
});
export type WpTerm = z.infer<typeof wpTerm>;

export const wpId = z.object({ id: codigo });
