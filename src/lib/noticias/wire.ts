/** What a WordPress REST answers to the portal's reads at build (`docs/contract.md` › Content site). */
import { z } from 'zod';
import { codigo, opcional, texto } from '#lib/wire.ts';

/** What is missing, `null` or of another shape is missing: it does not cost the entry it is of. */
const ifReadable = <S extends z.ZodType>(schema: S) => opcional(schema).catch(undefined);

/** A field of HTML, and whether the site withholds it: anything but "no" means that it does. */
const rendered = z.object({
  rendered: z.string().catch(''),
  protected: z
    .unknown()
    .optional()
    .transform((value) => value !== undefined && value !== null && value !== false),
});

/** A date-time without an offset; WordPress writes year 0000 for "none". */
const dateTime = z
  .string()
  .refine((value) => /^(?!0000)\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)));

const ids = z
  .array(z.unknown())
  .transform((list) => list.flatMap((id) => codigo.safeParse(id).data ?? []));

const post = z.object({
  id: codigo,
  slug: ifReadable(texto),
  link: ifReadable(texto),
  /** `publish` where the site says it; lists have no other. */
  status: ifReadable(texto),
  /** By UTC. */
  date_gmt: ifReadable(dateTime),
  /** By the clock of the site. */
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

/** What is asked for of a post. */
export const POST_FIELDS = Object.keys(post.shape);

/** A post needs its id, and its title or its slug: `docs/contract.md` › Content site. */
export const wpPost = post.refine(
  ({ slug, title }) => slug !== undefined || (title?.rendered.trim() ?? '') !== '',
  { path: ['title or slug'] },
);
export type WpPost = z.infer<typeof wpPost>;

/** A post without its texts: enough to see whether they have changed. */
export const wpPostSummary = post.omit({ title: true, excerpt: true, content: true });
export type WpPostSummary = z.infer<typeof wpPostSummary>;

export const wpMedia = z.object({
  id: codigo,
  source_url: texto,
  alt_text: ifReadable(z.string()),
  modified_gmt: ifReadable(z.string()),
});
export type WpMedia = z.infer<typeof wpMedia>;

/** A category or a tag, which needs its id, and its name or its slug. */
export const wpTerm = z
  .object({
    id: codigo,
    slug: ifReadable(texto),
    name: ifReadable(texto),
    description: ifReadable(z.string()),
  })
  .refine(({ slug, name }) => slug !== undefined || name !== undefined, { path: ['name or slug'] });
export type WpTerm = z.infer<typeof wpTerm>;

export const wpId = z.object({ id: codigo });
