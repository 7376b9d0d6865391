/**
 * The address of a banner's picture: a relative entry is prefixed with `base` (spec section 3).
 * `undefined` when it has none, or is relative and there is nothing to prefix it with.
 */
export function bannerUrl(entry: string, base: string | undefined): URL | undefined {
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(entry);
  if (!isAbsolute && base === undefined) return undefined;
  const address = isAbsolute ? entry : `${base ?? ''}/${entry.replace(/^[/\\]+/, '')}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Where a banner leads: a page of ours or another site's over http(s); anything else leads nowhere. */
export function bannerLink(link: string | undefined): string | undefined {
  if (link === undefined) return undefined;
  if (/^\/(?![/\\])/.test(link)) return link;
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '';
  return isWeb ? url.href : undefined;
}

/** What a path says of itself, where nothing else is known: 'Tempo de espera'. */
function wordsOf(path: string): string | undefined {
  const last =
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast((part) => part !== '') ?? '';
  const words = last.replace(/[-_]+/g, ' ').trim();
  return /\p{L}/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : undefined;
}

/**
 * The words of a banner: its title, else what it leads to, else nothing.
 * @param pageName what a path of ours is called
 */
export function bannerWords(
  { title, link }: { title: string; link?: string | undefined },
  pageName: (path: string) => string | undefined,
): string {
  if (title !== '' || link === undefined) return title;
  if (!link.startsWith('/')) return `Abrir ${new URL(link).hostname.replace(/^www\./, '')}`;
  const path = link.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
  return pageName(path) ?? wordsOf(path) ?? 'Página inicial';
}
