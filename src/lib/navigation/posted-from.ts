/** The page from which a form was posted, by the Referer header. */

/**
 * The path and query of the page, without the parameter of an action; `undefined` without a header, or
 * for another site. It compares hosts and not origins, because a proxy may end TLS.
 * @param referer the value of the header
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
