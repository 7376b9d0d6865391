/** The calendar file of one event. Made at build for the events to come that have a day. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { operator } from '#lib/config/operator.ts';
import { calendarAnswer } from '#lib/formats/icalendar.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { slugOf } from '#lib/formats/text.ts';
import { eventPosts, type Post } from '#lib/noticias/collection.server.ts';
import { isoDay } from '#lib/noticias/events.ts';
import { hasNews } from '#lib/noticias/offered.server.ts';

export const prerender = true;

export const getStaticPaths = (async () => {
  if (!hasNews()) return [];
  const { toCome } = await eventPosts(isoDay(new Date()));
  return toCome
    .filter(({ data }) => data.publishedAt !== undefined)
    .map((post) => ({ params: { slug: post.id }, props: { post } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ post: Post }> = ({ props: { post }, site }) => {
  const { title, excerpt, publishedAt } = post.data;
  const { name, timeZone } = operator;
  const day = {
    uid: `evento-${post.id}@${slugOf(name)}`,
    dia: todayIn(timeZone, publishedAt),
    resumo: title,
    texto: excerpt,
    href: site && new URL(`/blog/${post.id}`, site).href,
  };
  return calendarAnswer([day], post.id);
};
