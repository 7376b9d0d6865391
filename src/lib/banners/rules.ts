/** The addresses and words of a banner. */
import { pathIn, withoutSlashes } from '#lib/formats/ends.ts';

/**
 * The URL of a banner's picture. A relative entry gets the prefix `base` (spec section 3).
 * @returns `undefined` for an invalid entry, or for a relative one without a base
 */
export function bannerUrl(entry: string, base: string | undefined): URL | undefined {
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(entry);
  if (!isAbsolute && base === undefined) return undefined;
  const address = isAbsolute ? entry : `${base ?? ''}/${entry.replace(/^[/\\]+/, '')}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** A banner with the URL of its picture; `undefined` when it has none. @param base as for `bannerUrl` */
export function withAddress<B extends { source_url: string }>(
  banner: B,
  base: string | undefined,
): B | undefined {
  const url = bannerUrl(banner.source_url, base);
  return url && { ...banner, source_url: url.href };
}

/** The link of a banner: a path of the portal or an http(s) URL; `undefined` for any other link. */
export function bannerLink(link: string | undefined): string | undefined {
  if (link === undefined) return undefined;
  if (/^\/(?![/\\])/.test(link)) return link;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '';
  return isWeb ? url.href : undefined;
}

/** The last segment of a path in words: 'Tempo de espera'. */
function wordsOf(path: string): string | undefined {
  const last =
    pathIn(path)
      .split('/')
      .findLast((part) => part !== '') ?? '';
  const words = last.replace(/[-_]+/g, ' ').trim();
  return /\p{L}/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : undefined;
}

/** The title, else the target's name, else empty. @param pageName names a path of the portal */
export function bannerWords(
  { title, link }: { title: string; link?: string | undefined },
  pageName: (path: string) => string | undefined,
): string {
  if (title !== '' || link === undefined) return title;
  if (!link.startsWith('/')) return `Abrir ${new URL(link).hostname.replace(/^www\./, '')}`;
  const path = withoutSlashes(pathIn(link));
  return pageName(path) ?? wordsOf(path) ?? 'Página inicial';
}
