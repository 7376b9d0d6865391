/** What a request target means, for decisions that must not depend on how it was spelt. */

const PERSONAL = /^\/(cliente|_actions)(\/|$)/;
// Astro decodes repeatedly too; more rounds than this are nobody's honest link.
const MAX_DECODINGS = 5;

const AMBIGUOUS = /[\\# \p{Control}]/u;

/** An origin-form target that says one thing only: no `//host`, no `\`, no fragment, no control character. */
export function isPlainTarget(target: string): boolean {
  return target.startsWith('/') && !target.startsWith('//') && !AMBIGUOUS.test(target);
}

/** The path of a target, as written. */
export function rawPath(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** The query with its `?`, or nothing. */
export function rawQuery(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? '' : target.slice(query);
}

// Neither what the build names nor an error page.
const SLASH_ENDED = /^(\/[a-z][\w.%~-]*(?:\/[\w.%~-]+)*)\/+$/i;

/** The target without the slash at the end of its path; `undefined` when it has none. */
export function withoutLastSlash(target: string): string | undefined {
  const [, path] = SLASH_ENDED.exec(rawPath(target)) ?? [];
  return path && path + rawQuery(target);
}

/** Decoded once; `undefined` when it is not valid percent-encoding. */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The path with dot segments resolved, every layer of encoding taken off and slashes made single. */
export function canonicalPath(target: string): string {
  let path = URL.parse(target, 'http://portal')?.pathname ?? rawPath(target);
  for (let round = 0; round < MAX_DECODINGS && path.includes('%'); round += 1) {
    const decoded = decodePath(path);
    if (decoded === undefined || decoded === path) break;
    path = decoded;
  }
  return path.replaceAll(/[/\\]+/g, '/').toLowerCase();
}

/** Whether the answer concerns one member. Only ever used to add protection, never to grant anything. */
export function isPersonal(target: string): boolean {
  return PERSONAL.test(canonicalPath(target));
}
