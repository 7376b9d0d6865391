/** The rows of the content tables as entities of WordPress REST. */
import { wallClock } from '../dates.ts';
import type { wpMidias, wpPosts, wpTermos } from '../db/schema/conteudo.ts';
import type { Entity } from './params.ts';

/** The size of the drawings. */
const FULL_SIZE = { width: 1600, height: 900 } as const;

const height = (width: number) => Math.round((width * FULL_SIZE.height) / FULL_SIZE.width);

/** The other sizes that WordPress makes of a picture. */
const SIZES = [
  { name: 'medium', width: 300, height: height(300) },
  { name: 'medium_large', width: 768, height: height(768) },
  { name: 'large', width: 1024, height: height(1024) },
] as const;

type Post = typeof wpPosts.$inferSelect;
type Midia = typeof wpMidias.$inferSelect;
export type Termo = typeof wpTermos.$inferSelect;

const gmt = (instant: Date) => instant.toISOString().slice(0, 19);

/** The addresses of one content site. */
export interface Site {
  /** e.g. http://127.0.0.1:5100 */
  origin: string;
  /** REST root below it. */
  root: string;
}

function link({ origin, root }: Site, path: string) {
  return [{ href: `${origin}${root}/${path}` }];
}

const TAXONOMIES = {
  category: { rest: 'categories', address: 'categoria' },
  post_tag: { rest: 'tags', address: 'tag' },
} as const;

export function termEntity(site: Site, termo: Termo, count: number): Entity {
  const { rest, address } = TAXONOMIES[termo.taxonomia];
  return {
    id: termo.id,
    count,
    description: termo.description,
    link: `${site.origin}/${address}/${termo.slug}/`,
    name: termo.name,
    slug: termo.slug,
    taxonomy: termo.taxonomia,
    ...(termo.taxonomia === 'category' ? { parent: 0 } : {}),
    meta: [],
    _links: { self: link(site, `${rest}/${String(termo.id)}`) },
  };
}

function size({ origin }: Site, desenho: string, width: number, height: number) {
  const file = `${desenho}-${String(width)}.webp`;
  return {
    file: file.slice(file.lastIndexOf('/') + 1),
    width,
    height,
    mime_type: 'image/webp',
    source_url: `${origin}/midia/${file}`,
  };
}

export function mediaEntity(site: Site, midia: Midia, post: number | null): Entity {
  const picture = (width: number, height: number) =>
    size(site, `noticias/${midia.desenho}`, width, height);
  const full = picture(FULL_SIZE.width, FULL_SIZE.height);
  const sizes = new Map(SIZES.map(({ name, width, height }) => [name, picture(width, height)]));
  return {
    id: midia.id,
    date: wallClock(midia.publicadaEm),
    date_gmt: gmt(midia.publicadaEm),
    modified: wallClock(midia.publicadaEm),
    modified_gmt: gmt(midia.publicadaEm),
    slug: midia.desenho,
    status: 'inherit',
    type: 'attachment',
    link: `${site.origin}/?attachment_id=${String(midia.id)}`,
    title: { rendered: midia.title },
    alt_text: midia.altText,
    caption: { rendered: '' },
    description: { rendered: '' },
    media_type: 'image',
    mime_type: 'image/webp',
    media_details: {
      width: full.width,
      height: full.height,
      file: full.file,
      sizes: { ...Object.fromEntries(sizes), full },
    },
    post,
    source_url: full.source_url,
    _links: { self: link(site, `media/${String(midia.id)}`) },
  };
}

export function postEntity(site: Site, post: Post, termos: Termo[]): Entity {
  const of = (taxonomia: Termo['taxonomia']) =>
    termos.filter((termo) => termo.taxonomia === taxonomia).map(({ id }) => id);
  const hidden = { rendered: '', protected: true };
  const id = String(post.id);
  return {
    id: post.id,
    date: wallClock(post.publicadoEm),
    date_gmt: gmt(post.publicadoEm),
    guid: { rendered: `${site.origin}/?p=${id}` },
    modified: wallClock(post.modificadoEm),
    modified_gmt: gmt(post.modificadoEm),
    slug: post.slug,
    status: post.status,
    type: 'post',
    link: `${site.origin}/${post.slug}/`,
    title: { rendered: post.title },
    content: post.protegido ? hidden : { rendered: post.content, protected: false },
    excerpt: post.protegido ? hidden : { rendered: post.excerpt, protected: false },
    author: 1,
    featured_media: post.midia ?? 0,
    comment_status: 'closed',
    ping_status: 'closed',
    sticky: false,
    template: '',
    format: 'standard',
    meta: [],
    categories: of('category'),
    tags: of('post_tag'),
    _links: {
      self: link(site, `posts/${id}`),
      collection: link(site, 'posts'),
      ...(post.midia === null
        ? {}
        : { 'wp:featuredmedia': link(site, `media/${String(post.midia)}`) }),
      'wp:term': [
        { taxonomy: 'category', ...link(site, `categories?post=${id}`)[0] },
        { taxonomy: 'post_tag', ...link(site, `tags?post=${id}`)[0] },
      ],
    },
  };
}
