/** The answers of the WordPress REST API (`docs/contract.md` › Content site). */
import { z } from 'zod';
import { codigo, opcional, texto } from '#lib/wire.ts';
import { asDocumented } from '#lib/wire-form.ts';

/** A missing, `null` or malformed field becomes `undefined`, so that its entry stays readable. */
const ifReadable = <S extends z.ZodType>(schema: S) => opcional(schema).catch(undefined);

/** An HTML field. Any value of `protected` other than false counts as protected. */
const rendered = z.object({
  rendered: z.string().catch(''),
  protected: asDocumented(
    z
      .unknown()
      .optional()
      .transform((value) => value !== undefined && value !== null && value !== false),
    { type: 'boolean', absent: true },
  ),
});

/** A date-time without an offset; WordPress writes year 0000 for no date. */
const dateTime = z
  .string()
  .refine((value) => /^(?!0000)\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)));

const ids = z
  .array(asDocumented(z.unknown(), { type: ['string', 'number'] }))
  .transform((list) => list.flatMap((id) => codigo.safeParse(id).data ?? []));

const post = z.object({
  id: codigo,
  slug: ifReadable(texto),
  link: ifReadable(texto),
  /** Lists have only the status `publish`. */
  status: ifReadable(texto),
  /** UTC. */
  date_gmt: ifReadable(dateTime),
  /** The site's time zone. */
  date: ifReadable(dateTime),
  modified_gmt: ifReadable(dateTime),
  modified: ifReadable(dateTime),
  title: ifReadable(rendered),
  excerpt: ifReadable(rendered),
  content: ifReadable(rendered),
  featured_media: ifReadable(codigo),
  categories: ids.catch([]),
  tags: ids.catch([]),
});

export const POST_FIELDS = Object.keys(post.shape);

/** A post needs its id and its title or slug: `docs/contract.md` › Content site. */
export const wpPost = post.refine(
  ({ slug, title }) => slug !== undefined || (title?.rendered.trim() ?? '') !== '',
  { path: ['title or slug'] },
);
export type WpPost = z.infer<typeof wpPost>;

/** A post without its texts: enough to detect a change. */
export const wpPostSummary = post.omit({ title: true, excerpt: true, content: true });
export type WpPostSummary = z.infer<typeof wpPostSummary>;

export const wpMedia = z.object({
  id: codigo,
  source_url: texto,
  alt_text: ifReadable(z.string()),
  modified_gmt: ifReadable(z.string()),
});
export type WpMedia = z.infer<typeof wpMedia>;

/** A category or a tag needs its id and its name or slug. */
export const wpTerm = z
  .object({
    id: codigo,
    slug: ifReadable(texto),
    name: ifReadable(texto),
    description: ifReadable(z.string()),
  })
  .refine(({ slug, name }) => slug !== undefined || name !== undefined, { path: ['name or slug'] });
export type WpTerm = z.infer<typeof wpTerm>;

/** A post that need not be public, with what its page needs of other lists. */
export const wpRascunho = post.extend({
  termos: z.array(wpTerm.safeExtend({ taxonomy: texto })).catch([]),
  imagem: ifReadable(z.object({ source_url: texto, alt_text: ifReadable(z.string()) })),
});
export type WpRascunho = z.infer<typeof wpRascunho>;

export const wpId = z.object({ id: codigo });
