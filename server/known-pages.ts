/** Pages that are requested by another spelling: `/Entrar`, `/guia-médico`. */
import { decodePath, rawPath, rawQuery } from './request-path.ts';

/** Returns the target with the page's own spelling; `undefined` when it is no other spelling of a page. */
export type Respelled = (target: string) => string | undefined;

/** A page whose address has no variable part. Pages for errors begin with a digit. */
const PAGE = /^\/[a-z][a-z0-9/-]*$/;
const OTHER_SPELLING = /[A-Z%]/;

const folded = (path: string) => path.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The result's path is always one of the known pages, so it cannot lead elsewhere.
 * @param patterns the patterns of the build's pages
 */
export function respeller(patterns: readonly string[]): Respelled {
  const pages = new Set(patterns.filter((pattern) => PAGE.test(pattern)));
  return (target) => {
    const path = rawPath(target);
    if (!OTHER_SPELLING.test(path)) return undefined;
    const page = folded(decodePath(path)?.replace(/\/$/, '') ?? '');
    // An encoded slash is no other spelling of a letter.
    const isPage = pages.has(page) && !/%2f/i.test(path);
    return isPage ? page + rawQuery(target) : undefined;
  };
}
