/** The portal's HTTP server: static files first, then the Astro application. */
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownTrace } from '../src/lib/trace.server.ts';
import { isAhead } from './ahead.ts';
import { linger, readBody } from './body.ts';
import { browserReportsRoute } from './browser-reports.ts';
import { type ContentCalls, contentRoutes } from './content-calls.ts';
import { deliveryOf } from './delivery.ts';
import { type AstroHandler, dispatcher, type Exchange } from './dispatch.ts';
import { OVER_SHARE, refusalOf, takeShare } from './edge.ts';
import { BodyError } from './form-parts.ts';
import { headerTable } from './headers.ts';
import { HEALTH_PATHS, healthRoutes, type WorkerState } from './health.ts';
import { hostPolicy } from './hosts.ts';
import { CHECK_INTERVAL_MS, type Limits } from './limits.ts';
import type { ServerLog } from './log.ts';
import type { NoticeBoard } from './notices.ts';
import { pageForms } from './page-forms.ts';
import type { OtherAssets } from './other-assets.ts';
import { routeFinder } from './own-routes.ts';
import { clientReader } from './proxy.ts';
import { clientErrorHandler, refuse, refuseReader } from './refusal.ts';
import { responseClass, type PortalResponse } from './response.ts';
import { patternReader, readRoutes, respeller } from './routes.ts';
import { ownFileReader, readStaticTable } from './static-table.ts';

export interface ServerOptions extends WorkerState {
  /** The public origin (PORTAL_SITE_URL), if there is one. */
  siteUrl: string | undefined;
  /** The address on which the server listens (HOST). */
  host: string;
  /** Addresses and CIDR ranges of PORTAL_TRUSTED_PROXIES. */
  trustedProxies: readonly string[];
  astro: AstroHandler;
  log: ServerLog;
  /** The notices of the content site, which every page shows. */
  notices: NoticeBoard;
  /** Whether traces that begin here are recorded. */
  isTraced: boolean;
  hook: Omit<ContentCalls, 'readBuilt'>;
  /** Assets of other builds, which their pages still request, or request already. */
  otherAssets: OtherAssets;
  limits: Limits;
}

type Table = ReturnType<typeof headerTable>;
type Files = ReturnType<typeof readStaticTable>;

/** The server with the limits of its connections, and its answers to input that is not a request. */
function createLimited(
  { lifecycle, limits, log, notices }: ServerOptions,
  table: Table,
  files: Files,
): Server {
  const policyOf = (status: number) =>
    files.errors.get(String(status))?.identity.head['content-security-policy'] as
      | string
      | undefined;
  const server = createHttpServer({
    ServerResponse: responseClass({
      table,
      errorPagePolicy: policyOf,
      isDraining: () => lifecycle.draining,
      notices: () => notices.shown()?.html,
    }),
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headBytes,
  });
  server.setTimeout(limits.silenceMs);
  server.maxHeadersCount = limits.headerCount;
  server.maxConnections = limits.connections;
  const handler = clientErrorHandler(table, (id, status) => {
    log.request({ id, method: '-', route: 'refused', status, ms: 0 });
  });
  return server.on('clientError', handler);
}

/** Writes the log line of a request when its answer has ended, or when the client has closed it (499). */
function logWhenDone(exchange: Exchange, log: ServerLog): void {
  const { request, response } = exchange;
  const start = performance.now();
  response.once('close', () => {
    log.request({
      id: response.requestId,
      method: request.method ?? '-',
      route: exchange.locals.routePattern ?? exchange.kind,
      status: response.writableFinished ? response.statusCode : 499,
      ms: Math.round((performance.now() - start) * 10) / 10,
      isAhead: exchange.locals.isAhead,
      action: exchange.locals.action,
      upstream: exchange.locals.upstream,
      trace: exchange.locals.trace,
    });
  });
}

/**
 * Builds the server of one worker. The caller makes it listen.
 * @throws {StartError} when PORTAL_TRUSTED_PROXIES holds neither an address nor a range
 */
export function createServer(options: ServerOptions): Server {
  const { build, limits, log } = options;
  const table = headerTable(options.siteUrl?.startsWith('https:') ?? false);
  const files = readStaticTable(build.dir, table, pageForms(options.notices));
  const routes = readRoutes(build.dir);
  const dispatch = dispatcher(
    files,
    respeller(routes.map(({ pattern }) => pattern)),
    options.astro,
    options.otherAssets,
    options.overload,
  );
  const readBuilt = ownFileReader(build.dir);
  const clientOf = clientReader(options.trustedProxies);
  const server = createLimited(options, table, files);

  let hosts = hostPolicy(options.siteUrl, options.host, 0);
  // The port is known when the server listens, and unknown again when it drains.
  server.once('listening', () => {
    hosts = hostPolicy(options.siteUrl, options.host, (server.address() as AddressInfo).port);
  });
  const ownRoute = routeFinder([
    ...healthRoutes(options),
    ...contentRoutes({ ...options.hook, readBuilt }),
    browserReportsRoute({
      log,
      originOf: (host) => hosts.originOf(host),
      patternOf: patternReader(routes),
    }),
  ]);

  function beginExchange(request: Exchange['request'], response: PortalResponse): Exchange {
    const { address, scheme, trace } = clientOf(request);
    const { requestId } = response;
    const locals = {
      requestId,
      clientAddress: address,
      scheme,
      isAhead: isAhead(request.headers),
      delivery: deliveryOf(response, limits.pace),
      readBuilt,
      trace: trace ?? ownTrace(requestId, options.isTraced),
    };
    const exchange: Exchange = { request, response, locals, kind: 'page' };
    logWhenDone(exchange, log);
    return exchange;
  }

  /** Refuses a request whose body is over a limit or ended early. */
  function refuseBody(exchange: Exchange, { statusCode: status }: BodyError): void {
    const { request, response } = exchange;
    exchange.kind = 'refused';
    // If the server closed the connection at once, the client might not read the refusal of its body.
    const isMidway = !request.complete;
    refuseReader(response, { status, close: !isMidway }, files);
    if (isMidway) linger(request);
  }

  /** @param isOver whether the connection has too many requests under way */
  async function answer(exchange: Exchange, isOver: boolean): Promise<void> {
    const { request, response } = exchange;
    try {
      const refusal = isOver ? OVER_SHARE : refusalOf(request, hosts, HEALTH_PATHS);
      if (refusal) {
        exchange.kind = 'refused';
        refuse(response, refusal);
        return;
      }
      request.headers.host = hosts.canonical(request.headers.host ?? '');
      const own = ownRoute(request);
      const bodyBytes = own?.bodyBytes ?? limits.bodyBytes;
      if (request.method === 'POST')
        request.body = await readBody(request, { ...limits, bodyBytes });
      await (own ? own.answer(exchange) : dispatch(exchange));
    } catch (error) {
      if (error instanceof BodyError) {
        refuseBody(exchange, error);
        return;
      }
      log.failure('request failed', error, response.requestId);
      if (response.headersSent) response.destroy();
      else refuseReader(response, { status: 500, close: true }, files);
    }
  }

  return server.on('request', (request: Exchange['request'], response: PortalResponse) => {
    const share = takeShare(request.socket, response);
    if (share !== 'late') void answer(beginExchange(request, response), share === 'over');
  });
}
