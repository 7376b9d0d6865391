/** A content site that answers as WordPress does, for what the loaders ask; every route can be scripted. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { env } from '#lib/env.server.ts';
import { type Answer, json, plain, ScriptedServer } from '../support/scripted-server.ts';

const REST = '/wp-json/wp/v2';

export interface FakePost {
  id: number;
  slug: string;
  title: { rendered: string };
  content: { rendered: string; protected: boolean };
  [field: string]: unknown;
}

/** A red picture, in a format that content sites publish. */
export function picture(format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: '#b00' } })
    .toFormat(format)
    .toBuffer();
}

/** WordPress's answer to a list: a page of it, counted in headers; past the end, a 400. */
const listing =
  (entities: () => Record<string, unknown>[]): Answer =>
  (response) => {
    const query = new URL(response.req.url ?? '', 'http://x').searchParams;
    const perPage = Number(query.get('per_page') ?? 10);
    const page = Number(query.get('page') ?? 1);
    const chosen = entities().filter((entity) =>
      ['categories', 'tags'].every((name) => {
        const ids = query.get(name)?.split(',');
        return !ids || (entity[name] as number[]).some((id) => ids.includes(String(id)));
      }),
    );
    const pages = Math.ceil(chosen.length / perPage);
    if (perPage > 100 || (page > 1 && page > pages)) {
      json({ code: 'rest_post_invalid_page_number' }, 400)(response);
      return;
    }
    response.setHeader('X-WP-Total', chosen.length);
    response.setHeader('X-WP-TotalPages', pages);
    json(chosen.slice((page - 1) * perPage, page * perPage))(response);
  };

const CATEGORIES = [
  { id: 1, slug: 'uncategorized', name: 'Sem categoria' },
  { id: 3, slug: 'saude', name: 'Sa&uacute;de &#038; bem-estar' },
  { id: 4, slug: 'cooperativa', name: 'Cooperativa' },
];

export class ContentSite extends ScriptedServer {
  posts: FakePost[] = [];
  categories = CATEGORIES;

  /** A post as WordPress writes it, the newer the higher its id. */
  post(id: number, fields: Record<string, unknown> = {}): FakePost {
    const date = new Date(Date.UTC(2026, 0, 1) + id * 86_400_000).toISOString().slice(0, 19);
    return {
      id,
      slug: `post-${String(id)}`,
      link: `${this.url}/post-${String(id)}/`,
      date,
      date_gmt: date,
      modified: date,
      modified_gmt: date,
      title: { rendered: `T&iacute;tulo ${String(id)}` },
      excerpt: { rendered: `<p>Resumo ${String(id)} [&hellip;]</p>`, protected: false },
      content: { rendered: `<p>Texto ${String(id)}</p>`, protected: false },
      featured_media: 0,
      categories: [3],
      tags: [],
      ...fields,
    };
  }

  /** Scripts a media item with its picture; gives back the address of the picture. */
  async media(id: number, fields: Record<string, unknown> = {}): Promise<string> {
    const path = `/wp-content/uploads/${String(id)}.jpg`;
    this.on(
      `GET ${REST}/media/${String(id)}`,
      json({ id, source_url: this.url + path, alt_text: `Foto ${String(id)}`, ...fields }),
    ).on(`GET ${path}`, plain(await picture(), 'image/jpeg'));
    return this.url + path;
  }

  /** Answers as an ordinary site does. */
  behave(): this {
    const missing = json({ code: 'rest_post_invalid_id' }, 404);
    return this.on('GET *', missing)
      .on(
        `GET ${REST}/categories`,
        listing(() => this.categories),
      )
      .on(
        `GET ${REST}/tags`,
        listing(() => []),
      )
      .on(
        `GET ${REST}/posts`,
        listing(() => this.posts.toSorted((a, b) => b.id - a.id)),
      );
  }
}

/** One content site for a test file; it behaves, and is empty, before each test. */
export function useContentSite(settings: Record<string, string> = {}): ContentSite {
  const site = new ContentSite();
  beforeAll(async () => {
    await site.listen();
    const all = {
      PORTAL_WS_URL: `${site.url}/ws`,
      PORTAL_API_URL: `${site.url}/api`,
      PORTAL_HOST_URL: `${site.url}/host`,
      PORTAL_WORDPRESS_URL: site.url + REST,
      PORTAL_BANNERS_BASE_URL: `${site.url}/banners`,
      PORTAL_TIMEOUT_SCALE: '0.2',
      PORTAL_LOG_LEVEL: 'silent',
      ...settings,
    };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
    // Read now and kept: vitest takes the stubs back before each test.
    env();
  });
  beforeEach(() => {
    site.reset();
    site.posts = [];
    site.categories = CATEGORIES;
    site.behave();
  });
  afterAll(() => site.close());
  return site;
}
