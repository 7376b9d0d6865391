/** The headers of a file, by its address and its content. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Encoding } from './encoding.ts';
import type { Head } from './headers.ts';
import { ASSETS_PATH } from './kept-assets.ts';
import type { StaticFile, Variant } from './static-file.ts';

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
// A browser requests a page each time. With the ETag, the answer is empty when the page is unchanged.
const REVALIDATE = 'no-cache';

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
