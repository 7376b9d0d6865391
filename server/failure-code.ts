/**
 * Writes the code of a request into the page for failures. The page is made at build, with a mark for the
 * code (`components/ErrorPage.astro`).
 */
import { CODE_MARK, requestCode } from '../src/lib/formats/request-code.ts';
import {
  changedVariant,
  encodingFor,
  replaceMark,
  type SharedCode,
  type StaticFile,
  type Variant,
} from './static-file.ts';

/** The page with the code at its mark; unchanged without that mark. */
export function withCode(body: Uint8Array, requestId: string): Uint8Array {
  const code = `<span>Diga o código <strong class="number">${requestCode(requestId)}</strong>.</span>`;
  return replaceMark(body, CODE_MARK, code) ?? body;
}

/** How long answers share a code, in milliseconds. */
const SHARED_MS = 1_000;

/**
 * Writes the code of one request into the page for all requests of the same second: an overloaded worker
 * must not compress a page for each of them. The code leads to the log line of the first request, which has
 * the same cause.
 */
export function sharedCode(file: StaticFile): SharedCode {
  const kept = new Map<string, { variant: Variant; until: number }>();
  return (asked, isNoticed, requestId, now = performance.now()) => {
    const encoding = encodingFor(file, asked);
    const key = `${encoding ?? ''} ${String(isNoticed)}`;
    const last = kept.get(key);
    if (last && now < last.until) return last.variant;
    const plain = (isNoticed ? file.formFor?.(undefined) : undefined) ?? file.identity;
    const made = changedVariant(plain, (body) => withCode(body, requestId), 'code', encoding);
    const variant = made ?? plain;
    kept.set(key, { variant, until: now + SHARED_MS });
    return variant;
  };
}
