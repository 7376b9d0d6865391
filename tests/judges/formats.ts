/**
 * The judges of what programs read. In a build with a public address: the npm package sitemap. On every page: the
 * types of schema.org and Adobe's validator for structured data. For calendars: vobject, a program of Debian. No
 * kept judge of RSS is in npm or Debian; that of the W3C, run by hand, found dates in the future
 * (`publico.test.ts`).
 */
import { spawnSync } from 'node:child_process';
import { createReadStream, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { currentBuild } from '../../scripts/lib/builds.mjs';
import { root } from '../../scripts/lib/project.mjs';
import { buildSite, HTTPS_SITE } from '../support/site-build.ts';
import { type Finding, oneLine } from './finding.ts';
import type { Saved } from './html.ts';
import { packageOf } from './tools.ts';

interface Sitemap {
  ErrorLevel: { WARN: string };
  XMLToSitemapItemStream: new (options: object) => NodeJS.ReadWriteStream & { errors: Error[] };
}
interface Adobe {
  default: new () => {
    validate: (found: {
      jsonld: Record<string, unknown[]>;
    }) => Promise<{ issueMessage: string; fieldNames?: string[] }[]>;
  };
}
interface Graph {
  '@graph': { '@type': string }[];
}

/** The folder of the files of a build with a public address. */
async function filesWithAddress(): Promise<string> {
  await buildSite(HTTPS_SITE);
  const build = currentBuild(path.join(root, HTTPS_SITE.PORTAL_DIST_DIR));
  if (!build) throw new Error('There is no build with a public address.');
  return path.join(build.dir, 'client');
}

async function sitemap(file: string): Promise<Finding[]> {
  const { ErrorLevel, XMLToSitemapItemStream } = (await packageOf('sitemap')) as Sitemap;
  const judge = new XMLToSitemapItemStream({ level: ErrorLevel.WARN, logger: false });
  const nothing = new Writable({ objectMode: true, write: (_item, _encoding, done) => done() });
  await pipeline(createReadStream(file), judge, nothing);
  return judge.errors.map(({ message }) => ({
    tool: 'sitemap',
    rule: oneLine(message),
    page: '/sitemap.xml',
    what: '',
  }));
}

/** The structured data of the pages that have some. */
const dataOf = (pages: readonly Saved[]) =>
  pages.flatMap(({ page, html }) => {
    const json = /<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1];
    return json === undefined ? [] : [{ page, json }];
  });

/** The types of schema.org, one line of a TypeScript file for each page. */
function schemaOrg(pages: readonly Saved[]): Finding[] {
  const all = dataOf(pages);
  const file = path.join(root, '.cache', 'structured-data.ts');
  const lines = all.map(({ json }, at) => `export const page${String(at)}: Graph = ${json};`);
  writeFileSync(file, ["import type { Graph } from 'schema-dts';", ...lines].join('\n'));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext'];
  const tsc = path.join(root, 'node_modules', '.bin', 'tsc');
  const { stdout } = spawnSync(tsc, [...options, '--skipLibCheck', file], { encoding: 'utf8' });
  rmSync(file);
  return [...stdout.matchAll(/\((\d+),\d+\): error (TS\d+): (.*)/g)].map(
    ([, line, rule = '', what = '']) => ({
      tool: 'schema.org',
      rule,
      page: all[Number(line) - 2]?.page ?? '',
      what,
    }),
  );
}

/** What search engines ask for beyond schema.org. */
async function adobe(pages: readonly Saved[]): Promise<Finding[]> {
  const { default: Judge } = (await packageOf('@adobe/structured-data-validator')) as Adobe;
  const findings: Finding[] = [];
  for (const { page, json } of dataOf(pages)) {
    const { '@graph': things } = JSON.parse(json) as Graph;
    const jsonld = Object.fromEntries(things.map((thing) => [thing['@type'], [thing]]));
    for (const { issueMessage: rule, fieldNames = [] } of await new Judge().validate({ jsonld }))
      findings.push({ tool: 'Adobe', rule, page, what: fieldNames.join() });
  }
  return findings;
}

const VOBJECT = `
import sys, vobject
vobject.readOne(sys.stdin.buffer.read().decode()).validate(raiseException=True)
`;

function calendar(page: string, text: string): Finding[] {
  const judged = spawnSync('/usr/bin/python3', ['-c', VOBJECT], { input: text, encoding: 'utf8' });
  if (judged.status === 0) return [];
  const rule = judged.error?.message ?? judged.stderr.trim().split('\n').at(-1) ?? '';
  return [{ tool: 'vobject', rule, page, what: '' }];
}

/** The calendars to which the pages lead. */
async function calendars(
  origin: string,
  cookie: string,
  pages: readonly Saved[],
): Promise<Finding[]> {
  const links = pages.flatMap(({ html }) =>
    [...html.matchAll(/href="(\/[^"]*\.ics[^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    ),
  );
  const found: Finding[] = [];
  for (const link of new Set(links)) {
    const answer = await fetch(origin + link, { headers: { Cookie: cookie } });
    found.push(...calendar(link, await answer.text()));
  }
  if (links.length === 0) throw new Error('No page leads to a calendar.');
  return found;
}

/**
 * @param pages of the portal at `origin`
 * @param cookie of the member who sees the pages of members
 */
export async function formats(
  origin: string,
  cookie: string,
  pages: readonly Saved[],
): Promise<Finding[]> {
  const folder = await filesWithAddress();
  const withAddress = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ page: name, html: readFileSync(path.join(folder, name), 'utf8') }));
  return [
    ...(await sitemap(path.join(folder, 'sitemap.xml'))),
    ...schemaOrg([...withAddress, ...pages]),
    ...(await adobe(withAddress)),
    ...(await calendars(origin, cookie, pages)),
  ];
}
