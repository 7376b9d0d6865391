/** The pattern of the route that an address of ours belongs to: what may be said of it in a log. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const listed = z.array(z.object({ pattern: z.string(), regex: z.string() }));

/** What an address is called that is no route's. */
const NO_ROUTE = 'none';

export type PatternOf = (pathname: string) => string;

/**
 * Reads the routes of a build (`scripts/lib/route-list.mjs`), the most exact first.
 * @param buildFolder its folder; of one without a list no pattern is known
 */
export function readRoutePatterns(buildFolder: string): PatternOf {
  let routes: { pattern: string; regex: RegExp }[] = [];
  try {
    const text = readFileSync(path.join(buildFolder, 'routes.json'), 'utf8');
    routes = listed
      .parse(JSON.parse(text))
      .map(({ pattern, regex }) => ({ pattern, regex: new RegExp(regex) }));
  } catch {
    // A build of an earlier release.
  }
  return (pathname) => routes.find(({ regex }) => regex.test(pathname))?.pattern ?? NO_ROUTE;
}
