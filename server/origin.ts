/** Detects cross-site requests that could change something, whatever their method and content type. */
import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const FOREIGN_SITES = new Set(['cross-site', 'same-site']);

/**
 * Whether a request is safe, or comes from the portal's own pages. Every browser sends Origin with a POST,
 * so a POST without it does not come from a form and is refused.
 */
export function isOwnOrigin(method: string, headers: IncomingHttpHeaders, own: string): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (FOREIGN_SITES.has(String(headers['sec-fetch-site']))) return false;
  return headers.origin === own;
}
