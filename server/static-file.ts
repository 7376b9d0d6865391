/** A file of a build in its forms: unchanged, compressed, and with what the server writes into it. */
import { readFileSync } from 'node:fs';
import { compress, type Encoding, MIN_COMPRESSED_BYTES } from './encoding.ts';
import type { Head } from './headers.ts';

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
  /** The form with the current notices (`notices.ts`); `undefined` without notices. */
  noticed?: (encoding: Encoding | undefined) => Variant | undefined;
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
 * @returns `undefined` when nothing was changed
 */
export function changedVariant(
  { file, body = readFileSync(file), head }: Variant,
  change: (body: Uint8Array) => Uint8Array | undefined,
  tag: string,
  encoding: Encoding | undefined,
): Variant | undefined {
  const page = change(body);
  if (!page) return undefined;
  const chosen = page.length < MIN_COMPRESSED_BYTES ? undefined : encoding;
  const bytes = chosen ? compress(chosen, page) : Buffer.from(page);
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
