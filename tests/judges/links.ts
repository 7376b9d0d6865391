/** linkinator: every link of the pages leads somewhere, with its fragment. Links to other sites are not followed. */
import type { Finding } from './finding.ts';
import { packageOf } from './tools.ts';

interface Linkinator {
  check: (options: {
    path: string[];
    headers: Record<string, string>;
    checkFragments: boolean;
    concurrency: number;
    linksToSkip: (link: string) => Promise<boolean>;
  }) => Promise<{ links: { url: string; state: string; status?: number; parent?: string }[] }>;
}

/**
 * @param paths the pages
 * @param cookie of the person who sees them
 */
export async function brokenLinks(
  origin: string,
  paths: readonly string[],
  cookie: string,
): Promise<Finding[]> {
  const { check } = (await packageOf('linkinator')) as Linkinator;
  const { links } = await check({
    path: paths.map((path) => origin + path),
    headers: { Cookie: cookie },
    checkFragments: true,
    concurrency: 8,
    linksToSkip: (link) => Promise.resolve(!link.startsWith(origin)),
  });
  return links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, status = 0, parent = '' }) => ({
      tool: 'linkinator',
      rule: String(status),
      page: parent.replace(origin, ''),
      what: url.replace(origin, ''),
    }));
}
