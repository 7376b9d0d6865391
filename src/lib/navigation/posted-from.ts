/** The page of ours from which something was posted, as the browser tells it. */

/**
 * Its path, with the query it was shown under but without the name of an action; `undefined` when the
 * browser tells none, or another site's. Compared by host: who ends TLS stands in front of us.
 * @param referer the header of that name
 * @param here the address of the request
 */
export function pathOfOrigin(referer: string | null, here: URL): string | undefined {
  if (referer === null || !URL.canParse(referer)) return undefined;
  const { host, pathname, searchParams } = new URL(referer);
  if (host !== here.host || pathname.startsWith('//')) return undefined;
  searchParams.delete('_action');
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}
