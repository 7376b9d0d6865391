/** The addresses of the content site, and those to which its content may link. */
import { phoneHref } from '#lib/formats/numbers.ts';
import { withoutEnd } from '#lib/formats/ends.ts';

const SAFE = /^(?:https?|mailto):$/;

/** The number that an editor's link dials, as every other link dials it. */
function dialUrl({ pathname }: URL): URL | undefined {
  const href = phoneHref(pathname.replaceAll('%20', ' '));
  return href === undefined ? undefined : new URL(href);
}

/** No page has a longer address. What reads addresses may take more time than their length. */
const MAX_ADDRESS = 8_000;

/** An address as a safe URL: http(s), mail or telephone, without a user name like a host. */
export function safeUrl(address: string | undefined, base?: URL): URL | undefined {
  const text = address?.trim();
  if (!text || text.length > MAX_ADDRESS || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.protocol === 'tel:') return dialUrl(url);
  return SAFE.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

/** The same for a picture or an embedded page: http(s) only. */
export function safeWebUrl(address: string | undefined, base?: URL): URL | undefined {
  const url = safeUrl(address, base);
  return url?.protocol.startsWith('http') === true ? url : undefined;
}

const YOUTUBE = /^(?:www\.)?youtube(?:-nocookie)?\.com$/;

const VIDEO_HOST = /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com)$/;

/** Whether the file name or the host of an address is that of a video. */
export function isVideo(url: URL): boolean {
  return VIDEO_HOST.test(url.hostname) || /\.(?:mp4|m4v|webm|mov|ogv)$/i.test(url.pathname);
}

/** The page of the video, for the address of an embedded player; otherwise the address itself. */
export function pageOfEmbed(url: URL): URL {
  const id = /^\/(?:embed|video)\/([\w-]+)/.exec(url.pathname)?.[1];
  if (id && YOUTUBE.test(url.hostname)) return new URL(`https://www.youtube.com/watch?v=${id}`);
  if (id && url.hostname === 'player.vimeo.com') return new URL(`https://vimeo.com/${id}`);
  return url;
}

export type Query = Record<string, string | number>;

/**
 * The address of a resource below the REST root, which is a path (`…/wp-json/wp/v2`) or, with plain
 * permalinks, a parameter (`…/?rest_route=/wp/v2`).
 */
export function resourceUrl(root: string, resource: string, query: Query = {}): URL {
  const url = new URL(root);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = `${withoutEnd(url.pathname, '/')}/${resource}`;
  else url.searchParams.set('rest_route', `${withoutEnd(route, '/')}/${resource}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

/** The same for a resource of the portal's own plugins, whose namespace `portal/v1` is beside that of WordPress. */
export const pluginUrl = (root: string, resource: string): URL =>
  resourceUrl(root.replace(/wp(\/|%2F)v2/i, 'portal$1v1'), resource);
