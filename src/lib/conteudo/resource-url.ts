/** The addresses of the content site's REST API. */

export type Query = Record<string, string | number>;

/**
 * The address of a resource below the REST root, which is a path (`…/wp-json/wp/v2`) or, with plain
 * permalinks, a parameter (`…/?rest_route=/wp/v2`).
 */
export function resourceUrl(root: string, resource: string, query: Query = {}): URL {
  const url = new URL(root);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${resource}`;
  else url.searchParams.set('rest_route', `${route.replace(/\/+$/, '')}/${resource}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}
