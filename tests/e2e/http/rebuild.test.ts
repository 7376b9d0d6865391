/** New content while visitors read: a production server beside a content site, from hook to new page. */
import { execFile } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ContentSite, REST } from '../../support/content-site.ts';
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { json } from '../../support/scripted-server.ts';
import { buildSite } from '../../support/site-build.ts';
import { startSteadyClient } from '../../support/steady-client.ts';
import { expect, test as base } from '../fixtures.ts';

/** Time for a build and a change of workers on a machine that does much else. */
const SEEN_WITHIN_MS = 90_000;

interface Site {
  content: ContentSite;
  portal: PortalProcess;
  settings: Record<string, string>;
  /** The primary's process. */
  pid: number;
}

const test = base.extend<object, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      const data = mkdtempSync(path.join(tmpdir(), 'portal-rebuild-'));
      const content = new ContentSite();
      await content.listen();
      content.behave().on('GET /ws/content/banners', json({ source_url: [] }));
      content.posts = [1, 2, 3].map((id) => content.post(id));
      const settings = {
        PORTAL_DIST_DIR: '.cache/test-dist-rebuild',
        PORTAL_DATA_DIR: data,
        PORTAL_WS_URL: `${content.url}/ws`,
        PORTAL_API_URL: `${content.url}/api`,
        PORTAL_HOST_URL: `${content.url}/host`,
        PORTAL_WORDPRESS_URL: `${content.url}${REST}`,
        PORTAL_REBUILD_SECRET: randomBytes(32).toString('hex'),
        PORTAL_LOG_LEVEL: 'info',
        PORTAL_STYLE_GUIDE: '',
        PORTAL_TIMEOUT_SCALE: '4',
      };
      await buildSite(settings);
      const portal = await startPortal({ ...settings, WEB_CONCURRENCY: '2' });
      const announced = readFileSync(path.join(data, 'portal.json'), 'utf8');
      const { pid } = JSON.parse(announced) as { pid: number };
      await use({ content, portal, settings, pid });
      await portal.stop();
      await content.close();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// One worker, one portal; each test leaves its posts behind.
test.describe.configure({ mode: 'default', timeout: 150_000 });

/** Sends the hook as the content site does. */
async function callHook({ portal, settings }: Site, body: string, secret?: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = secret ?? settings['PORTAL_REBUILD_SECRET'] ?? '';
  const digest = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'x-portal-timestamp': timestamp, 'x-portal-signature': `sha256=${digest}` };
  const send = () => fetch(`${portal.url}/api/conteudo/rebuild`, { method: 'POST', headers, body });
  return { status: (await send()).status, again: async () => (await send()).status };
}

/** Publishes a post on the content site; nobody is told yet. */
function publish({ content }: Site): string {
  const id = content.posts.length + 1;
  content.posts.push(content.post(id));
  return `/blog/post-${String(id)}`;
}

async function read({ portal }: Site, address: string) {
  const answer = await fetch(portal.url + address, { headers: { connection: 'close' } });
  return { status: answer.status, text: await answer.text() };
}

/** Waits until every worker serves the page. */
async function seen(site: Site, address: string) {
  const isThere = async () =>
    (await Promise.all([1, 2, 3].map(() => read(site, address)))).every(
      ({ status }) => status === 200,
    );
  await expect.poll(isThere, { timeout: SEEN_WITHIN_MS }).toBe(true);
}

const readiness = async (site: Site) =>
  JSON.parse((await read(site, '/pronto')).text) as { versao: string; conteudo: string };
const rebuildsOf = ({ portal }: Site) => portal.output().split('"rebuild started"').length - 1;

test('a signed hook has new posts shown, and no visitor meets an error', async ({ site }) => {
  const before = await readiness(site);
  const asset = /\/_astro\/[^"]+\.css/.exec((await read(site, '/')).text)?.[0] ?? '';
  const client = startSteadyClient(site.portal.url, ['/', '/blog', '/entrar']);
  const address = publish(site);
  const calls = await Promise.all([1, 2, 3, 4, 5].map((n) => callHook(site, `aviso ${String(n)}`)));
  expect(calls.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  expect(await calls[0]?.again()).toBe(409);
  await seen(site, address);
  await expect.poll(async () => (await readiness(site)).versao).not.toBe(before.versao);
  const { requests, failures } = await client.stop();
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(20);
  // One for what came at once, and at most one more for what came late on a slow machine.
  expect(rebuildsOf(site)).toBeLessThanOrEqual(2);
  expect((await read(site, '/')).text).toContain(address);
  expect((await read(site, asset)).status, 'an asset of the build before').toBe(200);
});

test('a hook that is not signed with the secret changes nothing', async ({ site }) => {
  const { versao } = await readiness(site);
  const rebuilds = rebuildsOf(site);
  expect((await callHook(site, 'aviso', 'x'.repeat(64))).status).toBe(401);
  expect(rebuildsOf(site)).toBe(rebuilds);
  expect((await readiness(site)).versao).toBe(versao);
});

test('SIGHUP reads the content anew as well', async ({ site }) => {
  const address = publish(site);
  process.kill(site.pid, 'SIGHUP');
  await seen(site, address);
});

/** Whether the page's policy lets its own inline styles and scripts through. */
async function expectOwnPolicy(site: Site, address: string) {
  const answer = await fetch(site.portal.url + address, { headers: { connection: 'close' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  const html = await answer.text();
  const inline = [
    ...html.matchAll(/<(?:style|script)(?![^>]* src=)[^>]*>([^]*?)<\/(?:style|script)>/g),
  ];
  expect(inline.length, address).toBeGreaterThan(0);
  for (const [element, text = ''] of inline) {
    const hash = createHash('sha256').update(text).digest('base64');
    expect(policy, `${address}: ${element.slice(0, 60)}`).toContain(`'sha256-${hash}'`);
  }
}

/** Every page of news that the site's map of addresses or the lists lead to, as it is served. */
async function newsPages(site: Site): Promise<Map<string, string>> {
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

/** How many of the pages that Astro keeps were made before `moment`: it writes those that it makes. */
const madeBefore = (moment: number) =>
  globSync('.cache/astro/dist/**/blog/post-*.html').filter((file) => statSync(file).mtimeMs < moment)
    .length;

test('pages taken over are those that a build from nothing makes, policy and all', async ({
  site,
}) => {
  const { content } = site;
  content.categories = content.categories.map((term) => ({ ...term }));
  // The first event, a renamed category, and a neighbour that others lead to is gone.
  const event = content.post(content.posts.length + 1, { categories: [5] });
  content.posts = [...content.posts.slice(1), event];
  const renamed = content.categories.find(({ slug }) => slug === 'saude');
  if (renamed) renamed.name = 'Sa&uacute;de da gente';
  await callHook(site, 'muito mudou');
  await seen(site, `/blog/post-${String(event.id)}`);
  const second = content.post(event.id + 1, { categories: [4] });
  content.posts.push(second);
  const moment = Date.now();
  await callHook(site, 'pouco mudou');
  await seen(site, `/blog/post-${String(second.id)}`);
  expect(madeBefore(moment), 'pages taken over').toBeGreaterThan(0);

  const after = await newsPages(site);
  expect([...after.values()].join()).toContain('Saúde da gente');
  for (const address of after.keys()) await expectOwnPolicy(site, address);

  rmSync('.cache/astro/incremental-build.json', { force: true });
  const { versao } = await readiness(site);
  process.kill(site.pid, 'SIGHUP');
  await expect
    .poll(async () => (await readiness(site)).versao, { timeout: SEEN_WITHIN_MS })
    .not.toBe(versao);
  await seen(site, '/blog');
  expect(await newsPages(site)).toEqual(after);
});

test('a content site without a post or a banner is no mistake', async ({ site }) => {
  const { posts } = site.content;
  site.content.posts = [];
  await callHook(site, 'nada');
  await expect
    .poll(async () => (await read(site, '/blog')).text, { timeout: SEEN_WITHIN_MS })
    .toContain('Ainda não há notícias');
  expect(site.portal.output()).not.toContain('does not exist or is empty');
  site.content.posts = posts;
});

/** The build that the portal has started, by its parent. */
function buildProcess(parent: number): number | undefined {
  const fields = (pid: string) => {
    try {
      return {
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
        parent: /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1],
      };
    } catch {
      return undefined;
    }
  };
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      const process = fields(pid);
      return process?.parent === String(parent) && process.command.includes('build-site');
    });
  return found === undefined ? undefined : Number(found);
}

test('a build that dies leaves the site as it was and says so; `npm run rebuild` mends it', async ({
  site,
}) => {
  const before = await readiness(site);
  const address = publish(site);
  await callHook(site, 'o que vai falhar');
  await expect.poll(() => buildProcess(site.pid), { timeout: 20_000 }).toBeDefined();
  // With all that it has started, as when the machine runs out of memory.
  process.kill(-(buildProcess(site.pid) ?? 0), 'SIGKILL');
  await expect
    .poll(() => readiness(site), { timeout: 20_000 })
    .toEqual({ ...before, conteudo: 'desatualizado' });
  expect(site.portal.output()).toContain('"rebuild failed"');
  expect((await read(site, '/blog')).status).toBe(200);
  expect((await read(site, address)).status).toBe(404);

  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/rebuild.mjs'], {
    env: { ...process.env, ...site.settings },
  });
  expect(stdout).toContain('Rebuilt, and served.');
  await seen(site, address);
  expect(await readiness(site)).toMatchObject({ conteudo: 'atualizado' });
});
