/** Banners, and the posts, terms, media and portal entries of the content site. */
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const banners = pgTable('banners', {
  sqBanner: integer().primaryKey(),
  /** Picture, relative to the base of the banners. */
  imagem: text().notNull(),
  link: text().notNull(),
  title: text().notNull(),
});

export const wpTermos = pgTable('wp_termos', {
  id: integer().primaryKey(),
  taxonomia: text({ enum: ['category', 'post_tag'] }).notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
});

export const wpMidias = pgTable('wp_midias', {
  id: integer().primaryKey(),
  /** Name of the drawing in `backend/midia`, without extension. */
  desenho: text().notNull(),
  title: text().notNull(),
  altText: text().notNull(),
  publicadaEm: timestamp({ withTimezone: true }).notNull(),
});

export const wpPosts = pgTable('wp_posts', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  status: text({ enum: ['publish', 'future', 'draft', 'private', 'trash'] }).notNull(),
  /** HTML with entities, as WordPress renders it. */
  title: text().notNull(),
  excerpt: text().notNull(),
  content: text().notNull(),
  /** A post with a password is listed without its content. */
  protegido: boolean().notNull().default(false),
  midia: integer().references(() => wpMidias.id),
  publicadoEm: timestamp({ withTimezone: true }).notNull(),
  modificadoEm: timestamp({ withTimezone: true }).notNull(),
});

export const wpPostsTermos = pgTable(
  'wp_posts_termos',
  {
    post: integer()
      .notNull()
      .references(() => wpPosts.id, { onDelete: 'cascade' }),
    termo: integer()
      .notNull()
      .references(() => wpTermos.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.post, table.termo] }), index().on(table.termo)],
);

/** Entries of the portal's own plugins: notices, and forms with what changes by the year. */
export const wpEntradas = pgTable('wp_entradas', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tipo: text({ enum: ['comunicado', 'ficha'] }).notNull(),
  status: text({ enum: ['publish', 'draft'] }).notNull(),
  title: text().notNull(),
  /** The values of the plugin's form. */
  campos: jsonb().$type<Record<string, unknown>>().notNull(),
});
