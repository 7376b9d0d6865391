/** Answers an accepted request with a static file, by the application, or with 404. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Respelled } from './routes.ts';
import type { OtherAssets } from './other-assets.ts';
import { type Overload, RETRY_AFTER_SECONDS } from './overload.ts';
import { refuse, refuseReader } from './refusal.ts';
import { canonicalPath, rawPath, withoutLastSlash } from './request-path.ts';
import type { PortalResponse } from './response.ts';
import type { StaticFile } from './static-file.ts';
import type { StaticTable } from './static-table.ts';
import { lookUp, sendErrorPage, sendFile, type Found } from './static.ts';

/** What the server gives the application about a request, and what that then sets for the log line. */
export type RequestLocals = Required<
  Pick<App.Locals, 'requestId' | 'clientAddress' | 'isAhead' | 'delivery' | 'readBuilt' | 'trace'>
> &
  Pick<App.Locals, 'routePattern' | 'action' | 'upstream'> & { scheme: 'http' | 'https' };

/** The built application, as the official adapter exports it in middleware mode. */
export type AstroHandler = (
  request: IncomingMessage & { body?: Buffer },
  response: ServerResponse,
  /** Called when no on-demand route matches; without it the application answers its own 404. */
  next: (() => void) | undefined,
  locals: RequestLocals,
) => Promise<void>;

/** A request and its answer, with the fields of its log line. */
export interface Exchange {
  request: IncomingMessage & { body?: Buffer };
  response: PortalResponse;
  locals: RequestLocals;
  /** The kind of answer, for requests without a matched route. */
  kind:
    | 'page'
    | 'static'
    | 'not found'
    | 'refused'
    | 'health'
    | 'hook'
    | 'browser report'
    | 'overload';
}

/** The path at which a developer can see the page for failures. */
const FAILURE_PATH = '/500';
/**
 * Pictures are converted at build, so the portal does not offer the on-demand endpoint
 * (`docs/security.md`).
 */
const BLOCKED = new Set(['/_image']);
const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
/** Page paths have no file extension. With `.html`, Astro would log a dynamic route as an error. */
const isNeverServed = (path: string) => BLOCKED.has(path) || path.endsWith('.html');

/**
 * Builds the function that answers with the files and the application of one build.
 * @param respelled the page that a target spells in another way
 * @param otherAssets assets of other builds
 * @param overload decides which pages are refused, so that others are answered in time
 */
export function dispatcher(
  files: StaticTable,
  respelled: Respelled,
  astro: AstroHandler,
  otherAssets: OtherAssets,
  overload: Overload,
) {
  const foundIn = (file: StaticFile | undefined) => file && { file };
  const notFoundPage = files.errors.get('404');
  const failurePage = files.errors.get('500');

  async function answerNotFound(exchange: Exchange): Promise<void> {
    const { request, response, locals } = exchange;
    exchange.kind = 'not found';
    if (notFoundPage) sendErrorPage(response, 404, notFoundPage);
    else await astro(request, response, undefined, locals);
  }

  /** Answers a request that no route matches. A page has one address, without a slash at its end. */
  async function answerUnmatched(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    const moved = withoutLastSlash(request.url ?? '/');
    const isRead = isReading(request);
    if (moved === undefined || !isRead) await answerNotFound(exchange);
    else redirect(response, moved);
  }

  // A temporary redirect, because the next build may have a route with that address.
  function redirect(response: PortalResponse, location: string): void {
    response.writeHead(302, { location, 'content-length': 0 }).end();
  }

  function answerStatic({ request, response }: Exchange, found: Found): void {
    if (request.method === 'POST') {
      refuse(response, { status: 405, headers: { allow: 'GET, HEAD' } });
    } else if ('file' in found) sendFile(request, response, found.file);
    else response.writeHead(308, { location: found.moved, 'content-length': 0 }).end();
  }

  return async function dispatch(exchange: Exchange): Promise<void> {
    const { request, response, locals } = exchange;
    const target = request.url ?? '/';
    const found = lookUp(files, target) ?? foundIn(await otherAssets(rawPath(target)));
    const page = found || !isReading(request) ? undefined : respelled(target);
    if (found) {
      exchange.kind = 'static';
      answerStatic(exchange, found);
    } else if (failurePage && rawPath(target) === FAILURE_PATH) {
      sendErrorPage(response, 500, failurePage);
    } else if (page !== undefined) redirect(response, page);
    else if (isNeverServed(canonicalPath(target))) await answerNotFound(exchange);
    else if (!overload.admits(request.method ?? '', Math.random())) {
      exchange.kind = 'overload';
      const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
      refuseReader(response, { status: 503, headers }, files);
    } else {
      const made = astro(request, response, () => void answerUnmatched(exchange), locals);
      await overload.during(made);
    }
  };
}
