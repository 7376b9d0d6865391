/** Finds the screens of the portal, so that tests include new screens without a list. */
import { Parser } from 'htmlparser2';
import { routePatterns } from './route-manifest.ts';
import type { Visitor } from './visitor.ts';

/** Two addresses are one screen when they differ only in ids. */
const screenOf = (path: string) => path.replaceAll(/\d+/g, '0').replace(/(?<==)[^&]*/g, '');

function linksIn(html: string, path: string, within: RegExp): string[] {
  const links: string[] = [];
  const parser = new Parser({
    onopentag: (tag, { href = '' }) => {
      if (tag !== 'a') return;
      const { origin, pathname, search } = new URL(href, `http://portal${path}`);
      if (origin === 'http://portal' && within.test(pathname)) links.push(pathname + search);
    },
  });
  parser.end(html);
  return links;
}

const MEMBER = /^\/cliente(?:\/|$)/;

interface Walk {
  /** The part of the portal: by default the member area. */
  within?: RegExp;
  /** Addresses without a link to them. */
  known?: readonly string[];
  /** Whether to return every linked address instead of one for each screen. */
  everyAddress?: boolean;
}

/** One address for each screen, from the build's routes and from links. */
export async function walk(
  visitor: Visitor,
  { within = MEMBER, known = [], everyAddress = false }: Walk = {},
): Promise<string[]> {
  const screens = new Map<string, string>();
  const keyOf = everyAddress ? (path: string) => path : screenOf;
  const queue = routePatterns().filter((route) => within.test(route) && !route.includes('['));
  queue.push(...known);
  for (const path of queue) {
    if (screens.has(keyOf(path))) continue;
    screens.set(keyOf(path), path);
    const { status, headers, body } = await visitor.get(path);
    if (status === 200 && headers.get('content-type')?.startsWith('text/html'))
      queue.push(...linksIn(body, path, within));
  }
  return [...screens.values()];
}
