/** The collections that a build reads from the content site and from the operator's files. */
import { defineCollection, reference } from 'astro:content';
import { z } from 'astro/zod';
import { bannersLoaders } from '#lib/banners/loader.server.ts';
import { fichasLoaders } from '#lib/fichas/loader.server.ts';
import { fichaWithId } from '#lib/fichas/rules.ts';
import { newsLoaders } from '#lib/noticias/loader.server.ts';

const fromWordPress = newsLoaders();
const fromServices = bannersLoaders();
const fromForms = fichasLoaders();

/** Posts of the content site. The id is the last part of the address. */
const noticias = defineCollection({
  loader: fromWordPress.noticias,
  schema: ({ image }) =>
    z.object({
      title: z.string(),
      /** The address of the post on the content site. */
      link: z.string().optional(),
      /** The original picture, which the portal does not show. */
      mediaUrl: z.string().optional(),
      /** The copy of the picture that the portal shows. */
      img: image().optional(),
      /** The same picture with its alternative text. */
      midia: reference('midias').optional(),
      /** The summary of the post. */
      category: z.string().optional(),
      categorias: z.array(reference('categorias')),
      tags: z.array(reference('tags')),
      /** Absent when the content site sends no date. */
      publishedAt: z.date().optional(),
      modifiedAt: z.date().optional(),
      excerpt: z.string(),
      /** Whether it has a category or tag that the home page shows. */
      homeFeed: z.boolean(),
    }),
});

/** A category or a tag. The id is the last part of its address. */
const termo = z.object({ name: z.string(), description: z.string().optional() });
const categorias = defineCollection({ loader: fromWordPress.categorias, schema: termo });
const tags = defineCollection({ loader: fromWordPress.tags, schema: termo });

/** The featured pictures of posts. */
const midias = defineCollection({
  loader: fromWordPress.midias,
  schema: ({ image }) =>
    z.object({
      /** The address of the original. */
      mediaUrl: z.string(),
      /** The copy that the portal shows. */
      img: image(),
      alt: z.string(),
    }),
});

/** Posts that announce an event. */
const eventos = defineCollection({
  loader: fromWordPress.eventos,
  schema: z.object({
    noticia: reference('noticias'),
    /**
     * The date of the event: the publication date of the post. Absent when the content site sends no
     * date.
     */
    date: z.date().optional(),
  }),
});

/** Former addresses of posts, categories and tags. The id is the path. */
const mudancas = defineCollection({
  loader: fromWordPress.mudancas,
  schema: z.object({ to: z.string() }),
});

/** What the editors of posts are told in wp-admin. The id is that of the post on the content site. */
const notas = defineCollection({
  loader: fromWordPress.notas,
  schema: z.object({
    /** What the portal has changed in the text. */
    notas: z.array(z.string()),
    /** Why the post, or its new version, is not shown. */
    falha: z.string().optional(),
  }),
});

const banners = defineCollection({
  loader: fromServices.banners,
  schema: ({ image }) =>
    z.object({
      title: z.string(),
      /** A path of the portal, or an http(s) address. */
      link: z.string().optional(),
      mediaUrl: z.string(),
      img: image(),
      order: z.number(),
    }),
});

/** Forms of the content site, with content that changes by date. */
const fichas = defineCollection({ loader: fromForms.fichas, schema: fichaWithId });

/** The number of entries of each other collection, for `lib/conteudo/entries.server.ts`. */
const counts = defineCollection({
  loader: {
    name: 'counts',
    async load(context) {
      context.store.clear();
      const sources = [fromWordPress, fromServices, fromForms];
      await Promise.all(sources.map(({ counts }) => counts.load(context)));
    },
  },
  schema: z.object({ count: z.number() }),
});

export const collections = {
  noticias,
  categorias,
  tags,
  midias,
  eventos,
  mudancas,
  notas,
  banners,
  fichas,
  counts,
};
