/** The forms of a page made at build into which the server writes something: notices, a code. */
import { readFileSync } from 'node:fs';
import { compress, type Encoding, SMALLEST_WORTH_IT } from './encoding.ts';
import type { StaticFile, Variant } from './static-table.ts';

/** Replaces a mark in a body; `undefined` for a body without it. */
export function replaceMark(body: Uint8Array, mark: string, html: string): Buffer | undefined {
  const page = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = page.indexOf(mark);
  if (at === -1) return undefined;
  return Buffer.concat([page.subarray(0, at), Buffer.from(html), page.subarray(at + mark.length)]);
}

/** The encoding for a page: only one in which the build has it too. */
export const encodingFor = ({ encoded }: StaticFile, asked: Encoding | undefined) =>
  asked && encoded[asked] ? asked : undefined;

/** Without quotes and weakness. */
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
  const chosen = page.length < SMALLEST_WORTH_IT ? undefined : encoding;
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
