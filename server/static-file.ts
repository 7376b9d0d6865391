/**
 * A file of a build in its forms (unchanged, compressed, and with what the server writes into it), and the headers
 * of each form.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compress, type Encoding, MIN_COMPRESSED_BYTES } from './encoding.ts';
import { type Head, REVALIDATE } from './headers.ts';

/** Astro's folder for files that are named by a hash of their content. */
export const ASSETS_PATH = '/_astro/';

/** One form of a file: unchanged or precompressed. */
export interface Variant {
  file: string;
  size: number;
  /** The bytes; absent for a large file, which is streamed from disk. */
  body: Buffer | undefined;
  head: Readonly<Head>;
}

export interface StaticFile {
  identity: Variant;
  encoded: Partial<Record<Encoding, Variant>>;
  isPage: boolean;
  /** The form for a visitor with these cookies (`page-forms.ts`); `undefined` when it is the form of the build. */
  formFor?: (encoding: Encoding | undefined, cookies?: string) => Variant | undefined;
  /** The form with a code that several answers share (`failure-code.ts`): pages for overload have it. */
  coded?: SharedCode;
}

/**
 * The form of a page with a code.
 * @param isNoticed whether it also has the current notices
 * @param now milliseconds from any fixed moment
 */
export type SharedCode = (
  asked: Encoding | undefined,
  isNoticed: boolean,
  requestId: string,
  now?: number,
) => Variant;

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.speculationrules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** The headers of a file and those of every answer; its ETag stands for both. */
export interface FileHeaders {
  own: Head;
  table: Readonly<Head>;
}

/** Whether a file never changes, because its name identifies its content. */
export const isUnchanging = ({ own }: FileHeaders) => own['cache-control'] === IMMUTABLE;

/** A form of a file with its headers. @param mark of its content, for the ETag */
export function variantOf(
  form: Pick<Variant, 'file' | 'size' | 'body'>,
  mark: string | Buffer,
  headers: FileHeaders,
  encoding?: Encoding,
): Variant {
  const hash = createHash('sha256').update(JSON.stringify(headers)).update(mark);
  const digest = hash.digest('base64url').slice(0, 22);
  return {
    ...form,
    head: {
      ...headers.own,
      etag: `"${digest}"`,
      'content-length': form.size,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  };
}

/** The headers of a file, by its address. */
export function headOf(urlPath: string, isEncoded: boolean, policy?: string): Head {
  const extension = path.extname(urlPath).toLowerCase();
  const isPage = extension === '.html';
  return {
    'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
    'cache-control': isPage ? REVALIDATE : urlPath.startsWith(ASSETS_PATH) ? IMMUTABLE : ONE_HOUR,
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    ...(isEncoded ? { vary: 'accept-encoding' } : {}),
  };
}

/**
 * A file of a build that this machine does not have.
 * @param br its compressed form
 */
export function fileOf(urlPath: string, identity: Buffer, br?: Buffer): StaticFile {
  const headers = { own: headOf(urlPath, br !== undefined), table: {} };
  const variant = (body: Buffer, encoding?: Encoding) =>
    variantOf({ file: urlPath, size: body.length, body }, body, headers, encoding);
  return {
    isPage: false,
    identity: variant(identity),
    encoded: br ? { br: variant(br, 'br') } : {},
  };
}

/** Replaces a mark in a body; `undefined` for a body without it. */
export function replaceMark(body: Uint8Array, mark: string, html: string): Buffer | undefined {
  const page = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = page.indexOf(mark);
  if (at === -1) return undefined;
  return Buffer.concat([page.subarray(0, at), Buffer.from(html), page.subarray(at + mark.length)]);
}

/** The encoding for a page: only an encoding in which the build also has the page. */
export const encodingFor = ({ encoded }: StaticFile, asked: Encoding | undefined) =>
  asked && encoded[asked] ? asked : undefined;

/** The tag without quotes and weak prefix. */
const plainTag = (etag: unknown) => String(etag).replace(/^(?:W\/)?"|"$/g, '');

/**
 * A form of a page with another body.
 * @param original the form without an encoding
 * @param change returns the new body; `undefined` keeps the page as it is
 * @param tag identifies the change in the ETag
 * @param isKept whether many answers share it
 * @returns `undefined` when nothing was changed
 */
export function changedVariant(
  { file, body = readFileSync(file), head }: Variant,
  change: (body: Uint8Array) => Uint8Array | undefined,
  tag: string,
  encoding: Encoding | undefined,
  isKept = false,
): Variant | undefined {
  const page = change(body);
  if (!page) return undefined;
  const chosen = page.length < MIN_COMPRESSED_BYTES ? undefined : encoding;
  const bytes = chosen ? compress(chosen, page, isKept) : Buffer.from(page);
  return {
    file,
    size: bytes.length,
    body: bytes,
    head: {
      ...head,
      etag: `"${[plainTag(head['etag']), tag, ...(chosen ? [chosen] : [])].join('.')}"`,
      'content-length': bytes.length,
      ...(chosen ? { 'content-encoding': chosen } : {}),
    },
  };
}
