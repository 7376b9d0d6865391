/** The reads of the content site (`docs/contract.md` › Content site). */
import type { z } from 'zod';
import type { Query } from '#lib/conteudo/links.ts';
import { signatureOf } from '#lib/conteudo/signature.server.ts';
import { ContentError, contentUrl, listIn, type Visit } from '#lib/conteudo/visit.server.ts';
import * as wire from './wire.ts';

/** WordPress's largest page. */
const PER_PAGE = 100;
/** A list with more pages than this counts as endless, and is refused. */
const MAX_PAGES = 100;
/** How many times a list is read when it changes meanwhile. */
const MAX_READINGS = 3;

export interface ContentSite {
  visit: Visit;
  warn: (message: string) => void;
  /** Called for each entry that cannot be read. */
  unreadable: () => void;
}

async function ask({ visit }: ContentSite, operation: string, resource: string, query?: Query) {
  return visit.json(operation, contentUrl(operation, resource, query));
}

async function askList(site: ContentSite, operation: string, resource: string, query: Query) {
  const { body, headers } = await ask(site, operation, resource, query);
  const numberIn = (name: string) => Number(headers.get(name) ?? NaN);
  return {
    items: listIn(operation, body),
    total: numberIn('x-wp-total'),
    pages: numberIn('x-wp-totalpages'),
  };
}

/** A 400 on a later page: the list has become shorter. */
const isPastTheEnd = (error: unknown, page: number) =>
  page > 1 && error instanceof ContentError && error.status === 400;

function describe(item: unknown, error: z.ZodError): string {
  const id = (item as { id?: unknown } | null)?.id;
  const fields = error.issues.map((issue) => issue.path.join('.') || 'all of it');
  return `id ${typeof id === 'number' ? String(id) : 'unknown'}: ${fields.join(', ')}`;
}

/** Reads a list once. `whole`: it has as many entries as the site's total, without repetition. */
async function readPages(site: ContentSite, operation: string, resource: string, query: Query) {
  const items: unknown[] = [];
  let total = NaN;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    if (page > MAX_PAGES) throw new ContentError(operation, 'gave a list without end', 200);
    try {
      const answer = await askList(site, operation, resource, {
        ...query,
        per_page: PER_PAGE,
        page,
      });
      items.push(...answer.items);
      ({ total } = answer);
      pages = answer.pages || page;
    } catch (error) {
      if (!isPastTheEnd(error, page)) throw error;
    }
  }
  const ids = new Set(items.map((item) => (item as { id?: unknown } | null)?.id));
  const whole = ids.size === items.length && (Number.isNaN(total) || items.length === total);
  return { items, whole, fingerprint: [...ids].join() };
}

/** The readable items of a list, with a warning for each other item. */
function readItems<S extends z.ZodType<{ id: string }>>(
  { warn, unreadable }: ContentSite,
  operation: string,
  items: readonly unknown[],
  schema: S,
): z.output<S>[] {
  const fit = new Map<string, z.output<S>>();
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (parsed.success) fit.set(parsed.data.id, parsed.data);
    else {
      unreadable();
      warn(`${operation}: left out an item (${describe(item, parsed.error)})`);
    }
  }
  return [...fit.values()];
}

/**
 * Reads a list that may change meanwhile, so that an entry moves from page to page and is missed or read
 * twice. An incomplete reading counts only when the next one is the same: some sites count posts that
 * they do not list.
 * @throws {ContentError} when the list keeps changing
 */
async function readSteadily(site: ContentSite, operation: string, resource: string, query: Query) {
  let before: string | undefined;
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const { items, whole, fingerprint } = await readPages(site, operation, resource, query);
    if (whole || fingerprint === before) return items;
    before = fingerprint;
  }
  throw new ContentError(operation, 'gives pages that do not fit together', 200);
}

/** @throws {ContentError} also when no entry of the list can be read */
async function readList<S extends z.ZodType<{ id: string }>>(
  site: ContentSite,
  operation: string,
  resource: string,
  schema: S,
  query: Query = {},
): Promise<z.output<S>[]> {
  const items = await readSteadily(site, operation, resource, query);
  const fit = readItems(site, operation, items, schema);
  if (items.length === 0 || fit.length > 0) return fit;
  throw new ContentError(operation, 'gave a list of which no entry can be read', 200);
}

/** Every published post, including protected ones, the newest first. */
export function wpPosts(site: ContentSite): Promise<wire.WpPost[]> {
  return readList(site, 'wpPosts', 'posts', wire.wpPost, { _fields: wire.POST_FIELDS.join() });
}

/** The same without texts, which are expensive for the site. */
export function wpPostSummaries(site: ContentSite): Promise<wire.WpPostSummary[]> {
  const _fields = Object.keys(wire.wpPostSummary.shape).join();
  return readList(site, 'wpPosts', 'posts', wire.wpPostSummary, { _fields });
}

/** The readable posts with these ids that are still published. */
export async function wpPostsById(
  site: ContentSite,
  ids: readonly string[],
): Promise<wire.WpPost[]> {
  const found: wire.WpPost[] = [];
  for (let start = 0; start < ids.length; start += PER_PAGE) {
    const include = ids.slice(start, start + PER_PAGE).join();
    const query = { _fields: wire.POST_FIELDS.join(), include };
    // All of a few posts may be unreadable. The list as a whole is still valid.
    const items = await readSteadily(site, 'wpPosts', 'posts', query);
    found.push(...readItems(site, 'wpPosts', items, wire.wpPost));
  }
  return found;
}

/**
 * The ids of the newest posts of some categories or tags (spec section 9: 5 of them).
 * @param ids of the terms; the site rejects slugs and an empty list
 */
export async function wpNewestPosts(
  site: ContentSite,
  by: 'categories' | 'tags',
  ids: readonly string[],
  limit: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { items } = await askList(site, 'wpPosts', 'posts', {
    [by]: ids.join(),
    per_page: limit,
    _fields: 'id',
  });
  return items.flatMap((item) => wire.wpId.safeParse(item).data?.id ?? []);
}

const TERM_FIELDS = Object.keys(wire.wpTerm.shape).join();

export function wpCategories(site: ContentSite): Promise<wire.WpTerm[]> {
  return readList(site, 'wpCategories', 'categories', wire.wpTerm, { _fields: TERM_FIELDS });
}

export function wpTags(site: ContentSite): Promise<wire.WpTerm[]> {
  return readList(site, 'wpTags', 'tags', wire.wpTerm, { _fields: TERM_FIELDS });
}

/** The statuses of missing or private media; 401 is for the media of a draft. */
const MISSING = new Set([401, 403, 404, 410]);

/** A picture's address and description; `undefined` when it is missing or private. */
export async function wpMedia(site: ContentSite, id: string): Promise<wire.WpMedia | undefined> {
  try {
    const { body } = await ask(site, 'wpMedia', `media/${encodeURIComponent(id)}`);
    return wire.wpMedia.safeParse(body).data;
  } catch (error) {
    if (error instanceof ContentError && MISSING.has(error.status ?? 0)) return undefined;
    throw error;
  }
}

/**
 * A post as its editors have it, which need not be public.
 * @param secret the one that the content site has as well
 * @throws {ContentError} 404 without such a post, and without the plugin
 */
export async function wpRascunho(
  visit: Visit,
  id: string,
  secret: string,
): Promise<wire.WpRascunho> {
  const time = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf({ purpose: 'rascunho.', time, text: id }, secret);
  const headers = { Authorization: `Portal ${time}:${signature}` };
  const address = contentUrl('wpRascunho', `rascunhos/${id}`);
  const { body } = await visit.json('wpRascunho', address, headers);
  const parsed = wire.wpRascunho.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ContentError('wpRascunho', 'gave a post that cannot be read', 200);
}
