/** A content site that answers the loaders as WordPress does. A test can script every route. */
import sharp from 'sharp';
import { type Answer, json, plain, ScriptedServer } from './scripted-server.ts';

/** The base address of its REST API. */
export const REST = '/wp-json/wp/v2';

export interface FakePost {
  id: number;
  slug: string;
  title: { rendered: string };
  content: { rendered: string; protected: boolean };
  [field: string]: unknown;
}

export interface FakeTerm {
  id: number;
  slug: string;
  name: string;
}

/** A red picture in a format that content sites publish. */
export function picture(format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: '#b00' } })
    .toFormat(format)
    .toBuffer();
}

type Entity = Record<string, unknown>;

/** The parameters that filter a list. */
function matches(entity: Entity, query: URLSearchParams): boolean {
  const ids = (name: string) => query.get(name)?.split(',');
  const isIncluded = ids('include')?.includes(String(entity['id'])) ?? true;
  return (
    isIncluded &&
    ['categories', 'tags'].every((name) => {
      const wanted = ids(name);
      const given = entity[name];
      return !wanted || (Array.isArray(given) && given.some((id) => wanted.includes(String(id))));
    })
  );
}

function trim(entity: Entity, query: URLSearchParams): Entity {
  const fields = query.get('_fields')?.split(',');
  return fields
    ? Object.fromEntries(Object.entries(entity).filter(([name]) => fields.includes(name)))
    : entity;
}

/** WordPress's answer to a list: one page, with the counts in headers. Past the last page it is a 400. */
const listing =
  (entities: () => Entity[]): Answer =>
  (response) => {
    const query = new URL(response.req.url ?? '', 'http://x').searchParams;
    const perPage = Number(query.get('per_page') ?? 10);
    const page = Number(query.get('page') ?? 1);
    const chosen = entities().filter((entity) => matches(entity, query));
    const pages = Math.ceil(chosen.length / perPage);
    if (perPage > 100 || (page > 1 && page > pages)) {
      json({ code: 'rest_post_invalid_page_number' }, 400)(response);
      return;
    }
    response.setHeader('X-WP-Total', chosen.length);
    response.setHeader('X-WP-TotalPages', pages);
    const shown = chosen.slice((page - 1) * perPage, page * perPage);
    json(shown.map((entity) => trim(entity, query)))(response);
  };

export const CATEGORIES: FakeTerm[] = [
  { id: 1, slug: 'uncategorized', name: 'Sem categoria' },
  { id: 3, slug: 'saude', name: 'Sa&uacute;de &#038; bem-estar' },
  { id: 4, slug: 'cooperativa', name: 'Cooperativa' },
  { id: 5, slug: 'eventos', name: 'Eventos' },
];

export class ContentSite extends ScriptedServer {
  posts: FakePost[] = [];
  categories = CATEGORIES;
  tags: FakeTerm[] = [];
  #changes = 0;
  readonly listPosts = listing(() => this.posts.toSorted((a, b) => b.id - a.id));

  /** A post in WordPress's format. A newer post has a higher id, and each call changes the post. */
  post(id: number, fields: Record<string, unknown> = {}): FakePost {
    const moment = Date.UTC(2026, 0, 1) + id * 86_400_000;
    const date = new Date(moment).toISOString().slice(0, 19);
    this.#changes += 1;
    const modified = new Date(moment + this.#changes * 1000).toISOString().slice(0, 19);
    return {
      id,
      slug: `post-${String(id)}`,
      link: `${this.url}/post-${String(id)}/`,
      date,
      date_gmt: date,
      modified,
      modified_gmt: modified,
      title: { rendered: `T&iacute;tulo ${String(id)}` },
      excerpt: { rendered: `<p>Resumo ${String(id)} [&hellip;]</p>`, protected: false },
      content: { rendered: `<p>Texto ${String(id)}</p>`, protected: false },
      featured_media: 0,
      categories: [3],
      tags: [],
      ...fields,
    };
  }

  /** Scripts a media item with its picture. @returns the address of the picture */
  async media(
    id: number,
    fields: Record<string, unknown> = {},
    bytes?: Uint8Array,
  ): Promise<string> {
    const path = `/wp-content/uploads/${String(id)}.jpg`;
    this.on(
      `GET ${REST}/media/${String(id)}`,
      json({ id, source_url: this.url + path, alt_text: `Foto ${String(id)}`, ...fields }),
    ).on(`GET ${path}`, plain(bytes ?? (await picture()), 'image/jpeg'));
    return this.url + path;
  }

  /** Scripts the answers of an ordinary site. */
  behave(): this {
    const missing = json({ code: 'rest_post_invalid_id' }, 404);
    return this.on('GET *', missing)
      .on(
        `GET ${REST}/categories`,
        listing(() => this.categories.map((term) => ({ ...term }))),
      )
      .on(
        `GET ${REST}/tags`,
        listing(() => this.tags.map((term) => ({ ...term }))),
      )
      .on(`GET ${REST}/posts`, this.listPosts);
  }
}
