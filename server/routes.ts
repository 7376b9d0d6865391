/** The routes of a build: the pattern of an address for the log, and pages that are requested by another spelling. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { decodePath, rawPath, rawQuery } from './request-path.ts';

const listed = z.array(z.object({ pattern: z.string(), regex: z.string() }));

interface Route {
  pattern: string;
  regex: RegExp;
}

/**
 * Reads the routes of a build (`scripts/lib/astro-integrations.mjs`), the most exact first.
 * @param buildFolder the folder of the build; without a list no route is known
 */
export function readRoutes(buildFolder: string): Route[] {
  try {
    const text = readFileSync(path.join(buildFolder, 'routes.json'), 'utf8');
    return listed
      .parse(JSON.parse(text))
      .map(({ pattern, regex }) => ({ pattern, regex: new RegExp(regex) }));
  } catch {
    // The build is of an older release, without the list.
    return [];
  }
}

/** Returns the pattern of the route to which an address belongs. The log must not hold the address itself. */
export type PatternOf = (pathname: string) => string;

export const patternReader =
  (routes: readonly Route[]): PatternOf =>
  (pathname) =>
    routes.find(({ regex }) => regex.test(pathname))?.pattern ?? 'none';

/**
 * Returns the target with the page's own spelling, for `/Entrar` or `/guia-médico`; `undefined` when it is no other
 * spelling of a page.
 */
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
