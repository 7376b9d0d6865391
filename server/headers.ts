/**
 * The one table of headers that every answer carries: pages, assets, redirects and refusals alike.
 * `response.ts` writes it at the last moment, so nothing that answers can forget it.
 */

/** What a page of ours replaces with its own policy, and what everything else keeps. */
const NO_CONTENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The guide asks for the visitor's place and a boleto's line is copied: the rest of the device is off. */
const PERMISSIONS = [
  'geolocation=(self)',
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Where browsers report what the policy of a page has stopped (`csp-reports.ts`). */
export const REPORTS_PATH = '/api/relatos-csp';
/** Names the end point that `report-to` in the policy of a page speaks of (`scripts/lib/content-policy.mjs`). */
const REPORTING_ENDPOINTS = `csp="${REPORTS_PATH}"`;

const TWO_YEARS_IN_SECONDS = 63_072_000;
export const PRIVATE = 'private, no-store';

export type HeaderValue = string | number | readonly string[];
export type Head = Record<string, HeaderValue>;

/**
 * Headers by lower-case name. `secure` (the site's own address is https) adds HSTS, and where
 * reports go: browsers take that over https only.
 * An answer of which nobody has said how long it keeps is private: forgetting costs speed only.
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
  /** What the handler set, by lower-case name. */
  given: Head;
  /** Under the member area or an action: never kept by anyone, whatever the handler said. */
  personal: boolean;
  requestId: string;
  /** The policy of the prerendered page for this status (404, 500), which Astro sends without one. */
  errorPagePolicy: string | undefined;
}

/** The full head of one answer. */
export function completeHead(table: Readonly<Head>, answer: Answer): Head {
  const { given, errorPagePolicy } = answer;
  const head: Head = { ...table, ...given, 'x-request-id': answer.requestId };
  if (answer.personal) head['cache-control'] = PRIVATE;
  const isPage = String(given['content-type']).startsWith('text/html');
  // The application leaves the charset to the document.
  if (isPage) head['content-type'] = 'text/html; charset=utf-8';
  if (isPage && errorPagePolicy !== undefined && given['content-security-policy'] === undefined) {
    head['content-security-policy'] = errorPagePolicy;
  }
  return head;
}
