/**
 * The headers of every answer: pages, assets, redirects and refusals. `response.ts` adds them at the end,
 * so that no handler can forget them.
 */

import type { IncomingHttpHeaders } from 'node:http';
import { RULES_FILE, VISITORS_RULES_FILE } from '../scripts/lib/speculation-rules.mjs';
import { canForgetAhead, FORGET_AHEAD, hasSignedIn, isAhead, savesData } from './ahead.ts';

/** The policy of every answer except pages, which have their own. */
const NO_CONTENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The service worker's address and policy. A worker's own policy governs what it requests for pages, not
 * the policies of those pages.
 */
export const WORKER_PATH = '/carteirinha-offline.js';
export const WORKER_POLICY = `${NO_CONTENT_POLICY}; connect-src 'self'`;

/** Features that no page uses. */
const NO_FEATURES = (
  'accelerometer autoplay camera clipboard-read display-capture encrypted-media fullscreen ' +
  'gyroscope magnetometer microphone midi payment picture-in-picture screen-wake-lock ' +
  'serial usb xr-spatial-tracking'
).split(' ');

/**
 * The directory asks for the visitor's position, a boleto's line can be copied, and passkeys sign in. All
 * other features are off.
 */
const PERMISSIONS = [
  'geolocation=(self)',
  'clipboard-write=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...NO_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/** The path to which browsers send reports of policy violations (`browser-reports.ts`). */
export const REPORTS_PATH = '/api/relatos-csp';
/** The end point for `report-to` in the policy of a page (`scripts/lib/content-policy.mjs`). */
const REPORTING_ENDPOINTS = `csp="${REPORTS_PATH}"`;

const TWO_YEARS_IN_SECONDS = 63_072_000;
export const PRIVATE = 'private, no-store';
/** A browser requests a page made at build each time. With the ETag, the answer is empty when it is unchanged. */
export const REVALIDATE = 'no-cache';
/** Unless the page was fetched before the press: then the press shows it at once. */
const FOR_THE_PRESS = 'private, max-age=60';

export type HeaderValue = string | number | readonly string[];
export type Head = Record<string, HeaderValue>;

/**
 * Headers by lower-case name. An answer is private by default: a forgotten `Cache-Control` costs only
 * speed.
 * @param secure whether the site's address is https: adds HSTS and the end point for reports, which
 * browsers accept over https only
 */
export function headerTable(secure: boolean): Readonly<Head> {
  return {
    'cache-control': PRIVATE,
    'content-security-policy': NO_CONTENT_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(secure
      ? {
          'reporting-endpoints': REPORTING_ENDPOINTS,
          'strict-transport-security': `max-age=${String(TWO_YEARS_IN_SECONDS)}`,
        }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

export interface Answer {
  /** The headers of the handler, by lower-case name. */
  given: Head;
  /**
   * Whether the answer belongs to the member area or to an action. Then no cache may store it, even if the
   * handler allows it.
   */
  personal: boolean;
  requestId: string;
  request: { method?: string | undefined; headers: IncomingHttpHeaders };
  /** The policy of the prerendered page for this status (404, 500). Astro sends that page without one. */
  errorPagePolicy: string | undefined;
}

/** Which pages a browser may fetch before their link is pressed (`scripts/lib/speculation-rules.mjs`). */
const rulesOf = (asked: IncomingHttpHeaders) =>
  `"/${hasSignedIn(asked) ? RULES_FILE : VISITORS_RULES_FILE}"`;

/** The complete headers of one answer. */
export function completeHead(table: Readonly<Head>, answer: Answer): Head {
  const { given, errorPagePolicy, requestId } = answer;
  const { method, headers: asked } = answer.request;
  const head: Head = {
    ...table,
    ...given,
    'x-request-id': requestId,
    // The short id of the request, for scripts. They can read this header of a page and of an action's
    // answer, but no other header.
    'server-timing': `pedido;desc=${requestId.slice(0, 8)}`,
  };
  if (answer.personal) head['cache-control'] = PRIVATE;
  if (isAhead(asked)) {
    delete head['set-cookie'];
    if (head['cache-control'] === REVALIDATE) head['cache-control'] = FOR_THE_PRESS;
  }
  if (method === 'POST' && canForgetAhead(asked))
    head['clear-site-data'] = [given['clear-site-data'] ?? [], FORGET_AHEAD].flat().join(', ');
  const isPage = String(given['content-type']).startsWith('text/html');
  // Astro's handler leaves the charset to the document.
  if (isPage) {
    head['content-type'] = 'text/html; charset=utf-8';
    if (!savesData(asked)) head['speculation-rules'] = rulesOf(asked);
    // So that a request says when the line is slow (`ahead.ts`).
    head['accept-ch'] = 'ECT';
  }
  if (isPage && errorPagePolicy !== undefined && given['content-security-policy'] === undefined) {
    head['content-security-policy'] = errorPagePolicy;
  }
  return head;
}

/**
 * The headers of a 304: without those that describe the stored answer, which the client keeps (RFC 9110
 * §15.4.5). They are 2.4 kB. The ETag of a file stands for its headers too (`static-table.ts`), so a change of
 * them is never a 304.
 */
export function notModifiedHead(table: Readonly<Head>, head: Readonly<Head>): Head {
  const isStored = (name: string) =>
    name !== 'cache-control' && (name in table || name.startsWith('content-'));
  return Object.fromEntries(Object.entries(head).filter(([name]) => !isStored(name)));
}
