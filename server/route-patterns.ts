/**
 * The pattern of the route to which an address belongs, for the log, which must not hold the address
 * itself.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const listed = z.array(z.object({ pattern: z.string(), regex: z.string() }));

/** The pattern of an address without a route. */
const NO_ROUTE = 'none';

export type PatternOf = (pathname: string) => string;

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

export const patternReader =
  (routes: readonly Route[]): PatternOf =>
  (pathname) =>
    routes.find(({ regex }) => regex.test(pathname))?.pattern ?? NO_ROUTE;
