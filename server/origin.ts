/** Cross-site requests that would change something: refused whatever their method and content type. */
import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const FOREIGN_SITES = new Set(['cross-site', 'same-site']);

/**
 * Whether a request may change something: it is safe, or it says that it comes from our own pages.
 * Every browser sends Origin with a POST; one without it is no browser's form, and is refused.
 */
export function isOwnOrigin(method: string, headers: IncomingHttpHeaders, own: string): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (FOREIGN_SITES.has(String(headers['sec-fetch-site']))) return false;
  return headers.origin === own;
}
