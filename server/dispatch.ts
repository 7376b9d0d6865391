/** Who answers a request that was let in: a static file, the application, or nobody. */
import type { IncomingMessage } from 'node:http';
import type { AstroHandler, RequestLocals } from './astro-handler.ts';
import { type Overload, RETRY_AFTER_SECONDS } from './overload.ts';
import { refuse } from './refusal.ts';
import { canonicalPath, rawPath } from './request-path.ts';
import type { PortalResponse } from './response.ts';
import type { StaticFile, StaticTable } from './static-table.ts';
import { lookUp, sendErrorPage, sendFile, type Found } from './static.ts';
import type { AssetLookUp } from './successor.ts';

/** A request on its way, and what the log will say of it. */
export interface Exchange {
  request: IncomingMessage & { body?: Buffer };
  response: PortalResponse;
  locals: RequestLocals;
  /** The kind of answer, where no route of the application was matched. */
  kind: 'page' | 'static' | 'not found' | 'refused' | 'health' | 'hook' | 'overload';
}

/** Images are converted at build: the on-demand endpoint is not ours to offer (`docs/security.md`). */
const BLOCKED = new Set(['/_image']);
/** Pages have no ending; asked for with one, the framework takes a dynamic route for a fault of its own. */
const isNobodys = (path: string) => BLOCKED.has(path) || path.endsWith('.html');

/**
 * Builds the function that answers, for the files and the application of one build.
 * @param successor what the build that takes over has beside them
 * @param overload what decides that a page is refused, so that others come in good time
 */
export function dispatcher(
  files: StaticTable,
  astro: AstroHandler,
  successor: AssetLookUp,
  overload?: Overload,
) {
  const foundIn = (file: StaticFile | undefined) => file && { file };
  const notFoundPage = files.errors.get(404);

  async function answerNotFound(exchange: Exchange): Promise<void> {
    const { request, response, locals } = exchange;
    exchange.kind = 'not found';
    if (notFoundPage) sendErrorPage(request, response, 404, notFoundPage);
    else await astro(request, response, undefined, locals);
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
    const found = lookUp(files, target) ?? foundIn(successor(rawPath(target)));
    if (found) {
      exchange.kind = 'static';
      answerStatic(exchange, found);
    } else if (isNobodys(canonicalPath(target))) await answerNotFound(exchange);
    else if (overload?.admits(request.method ?? '', Math.random()) === false) {
      exchange.kind = 'overload';
      refuse(response, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
    } else {
      const made = astro(request, response, () => void answerNotFound(exchange), locals);
      await (overload ? overload.during(made) : made);
    }
  };
}
