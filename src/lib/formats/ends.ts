/** What a text ends with, in time that grows with its length: a pattern such as `/\\/+$/` begins at each slash. */

/** The text without the signs at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A path without the slashes at its end; '/' stays. */
export const withoutSlashes = (path: string): string => withoutEnd(path, '/') || path.slice(0, 1);

/** The part of an address before its query and fragment. */
export const pathIn = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';
