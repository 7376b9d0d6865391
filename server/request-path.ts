/** The meaning of a request target, for decisions that must not depend on its spelling. */

const PERSONAL = /^\/(cliente|_actions)(\/|$)/;
// Astro also decodes repeatedly. No real link needs more rounds.
const MAX_DECODINGS = 5;

const AMBIGUOUS = /[\\# \p{Control}]/u;

/** An origin-form target with one meaning: no `//host`, no `\`, no fragment, no control character, no bad encoding. */
export function isPlainTarget(target: string): boolean {
  const isOfOrigin = target.startsWith('/') && !target.startsWith('//');
  return isOfOrigin && !AMBIGUOUS.test(target) && decodePath(rawPath(target)) !== undefined;
}

export function rawPath(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** The query with its `?`, or an empty text. */
export function rawQuery(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? '' : target.slice(query);
}

// Matches no path of the build's own files (`/_astro/`) and no error page (`/404`).
const SLASH_ENDED = /^(\/[a-z][\w.%~-]*(?:\/[\w.%~-]+)*)\/+$/i;

/** The target without the slash at the end of its path; `undefined` when it has none. */
export function withoutLastSlash(target: string): string | undefined {
  const [, path] = SLASH_ENDED.exec(rawPath(target)) ?? [];
  return path && path + rawQuery(target);
}

/** The path decoded once; `undefined` when its percent-encoding is not valid. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The path with dot segments resolved, all encodings removed and single slashes. */
export function canonicalPath(target: string): string {
  let path = URL.parse(target, 'http://portal')?.pathname ?? rawPath(target);
  for (let round = 0; round < MAX_DECODINGS && path.includes('%'); round += 1) {
    const decoded = decodePath(path);
    if (decoded === undefined || decoded === path) break;
    path = decoded;
  }
  return path.replaceAll(/[/\\]+/g, '/').toLowerCase();
}

/** Whether the answer concerns one member. Use it only to add protection, never to grant access. */
export function isPersonal(target: string): boolean {
  return PERSONAL.test(canonicalPath(target));
}
