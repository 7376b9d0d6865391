/**
 * `POST /api/relatos-csp`: browsers report violations of a page's policy
 * (`scripts/lib/content-policy.mjs`), and the boundary of islands reports faults of the portal's own scripts
 * (`src/islands/boundary`). Any client can send a report, and its addresses may hold what a visitor typed. So
 * the log gets only words of fixed lists, each combination once a minute, and a limited number of lines.
 */
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { REPORTS_PATH } from './headers.ts';
import type { ServerLog } from './log.ts';
import type { OwnRoute } from './own-routes.ts';
import { refuse } from './refusal.ts';
import type { PatternOf } from './routes.ts';

const BODY_BYTES = 16 * 1024;
/** Browsers send several reports of a page together. */
const MAX_IN_ONE = 20;
const WINDOW_MS = 10 * 60_000;
const MAX_OF_ONE_NETWORK = 30;
const QUIET_MS = 60_000;
const MAX_LINES_A_MINUTE = 60;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const DIRECTIVES = wordsOf(
  'base-uri child-src connect-src default-src font-src form-action frame-ancestors ' +
    'frame-src img-src manifest-src media-src object-src require-trusted-types-for script-src ' +
    'script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types ' +
    'worker-src',
);
/** What a browser reports as blocked when it is not an address. */
const KINDS = wordsOf(
  'inline eval wasm-eval data blob about filesystem trusted-types-policy trusted-types-sink',
);
const MOMENTS = wordsOf('load hydration render event later');
const ERRORS = wordsOf(
  'Error RangeError ReferenceError SyntaxError TypeError URIError AbortError DataCloneError ' +
    'HierarchyRequestError InvalidStateError NotFoundError NotSupportedError ' +
    'QuotaExceededError SecurityError TimeoutError',
);

/** A violation of the policy. Both kinds of report have these fields. */
interface Violation {
  page: string;
  directive: string;
  blocked: string;
}

/** A fault of a script. */
interface Fault {
  page: string;
  moment: string;
  error: string;
}

const text = z.string().max(4_096).catch('');

/** The body of `report-uri`. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ]);

const reported = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('csp-violation'),
    body: z
      .object({ documentURL: text, effectiveDirective: text, blockedURL: text })
      .transform(({ documentURL, effectiveDirective, blockedURL }): Violation => ({
        page: documentURL,
        directive: effectiveDirective,
        blocked: blockedURL,
      })),
  }),
  z.object({
    type: z.literal('portal-fault'),
    body: z
      .object({ documentURL: text, moment: text, name: text })
      .transform(({ documentURL, moment, name }): Fault => ({
        page: documentURL,
        moment,
        error: name,
      })),
  }),
]);

/** The body of `report-to`, which may hold reports of other kinds too. */
const several = z
  .array(z.unknown())
  .max(MAX_IN_ONE)
  .transform((reports) =>
    reports.flatMap((report) => {
      const { data } = reported.safeParse(report);
      return data ? [data.body] : [];
    }),
  );

/** @returns `undefined` for a body that is not a report */
function reportsIn(body: Buffer | undefined): (Violation | Fault)[] | undefined {
  try {
    const value: unknown = JSON.parse(String(body));
    return z.union([single, several]).safeParse(value).data;
  } catch {
    return undefined;
  }
}

/** All addresses of an IPv6 network count as one client. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}

function kindOf(blocked: string, own: string): string {
  if (KINDS.has(blocked)) return blocked;
  if (/^[a-z-]+-extension:/.test(blocked)) return 'extension';
  const url = URL.parse(blocked);
  if (!url) return 'other';
  if (KINDS.has(url.protocol.slice(0, -1))) return url.protocol.slice(0, -1);
  return url.origin === own ? 'self' : 'elsewhere';
}

const wordOf = (list: ReadonlySet<string>, word: string) => (list.has(word) ? word : 'other');

const kindOfViolation = ({ directive, blocked }: Violation, own: string) => ({
  directive: wordOf(DIRECTIVES, directive),
  blocked: kindOf(blocked, own),
});

const kindOfFault = ({ moment, error }: Fault) => ({
  moment: wordOf(MOMENTS, moment),
  error: wordOf(ERRORS, error),
});

/** Counts reports by network, and lets each kind be logged once a minute. */
class ReportFilter {
  readonly #sent = new LRUCache<string, number>({ max: 5_000, ttl: WINDOW_MS, noUpdateTTL: true });
  readonly #logged = new LRUCache<string, true>({ max: 500, ttl: QUIET_MS });
  readonly #lines = new LRUCache<'minute', number>({ max: 1, ttl: QUIET_MS, noUpdateTTL: true });

  /** Whether this network has sent too many. */
  isTooMany(network: string): boolean {
    const count = (this.#sent.get(network) ?? 0) + 1;
    this.#sent.set(network, count);
    return count > MAX_OF_ONE_NETWORK;
  }

  isNew(line: string): boolean {
    const lines = this.#lines.get('minute') ?? 0;
    if (this.#logged.has(line) || lines >= MAX_LINES_A_MINUTE) return false;
    this.#logged.set(line, true);
    this.#lines.set('minute', lines + 1);
    return true;
  }
}

interface Options {
  log: ServerLog;
  /** The portal's origin for the Host of a request. Reports from pages of other sites are discarded. */
  originOf: (host: string) => string;
  patternOf: PatternOf;
}

export function browserReportsRoute(options: Options): OwnRoute {
  const { log, originOf, patternOf } = options;
  const filter = new ReportFilter();

  /** @param browser the family and system of the sender: a fault often belongs to one browser */
  function note(report: Violation | Fault, own: string, browser: object): void {
    const url = URL.parse(report.page);
    if (url?.origin !== own) return;
    const route = patternOf(url.pathname);
    const [what, fields] =
      'directive' in report
        ? ['csp report', { ...kindOfViolation(report, own), route }]
        : ['script fault', { ...kindOfFault(report), route, ...browser }];
    if (filter.isNew(JSON.stringify(fields))) log.event('warn', what, fields);
  }

  return {
    method: 'POST',
    path: REPORTS_PATH,
    bodyBytes: BODY_BYTES,
    answer: async (exchange) => {
      exchange.kind = 'browser report';
      const { request, response, locals } = exchange;
      if (filter.isTooMany(networkOf(locals.clientAddress))) {
        refuse(response, { status: 429 });
        return;
      }
      const reports = reportsIn(request.body);
      if (!reports) {
        refuse(response, { status: 400 });
        return;
      }
      const own = originOf(request.headers.host ?? '');
      // Loaded at the first report, because a start must not wait for it.
      const { browserOf } = await import('../src/lib/acesso/navegador.server.ts');
      const browser = browserOf(request.headers['user-agent']);
      for (const report of reports) note(report, own, browser);
      response.writeHead(204).end();
    },
  };
}
