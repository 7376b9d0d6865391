/** A production portal with a separate content site, and helpers for tests of rebuilds. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { entriesOf } from '../../support/database.ts';
import { ContentSite, REST } from '../../support/content-site.ts';
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { json, servicesAt } from '../../support/scripted-server.ts';
import { buildSite } from '../../support/site-build.ts';
import { expect, test as base } from '../fixtures.ts';

/** Time for a build and a change of workers. One build runs at a time, so it waits for the builds of other tests. */
export const SEEN_WITHIN_MS = 240_000;

export interface Site {
  content: ContentSite;
  portal: PortalProcess;
  settings: Record<string, string>;
  /** The process id of the primary. */
  pid: number;
}

export const test = base.extend<{ logOfFailure: undefined }, { site: Site }>({
  logOfFailure: [
    async ({ site }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('portal.log', { body: site.portal.output() });
    },
    { auto: true },
  ],
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const data = mkdtempSync(path.join(tmpdir(), 'portal-rebuild-'));
      const content = new ContentSite();
      await content.listen();
      content.behave().on('GET /ws/content/banners', json({ source_url: [] }));
      content.posts = [1, 2, 3].map((id) => content.post(id));
      const port = String(await freePort());
      const settings = {
        PORT: port,
        // Pages, sitemap and feed name it.
        PORTAL_SITE_URL: `http://127.0.0.1:${port}`,
        // A portal serves the newest build of its folder, so portals at the same time share none.
        PORTAL_DIST_DIR: `.cache/test-dist-rebuild-${String(parallelIndex)}`,
        PORTAL_DATA_DIR: data,
        ...servicesAt(content.url),
        PORTAL_WORDPRESS_URL: `${content.url}${REST}`,
        PORTAL_REBUILD_SECRET: randomBytes(32).toString('hex'),
        PORTAL_LOG_LEVEL: 'info',
        PORTAL_STYLE_GUIDE: '',
        PORTAL_TIMEOUT_SCALE: '4',
      };
      await buildSite(settings);
      const portal = await startPortal({ ...settings, WEB_CONCURRENCY: '2' });
      const [primary] = entriesOf(data, 'processo').filter(({ owner }) => owner === 'primario');
      const { pid } = JSON.parse(primary?.text ?? '{}') as { pid: number };
      await use({ content, portal, settings, pid });
      await portal.stop();
      await content.close();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});
/** Sends a signed hook like the content site does. */
export async function callHook({ portal, settings }: Site, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = settings['PORTAL_REBUILD_SECRET'] ?? '';
  const digest = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'x-portal-timestamp': timestamp, 'x-portal-signature': `sha256=${digest}` };
  const send = () => fetch(`${portal.url}/api/conteudo/rebuild`, { method: 'POST', headers, body });
  return { status: (await send()).status, again: async () => (await send()).status };
}

/** The state of the content, as the content site asks for it. */
export async function contentStatus({ portal, settings }: Site) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', settings['PORTAL_REBUILD_SECRET'] ?? '')
    .update(`situacao.${timestamp}.{}`)
    .digest('hex');
  const answer = await fetch(`${portal.url}/api/conteudo/situacao`, {
    method: 'POST',
    headers: { 'x-portal-timestamp': timestamp, 'x-portal-signature': `sha256=${digest}` },
    body: '{}',
  });
  return (await answer.json()) as {
    trabalho: string;
    lidoEm?: string;
    falha?: object;
    pendencias?: { nome: string }[];
  };
}

/** Publishes a post on the content site, without a hook. @returns its address in the portal */
export function publish({ content }: Site): string {
  // Tests can remove posts, and an id must not be used twice.
  const id = Math.max(0, ...content.posts.map((post) => post.id)) + 1;
  content.posts.push(content.post(id));
  return `/blog/post-${String(id)}`;
}

export async function read({ portal }: Site, address: string) {
  const answer = await fetch(portal.url + address, { headers: { connection: 'close' } });
  return { status: answer.status, text: await answer.text() };
}

/** Waits until every worker serves the page. */
export async function seen(site: Site, address: string) {
  const isServedByAll = async () =>
    (await Promise.all([1, 2, 3].map(() => read(site, address)))).every(
      ({ status }) => status === 200,
    );
  await expect.poll(isServedByAll, { timeout: SEEN_WITHIN_MS }).toBe(true);
}

export const readiness = async (site: Site) =>
  JSON.parse((await read(site, '/pronto')).text) as { versao: string; conteudo: string };
/** Expects that the policy of the page allows its own inline styles and scripts. */
export async function expectOwnPolicy(site: Site, address: string) {
  const answer = await fetch(site.portal.url + address, { headers: { connection: 'close' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  const html = await answer.text();
  const inline = [
    // The policy does not apply to blocks of data.
    ...html.matchAll(
      /<(?:style|script)(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>([^]*?)<\/(?:style|script)>/g,
    ),
  ];
  expect(inline.length, address).toBeGreaterThan(0);
  for (const [element, text = ''] of inline) {
    const hash = createHash('sha256').update(text).digest('base64');
    expect(policy, `${address}: ${element.slice(0, 60)}`).toContain(`'sha256-${hash}'`);
  }
}

/** The HTML of every page of news, found by links from the lists and the home page. */
export async function newsPages(site: Site): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const open = ['/blog', '/eventos', '/'];
  for (const address of open) {
    if (pages.has(address)) continue;
    const { status, text } = await read(site, address);
    expect(status, address).toBe(200);
    pages.set(address, text);
    for (const [, href = ''] of text.matchAll(/href="(\/(?:blog|eventos)[\w/-]*)"/g))
      open.push(href);
  }
  return pages;
}

/** Astro's cache of this site (`scripts/lib/builds.mjs`). */
export const astroCacheOf = ({ settings }: Site) =>
  path.join('.cache/astro', path.basename(settings['PORTAL_DIST_DIR'] ?? ''));

/** The posts whose cached page is older than `moment`, because the last build did not render them. */
export const madeBefore = (site: Site, moment: number): string[] => {
  const kept = globSync(`${astroCacheOf(site)}/dist/**/blog/post-*.html`);
  const older = kept.filter((file) => statSync(file).mtimeMs < moment);
  const slugs = new Set(older.map((file) => path.basename(file, '.html')));
  return site.content.posts.map(({ slug }) => slug).filter((slug) => slugs.has(slug));
};

/** The folder of the build that is served. */
export function servedFolder({ settings }: Site) {
  const folder = settings['PORTAL_DIST_DIR'] ?? '';
  const record = JSON.parse(readFileSync(path.join(folder, 'current.json'), 'utf8')) as {
    id: string;
    inherited: Record<string, string>;
  };
  return { ...record, dir: path.join(folder, record.id) };
}

/**
 * All files of the served build by name, without what two builds of the same content differ in: the id of
 * the build, the key that Astro makes, the moment in calendars; in code the hashes in the names of chunks,
 * their order in lists, and the environment, which Astro adds where the code reads the mode.
 */
export function builtFiles(site: Site): Record<string, string[]> {
  const { id, inherited, dir } = servedFolder(site);
  const plain = (text: string) =>
    text
      .replaceAll(/([_.])[\w-]{8}(?=\.mjs\b)/g, '$1HASH')
      .replaceAll(/\}, \{[^{}]*\}\)\?\.(?=PROD|DEV)/g, '})?.')
      .split(/[,\n]/)
      .sort()
      .join('\n');
  const files: Record<string, string[]> = {};
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dir, file);
    if (!entry.isFile() || name === 'build.json' || name.slice('client/'.length) in inherited)
      continue;
    const text = readFileSync(file, 'latin1')
      .replaceAll(id, 'BUILD')
      .replaceAll(/"key":"[\w+/=]+"/g, '"key":""')
      .replaceAll(/DTSTAMP:\w+/g, 'DTSTAMP:');
    (files[plain(name)] ??= []).push(name.endsWith('.mjs') ? plain(text) : text);
  }
  for (const texts of Object.values(files)) texts.sort();
  return files;
}
