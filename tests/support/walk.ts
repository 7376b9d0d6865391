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

export interface Walk {
  /** The part of the portal: by default the member area. */
  within?: RegExp;
  /** Addresses without a link to them. */
  known?: readonly string[];
  /** How many addresses of a screen to read: by default one. */
  perScreen?: number;
  /** Receives each page. */
  onPage?: (path: string, body: string) => void;
}

/** One address or more for each screen, from the build's routes and from links. */
export async function walk(
  visitor: Visitor,
  { within = MEMBER, known = [], perScreen = 1, onPage }: Walk = {},
): Promise<string[]> {
  const screens = new Map<string, Set<string>>();
  const queue = routePatterns().filter((route) => within.test(route) && !route.includes('['));
  queue.push(...known);
  for (const path of queue) {
    const screen = screens.get(screenOf(path)) ?? new Set();
    screens.set(screenOf(path), screen);
    if (screen.has(path) || screen.size >= perScreen) continue;
    screen.add(path);
    const { status, headers, body } = await visitor.get(path);
    if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) continue;
    onPage?.(path, body);
    queue.push(...linksIn(body, path, within));
  }
  return [...screens.values()].flatMap((paths) => [...paths]);
}
