/**
 * Answers from the static table, with the right encoding, conditional requests and one address for each
 * page.
 */
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { preferredEncoding } from './encoding.ts';
import { PRIVATE } from './headers.ts';
import { isOpened } from './notices.ts';
import { decodePath, rawPath, rawQuery } from './request-path.ts';
import type { PortalResponse } from './response.ts';
import type { StaticFile, Variant } from './static-file.ts';
import type { StaticTable } from './static-table.ts';
import { withoutEnd } from '../src/lib/formats/ends.ts';

export type Found = { file: StaticFile } | { moved: string };

/** Finds a target in the table: a file, or another address of the same page. */
export function lookUp(table: StaticTable, target: string): Found | undefined {
  const written = rawPath(target);
  const path = table.files.has(written) ? written : decodePath(written);
  if (path === undefined) return undefined;
  const file = table.files.get(path);
  if (file) return { file };
  const slashless = withoutEnd(path, '/');
  const alias = table.aliases.get(path) ?? table.aliases.get(slashless);
  const page = alias ?? (slashless === path ? undefined : slashless);
  if (page === undefined || !table.files.get(page)?.isPage) return undefined;
  return { moved: encodeURI(page) + rawQuery(target) };
}

/** RFC 9110 §13.1: strong comparison for If-Match, weak comparison for If-None-Match. */
function lists(header: string | undefined, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => (comparison === 'weak' ? tag.replace(/^W\//, '') : tag) === etag);
}

function choose(file: StaticFile, request: IncomingMessage): Variant {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const own = isOpened(request) ? file.formFor?.(encoding, request.headers.cookie) : undefined;
  return own ?? (encoding && file.encoded[encoding]) ?? file.identity;
}

function sendBody(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
  if (request.method === 'HEAD') response.end();
  else if (variant.body) response.end(variant.body);
  // A client that disconnects is not a failure of the server.
  else pipeline(createReadStream(variant.file), response, () => undefined);
}

/** Sends a file of the table, or 304 or 412 for a conditional request. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
): void {
  const variant = choose(file, request);
  const etag = String(variant.head['etag']);
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifMatch !== undefined && !lists(ifMatch, etag, 'strong')) {
    response.writeHead(412, { 'cache-control': PRIVATE, 'content-length': 0 }).end();
  } else if (lists(ifNoneMatch, etag, 'weak')) {
    response.writeHead(304, variant.head as Record<string, string>).end();
  } else {
    response.writeHead(200, variant.head as Record<string, string>);
    sendBody(request, response, variant);
  }
}

/** Sends the prerendered page of an error status, which no cache may keep. */
export function sendErrorPage(
  response: PortalResponse,
  status: number,
  page: StaticFile,
  headers: Record<string, string> = {},
): void {
  const { req: request } = response;
  // The response writes the code of the request into the page of a failure, and then compresses it.
  const isFailure = status === 500;
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const shared = page.coded?.(encoding, isOpened(request), response.requestId);
  const variant = isFailure ? page.identity : (shared ?? choose(page, request));
  const { etag: _, vary, ...rest } = variant.head;
  const head = isFailure || vary === undefined ? rest : { ...rest, vary };
  response.writeHead(status, {
    ...(head as Record<string, string>),
    ...headers,
    'cache-control': PRIVATE,
  });
  sendBody(request, response, variant);
}
