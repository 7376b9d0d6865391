/** The short id of a request, which a person can name on the telephone. */

/** 'a1b2c3d4-…' → 'A1B2 C3D4': the beginning of the id in the log (`docs/operations.md`). */
export function requestCode(requestId: string): string {
  const start = requestId.slice(0, 8).toUpperCase();
  return `${start.slice(0, 4)} ${start.slice(4)}`;
}

/** The mark of the code in a page made at build (`server/failure-code.ts`). */
export const CODE_MARK = '<!--codigo-->';
