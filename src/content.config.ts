/** What is read from outside, and from the operator's own files, when the portal is built. */
import { defineCollection, reference } from 'astro:content';
import { z } from 'astro/zod';
import { bannersLoaders } from '#lib/banners/loader.server.ts';
import { newsLoaders } from '#lib/noticias/loader.server.ts';

const fromWordPress = newsLoaders();
const fromServices = bannersLoaders();

/** Posts of the content site; the id is the last part of their address. */
const noticias = defineCollection({
  loader: fromWordPress.noticias,
  schema: ({ image }) =>
    z.object({
      title: z.string(),
      /** Where the post stands on the content site. */
      link: z.string().optional(),
      /** The original picture; nothing of ours shows it. */
      mediaUrl: z.string().optional(),
      /** Our own copy of the picture. */
      img: image().optional(),
      /** The same picture with its words. */
      midia: reference('midias').optional(),
      /** What the reader is told the post is about. */
      category: z.string().optional(),
      categorias: z.array(reference('categorias')),
      tags: z.array(reference('tags')),
      /** Absent when the site does not say when. */
      publishedAt: z.date().optional(),
      modifiedAt: z.date().optional(),
      excerpt: z.string(),
      /** Whether it is of the categories or tags that the home page shows. */
      homeFeed: z.boolean(),
    }),
});

/** A category or a tag; the id is the last part of its address. */
const termo = z.object({ name: z.string(), description: z.string().optional() });
const categorias = defineCollection({ loader: fromWordPress.categorias, schema: termo });
const tags = defineCollection({ loader: fromWordPress.tags, schema: termo });

/** The pictures that posts begin with. */
const midias = defineCollection({
  loader: fromWordPress.midias,
  schema: ({ image }) =>
    z.object({
      /** The original. */
      mediaUrl: z.string(),
      /** Our own copy. */
      img: image(),
      /** What it shows, for those who do not see it. */
      alt: z.string(),
    }),
});

/** Posts that announce something to come. */
const eventos = defineCollection({
  loader: fromWordPress.eventos,
  schema: z.object({
    noticia: reference('noticias'),
    /** When it takes place: the post's date of publication. Absent when the site does not say when. */
    date: z.date().optional(),
  }),
});

/** Addresses that posts, categories and tags had before; the id is the path. */
const mudancas = defineCollection({
  loader: fromWordPress.mudancas,
  schema: z.object({ to: z.string() }),
});

/** Banners of the home page, in the order of the service. */
const banners = defineCollection({
  loader: fromServices.banners,
  schema: ({ image }) =>
    z.object({
      title: z.string(),
      /** A path of ours or an http(s) address. */
      link: z.string().optional(),
      mediaUrl: z.string(),
      img: image(),
      order: z.number(),
    }),
});

/** How many entries the others have: `lib/conteudo/entries.server.ts` asks it before it asks them. */
const acervo = defineCollection({
  loader: {
    name: 'acervo',
    async load(context) {
      context.store.clear();
      await Promise.all([fromWordPress.acervo.load(context), fromServices.acervo.load(context)]);
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
  banners,
  acervo,
};
