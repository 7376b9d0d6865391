/** A server on a real port, with a small build and a handler that answers as the Astro adapter does. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AstroIntegration, HookParameters } from 'astro';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { CODE_MARK } from '#lib/formats/request-code.ts';
import { createServer, type ServerOptions } from '../../../server/app.ts';
import type { AstroHandler, RequestLocals } from '../../../server/dispatch.ts';
import { LIMITS, type Limits } from '../../../server/limits.ts';
import type { RequestLine, ServerLog } from '../../../server/log.ts';
import { NoticeBoard } from '../../../server/notices.ts';
import { Overload } from '../../../server/overload.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export { temporaryFolder };

export const PAGE_POLICY = "default-src 'none'; style-src 'self' 'sha256-page'";
export const NOT_FOUND_POLICY = "default-src 'none'; style-src 'self' 'sha256-404'";
export const LONG_TEXT = '<p>Guia médico, boletos e carteirinha.</p>'.repeat(100);

const FILES: Record<string, string> = {
  'index.html': `<!doctype html><h1>Início</h1>${LONG_TEXT}`,
  'privacidade.html': `<!doctype html><h1>Privacidade</h1>${LONG_TEXT}`,
  'blog/index.html': '<!doctype html><h1>Blog</h1>',
  '404.html': `<!doctype html><h1>Não encontrado</h1>${LONG_TEXT}`,
  '413.html': '<!doctype html><h1>Grande demais</h1>',
  '500.html': '<!doctype html><h1>A falha é nossa</h1>',
  '503.html': `<!doctype html><h1>Muita gente</h1>${CODE_MARK}${LONG_TEXT}`,
  '503-envio.html': '<!doctype html><h1>Envio não recebido</h1>',
  '_astro/site.1b2c.css': 'body{color:#123}'.repeat(100),
  '_astro/site.1b2c.css.map': '{}',
  '_astro/foto.webp': 'x'.repeat(200 * 1024),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: mailto:x@y.example',
};
const ADAPTER_HEADERS = [
  { pathname: '/', headers: [{ key: 'Content-Security-Policy', value: PAGE_POLICY }] },
  { pathname: '/privacidade', headers: [{ key: 'Content-Security-Policy', value: PAGE_POLICY }] },
  { pathname: '/404', headers: [{ key: 'Content-Security-Policy', value: NOT_FOUND_POLICY }] },
  { pathname: '/503', headers: [{ key: 'Content-Security-Policy', value: PAGE_POLICY }] },
];

/** A folder inside the project, where builds must be. */
export function folderForBuilds(): string {
  const cache = path.resolve('.cache');
  mkdirSync(cache, { recursive: true });
  return temporaryFolder(cache);
}

/** Writes files to a folder, and compressed forms of text above 1 kB. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (content.length < 1024 || !/\.(html|css)$/.test(name)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

/** Writes the small build, with further files. */
export function writeBuild(files: Record<string, string> = {}): ServerOptions['build'] {
  const dir = temporaryFolder();
  writeFiles(path.join(dir, 'client'), FILES);
  writeFiles(dir, {
    '_headers.json': JSON.stringify(ADAPTER_HEADERS),
    'server/entry.mjs': 'export const secret = 1;',
    ...files,
  });
  return { id: 'build-1', dir };
}

/** The small build of all other tests of a file. */
let unchanged: ServerOptions['build'] | undefined;

export interface RecordingLog extends ServerLog {
  lines: RequestLine[];
  failures: string[];
}

export function recordingLog(): RecordingLog {
  const lines: RequestLine[] = [];
  const failures: string[] = [];
  return {
    lines,
    failures,
    request: (line) => lines.push(line),
    event: () => undefined,
    failure: (message) => failures.push(message),
    flush: () => undefined,
  };
}

/** The plugin that an integration of Astro adds to Vite. */
export function pluginOf({ hooks }: AstroIntegration): unknown {
  const plugins: unknown[] = [];
  const setup = {
    updateConfig: ({ vite }: { vite: { plugins: unknown[] } }) => plugins.push(...vite.plugins),
  };
  void hooks['astro:config:setup']?.(setup as unknown as HookParameters<'astro:config:setup'>);
  return plugins[0];
}

/** Whether a process runs. One that has ended and whose parent has not read its exit code does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // On Linux, a process that has ended stays until its parent reads its exit code.
  const stat = `/proc/${String(pid)}/stat`;
  return !(existsSync(stat) && readFileSync(stat, 'utf8').includes(') Z '));
}

/** The secret of portal and content site. */
export const SECRET = 'segredo-de-teste-com-mais-de-32-letras';

/** The headers of a signed call of the content site. */
export function signed(
  body: string | Uint8Array,
  { purpose = '', offset = 0, now = Date.now() } = {},
): Record<'x-portal-timestamp' | 'x-portal-signature', string> {
  const time = String(Math.floor(now / 1000) + offset);
  const hmac = createHmac('sha256', SECRET).update(`${purpose}${time}.`).update(body);
  return { 'x-portal-timestamp': time, 'x-portal-signature': `sha256=${hmac.digest('hex')}` };
}

/** A handler without an on-demand route. */
const noApplication: AstroHandler = (_request, response, next) => {
  if (next) next();
  else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 da aplicação</h1>');
  return Promise.resolve();
};

export function noStatus(): never {
  throw new Error('no primary runs');
}

/** An application that answers every request alike, and the requests that reach it. */
export function application(
  status = 200,
  headers: Record<string, string> = {},
): { astro: AstroHandler; seen: Seen[] } {
  const seen: Seen[] = [];
  const astro: AstroHandler = ({ headers: { host }, body }, response, _next, locals) => {
    seen.push({ host, body: String(body), locals });
    response.writeHead(status, headers);
    response.write('corpo');
    response.end();
    return Promise.resolve();
  };
  return { astro, seen };
}

interface Seen {
  host: string | undefined;
  body: string;
  locals: RequestLocals;
}

export interface Portal {
  port: number;
  url: string;
  server: ReturnType<typeof createServer>;
  lifecycle: ServerOptions['lifecycle'];
  log: RecordingLog;
}

type Options = Partial<Omit<ServerOptions, 'limits'> & { limits: Partial<Limits> }>;

/** Starts a server. @returns it, and a function that ends it */
async function open(options: Options): Promise<[Portal, () => Promise<void>]> {
  const log = recordingLog();
  const lifecycle = options.lifecycle ?? { draining: false };
  const server = createServer({
    siteUrl: undefined,
    host: '127.0.0.1',
    trustedProxies: [],
    build: options.build ?? (unchanged ??= writeBuild()),
    astro: noApplication,
    log,
    overload: new Overload(),
    notices: new NoticeBoard(),
    isTraced: false,
    isContentStale: () => false,
    canStore: () => Promise.resolve(true),
    hook: { secret: undefined, request: () => Promise.resolve('accepted'), status: noStatus },
    otherAssets: () => Promise.resolve(undefined),
    ...options,
    limits: { ...LIMITS, ...options.limits },
    lifecycle,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await once(server.close(), 'close');
  };
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}`;
  return [{ port, url, server, lifecycle, log }, close];
}

/** Starts a server, which ends with the test. */
export async function startPortal(options: Options = {}): Promise<Portal> {
  const [portal, close] = await open(options);
  onTestFinished(close);
  return portal;
}

/** One server for the tests of a file. @returns a function that gives it the application of a test */
export function usePortal(options: Options = {}): (astro?: AstroHandler) => Portal {
  let current = noApplication;
  let portal: Portal;
  let close: () => Promise<void>;
  beforeAll(async () => {
    [portal, close] = await open({ ...options, astro: (...parts) => current(...parts) });
  });
  afterAll(() => close());
  return (astro = noApplication) => {
    current = astro;
    return portal;
  };
}
