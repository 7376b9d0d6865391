/**
 * The code of a request in the page of a failure. The page is made at build, so the server writes the code
 * into its place; a script does it where a file is sent as it is (`components/ErrorPage.astro`).
 */
import { CODE_MARK, requestCode } from '../src/lib/formats/request-code.ts';

/** The page with the code in its place; unchanged without that place. */
export function withCode(body: Uint8Array, requestId: string): Uint8Array {
  const page = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = page.indexOf(CODE_MARK);
  if (at === -1) return body;
  const code = `<span>Diga o código <strong class="number">${requestCode(requestId)}</strong>.</span>`;
  return Buffer.concat([
    page.subarray(0, at),
    Buffer.from(code),
    page.subarray(at + CODE_MARK.length),
  ]);
}
