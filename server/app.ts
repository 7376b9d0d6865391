/** The portal's HTTP server: static files first, then the Astro application. */
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { ownTrace } from '../src/lib/trace.server.ts';
import { isAhead } from './ahead.ts';
import type { AstroHandler } from './astro-handler.ts';
import { linger, readBody } from './body.ts';
import { registerBrowserReports } from './browser-reports.ts';
import { type ContentCalls, registerContentCalls } from './content-calls.ts';
import { deliveryOf } from './delivery.ts';
import { dispatcher, type Exchange } from './dispatch.ts';
import { OVER_SHARE, refusalOf, takeShare } from './edge.ts';
import { headerTable } from './headers.ts';
import { HEALTH_PATHS, registerHealth } from './health.ts';
import { hostPolicy, type HostPolicy } from './hosts.ts';
import type { Lifecycle } from './lifecycle.ts';
import { CHECK_INTERVAL_MS, LIMITS, type Limits } from './limits.ts';
import type { ServerLog } from './log.ts';
import { NoticeBoard } from './notices.ts';
import type { OtherAssets } from './other-assets.ts';
import type { Overload } from './overload.ts';
import { clientReader } from './proxy.ts';
import { clientErrorHandler, refuse, refuseReader } from './refusal.ts';
import { responseClass, type PortalResponse } from './response.ts';
import { patternReader, readRoutes, respeller } from './routes.ts';
import { ownFileReader, readStaticTable } from './static-table.ts';

export interface ServerOptions {
  /** The public origin (PORTAL_SITE_URL), if there is one. */
  siteUrl: string | undefined;
  /** The address on which the server listens (HOST). */
  host: string;
  /** Addresses and CIDR ranges of PORTAL_TRUSTED_PROXIES. */
  trustedProxies: readonly string[];
  build: { id: string; dir: string };
  astro: AstroHandler;
  log: ServerLog;
  lifecycle: Lifecycle;
  /** Detects overload. Without it, no request is refused because of overload. */
  overload?: Overload;
  /** The notices of the content site, which every page shows. */
  notices?: NoticeBoard;
  /** Whether traces that begin here are recorded. */
  isTraced?: boolean;
  isContentStale: () => boolean;
  /** Whether the storage accepts data. Without this function the storage counts as healthy. */
  canStore?: () => Promise<boolean>;
  hook: Omit<ContentCalls, 'readBuilt'>;
  /** Assets of other builds, which their pages still request, or request already. */
  otherAssets?: OtherAssets;
  limits?: Partial<Limits>;
}

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange;
  }
}

function noSchemas(): never {
  throw new Error('no route of this server has a schema');
}
// The schema compilers would take several megabytes in each worker.
const SCHEMALESS = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } };

/** Creates the server: its limits, and its answers to input that is not a request. */
function createFastify(
  options: ServerOptions,
  limits: Limits,
  table: ReturnType<typeof headerTable>,
  files: ReturnType<typeof readStaticTable>,
  notices: NoticeBoard,
) {
  const { lifecycle, log } = options;
  const policyOf = (status: number) =>
    files.errors.get(String(status))?.identity.head['content-security-policy'] as
      | string
      | undefined;
  const app = Fastify({
    logger: false,
    schemaController: SCHEMALESS,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.silenceMs,
    // A request that arrives during the drain is answered like any other.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    http: {
      ServerResponse: responseClass({
        table,
        errorPagePolicy: policyOf,
        isDraining: () => lifecycle.draining,
        notices: () => notices.shown()?.html,
      }),
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      maxHeaderSize: limits.headBytes,
    },
    clientErrorHandler: clientErrorHandler(table, (id, status) => {
      log.request({ id, method: '-', route: 'refused', status, ms: 0 });
    }),
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack();
      refuse(reply.raw, { status: 400, close: true });
    },
  });
  app.server.maxHeadersCount = limits.headerCount;
  app.server.maxConnections = limits.connections;
  return app;
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
export function createServer(options: ServerOptions): FastifyInstance {
  const { log, lifecycle, notices = new NoticeBoard() } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const table = headerTable(options.siteUrl?.startsWith('https:') ?? false);
  const files = readStaticTable(options.build.dir, table, notices);
  const routes = readRoutes(options.build.dir);
  const dispatch = dispatcher(
    files,
    respeller(routes.map(({ pattern }) => pattern)),
    options.astro,
    options.otherAssets ?? (() => Promise.resolve(undefined)),
    options.overload,
  );
  const readBuilt = ownFileReader(options.build.dir);
  const clientOf = clientReader(options.trustedProxies);
  const app = createFastify(options, limits, table, files, notices);

  // The port is known when the server listens, which is before the first request.
  let known: HostPolicy | undefined;
  const hosts = () => {
    known ??= hostPolicy(options.siteUrl, options.host, (app.server.address() as AddressInfo).port);
    return known;
  };

  app.decorateRequest('exchange');
  app.addHook('onRequest', (fastifyRequest, reply, done) => {
    const request = fastifyRequest.raw;
    const response = reply.raw as PortalResponse;
    const share = takeShare(request.socket, response);
    if (share === 'late') {
      reply.hijack();
      return;
    }
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
    fastifyRequest.exchange = exchange;
    logWhenDone(exchange, log);
    const refusal = share === 'over' ? OVER_SHARE : refusalOf(request, hosts(), HEALTH_PATHS);
    if (refusal) {
      exchange.kind = 'refused';
      reply.hijack();
      refuse(response, refusal);
      return;
    }
    request.headers.host = hosts().canonical(request.headers.host ?? '');
    done();
  });

  app.setErrorHandler((error: FastifyError, { exchange }, reply) => {
    const status = error.statusCode ?? 500;
    exchange.kind = 'refused';
    if (status >= 500) log.failure('request failed', error, exchange.response.requestId);
    reply.hijack();
    // If the server closed the connection at once, the client might not read the refusal of its body.
    const isMidway = !exchange.request.complete;
    refuseReader(exchange.response, { status, close: !isMidway }, files);
    if (isMidway) linger(exchange.request);
  });

  // Bodies are read here, so that their limits hold while they arrive, chunked bodies included.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    readBody(payload, { ...limits, bodyBytes: request.routeOptions.bodyLimit }),
  );

  registerHealth(app, {
    build: options.build.id,
    isDraining: () => lifecycle.draining,
    isContentStale: options.isContentStale,
    canStore: options.canStore ?? (() => Promise.resolve(true)),
  });

  registerContentCalls(app, { ...options.hook, readBuilt });

  registerBrowserReports(app, {
    log,
    originOf: (host) => hosts().originOf(host),
    patternOf: patternReader(routes),
  });

  const answer = async ({ exchange, body }: { exchange: Exchange; body: unknown }) => {
    const { request, response } = exchange;
    if (body instanceof Buffer) request.body = body;
    try {
      await dispatch(exchange);
    } catch (error) {
      log.failure('request failed', error, response.requestId);
      if (response.headersSent) response.destroy();
      else refuseReader(response, { status: 500, close: true }, files);
    }
  };
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '*',
    handler: (request, reply) => (reply.hijack(), answer(request)),
  });
  return app;
}
