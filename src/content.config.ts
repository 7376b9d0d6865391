/** What is read from outside when the portal is built. */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { bannersLoader } from '#lib/banners/loader.server.ts';
import { newsLoader } from '#lib/noticias/loader.server.ts';

/** Posts of the content site; the id is the last part of their address. */
const noticias = defineCollection({
  loader: newsLoader(),
  schema: ({ image }) =>
    z.object({
      title: z.string(),
      /** Where the post stands on the content site. */
      link: z.string().optional(),
      /** The original picture; nothing of ours shows it. */
      mediaUrl: z.string().optional(),
      /** Our own copy of the picture. */
      img: image().optional(),
      alt: z.string(),
      /** What the reader is told the post is about. */
      category: z.string().optional(),
      /** Slugs of all its categories. */
      categories: z.array(z.string()),
      publishedAt: z.date(),
      modifiedAt: z.date(),
      excerpt: z.string(),
      /** Whether it is of the categories or tags that the home page shows. */
      homeFeed: z.boolean(),
    }),
});

/** Banners of the home page, in the order of the service. */
const banners = defineCollection({
  loader: bannersLoader(),
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

export const collections = { noticias, banners };
