/** New content reaches a production server while visitors read, from the hook to the new page. */
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { compileCache } from '../../../scripts/lib/project.mjs';
import { REST } from '../../support/content-site.ts';
import { json } from '../../support/scripted-server.ts';
import { startSteadyClient } from '../../support/steady-client.ts';
import { expect } from '../fixtures.ts';
import {
  astroCacheOf,
  builtFiles,
  callHook,
  contentStatus,
  expectOwnPolicy,
  madeBefore,
  newsPages,
  publish,
  read,
  readiness,
  seen,
  SEEN_WITHIN_MS,
  servedFolder,
  type Site,
  test,
} from '../support/rebuild-site.ts';

// All tests share one worker and one portal, so that posts of earlier tests stay.
test.describe.configure({ mode: 'default', timeout: 400_000 });

/** The warning of a rebuild that could not reuse the code of the previous build. */
const FULL_BUILD = 'all of the site is built';

const NOTICES = `GET ${REST}/comunicados`;

/** A notice that is shown now. */
function notice() {
  const [de, ate] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const comunicado = { texto: 'Voltam às 18h.', de, ate };
  return { id: 1, title: { rendered: 'Boletos fora do ar' }, comunicado };
}

const rebuildsOf = ({ portal }: Site) => portal.output().split('"rebuild started"').length - 1;

test('a question of wp-admin makes a build process ready', async ({ site }) => {
  // An earlier rebuild has left a process that waits for the next order.
  const left = buildProcess(site.pid);
  if (left !== undefined) process.kill(-left, 'SIGKILL');
  await expect.poll(() => buildProcess(site.pid)).toBeUndefined();
  // A page of wp-admin asks repeatedly, and the portal may learn late that a process has ended.
  await expect.poll(() => contentStatus(site).then(() => buildProcess(site.pid))).toBeDefined();
});

test('a signed hook publishes new posts, and no visitor gets an error', async ({ site }) => {
  const before = await readiness(site);
  const rebuilds = rebuildsOf(site);
  const asset = /\/_astro\/[\w.-]+\.js/.exec((await read(site, '/')).text)?.[0] ?? 'none';
  // The portal reads it within 15 s, for the next test.
  site.content.on(NOTICES, json([notice()]));
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
  // One rebuild for the calls, and at most one more for calls that are late on a slow machine.
  expect(rebuildsOf(site) - rebuilds).toBeLessThanOrEqual(2);
  expect((await read(site, '/')).text).toContain(address);
  const { url } = site.portal;
  const post = (await read(site, address)).text;
  expect(post).toContain(`<link rel="canonical" href="${url}${address}">`);
  expect(post).toMatch(/<meta property="og:image" content="http:/);
  expect((await read(site, '/sitemap.xml')).text).toContain(`<loc>${url}${address}</loc>`);
  expect((await read(site, '/blog/rss.xml')).text).toContain(`<link>${url}${address}</link>`);
  // The build of an operator has no style guide.
  expect((await read(site, '/estilo')).status).toBe(404);
  await expect
    .poll(async () => (await contentStatus(site)).trabalho, { timeout: SEEN_WITHIN_MS })
    .toBe('parado');
  expect(Date.parse((await contentStatus(site)).lidoEm ?? '')).toBeGreaterThan(
    Date.now() - 120_000,
  );
  expect(site.portal.output()).not.toContain(FULL_BUILD);
  expect(asset).toMatch(/\.js$/);
  expect((await read(site, asset)).status, 'an asset of the build before').toBe(200);
});

test('a notice is on every page without a rebuild, until the content site removes it', async ({
  site,
}) => {
  const { versao } = await readiness(site);
  const isOn = async (address: string) =>
    (await read(site, address)).text.includes('<strong>Boletos fora do ar.</strong>');
  await expect.poll(() => isOn('/'), { timeout: 45_000 }).toBe(true);
  for (const address of ['/blog', '/entrar', '/nao-existe', '/500'])
    expect(await isOn(address), address).toBe(true);
  site.content.on(NOTICES, json([]));
  await expect.poll(() => isOn('/'), { timeout: 45_000 }).toBe(false);
  expect(await isOn('/entrar')).toBe(false);
  expect((await readiness(site)).versao).toBe(versao);
});

test('a build of content alone makes the same files as a full build, with a valid policy @release', async ({
  site,
}) => {
  const { content } = site;
  content.categories = content.categories.map((term) => ({ ...term }));
  // With six posts the newest one is not a neighbour of the oldest ones.
  while (content.posts.length < 6) publish(site);
  // The changes: a first event, a renamed category, and the removal of a linked post.
  const event = content.post(content.posts.length + 1, { categories: [5] });
  content.posts = [...content.posts.slice(1), event];
  const renamed = content.categories.find(({ slug }) => slug === 'saude');
  if (renamed) renamed.name = 'Sa&uacute;de da gente';
  await callHook(site, 'muito mudou');
  await seen(site, `/blog/post-${String(event.id)}`);
  const second = content.post(event.id + 1);
  content.posts.push(second);
  const moment = Date.now();
  await callHook(site, 'pouco mudou');
  await seen(site, `/blog/post-${String(second.id)}`);
  expect(madeBefore(site, moment)).toContain(content.posts[0]?.slug);
  expect(madeBefore(site, moment)).not.toContain(second.slug);

  const after = await newsPages(site);
  expect([...after.values()].join()).toContain('Saúde da gente');
  for (const address of after.keys()) await expectOwnPolicy(site, address);

  const alone = builtFiles(site);
  expect(site.portal.output()).not.toContain(FULL_BUILD);
  // Without these files the next build can reuse neither the code nor the pages.
  rmSync(path.join(servedFolder(site).dir, 'renderer/collections.mjs'));
  rmSync(path.join(astroCacheOf(site), 'incremental-build.json'), { force: true });
  const compiled = path.join(compileCache, 'of-a-build-long-gone');
  mkdirSync(compileCache, { recursive: true });
  writeFileSync(compiled, '');
  utimesSync(compiled, 0, 0);
  const { versao } = await readiness(site);
  process.kill(site.pid, 'SIGHUP');
  await expect
    .poll(async () => (await readiness(site)).versao, { timeout: SEEN_WITHIN_MS })
    .not.toBe(versao);
  await seen(site, '/blog');
  expect(site.portal.output()).toContain(FULL_BUILD);
  expect(await newsPages(site)).toEqual(after);
  await expect.poll(() => existsSync(compiled), 'compiled code of an old build').toBe(false);
  const full = builtFiles(site);
  expect(Object.keys(alone).sort()).toEqual(Object.keys(full).sort());
  for (const [name, texts] of Object.entries(full)) expect(alone[name], name).toEqual(texts);
});

/** Runs `npm run rebuild`. @returns its output */
async function rebuild({ settings }: Site, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/task.mjs', 'rebuild', ...options],
    { env: { ...process.env, ...settings } },
  );
  return stdout;
}

test('unreadable or missing news stay online until the operator accepts the loss @release', async ({
  site,
}) => {
  const { posts } = site.content;
  const address = `/blog/${String(posts[0]?.slug)}`;
  const none = { slug: null, title: null, modified: null, modified_gmt: null };
  const unreadable = posts.map((post) => ({ ...post, ...none }));
  site.content.posts = unreadable as never;
  expect(await rebuild(site)).toContain('npm run rebuild -- --aceitar-perda');
  expect((await read(site, address)).status).toBe(200);
  expect(await readiness(site)).toMatchObject({ conteudo: 'desatualizado' });
  expect(await contentStatus(site)).toMatchObject({ falha: { motivo: 'leitura' } });

  site.content.posts = [];
  expect(await rebuild(site)).toContain('The content is that of an earlier reading');
  expect((await read(site, address)).status).toBe(200);
  expect(site.portal.output()).toContain(
    `the content site gave 0 of ${String(posts.length)} posts`,
  );

  // When the operator accepts the loss, a content site without posts and banners is valid.
  expect(await rebuild(site, '--aceitar-perda')).toBe('Rebuilt, and served.\n');
  expect((await read(site, '/blog')).text).toContain('Ainda não há notícias');
  expect((await read(site, address)).status).toBe(404);
  expect(await readiness(site)).toMatchObject({ conteudo: 'atualizado' });
  expect(site.portal.output()).not.toContain('does not exist or is empty');
  site.content.posts = posts;
  expect(await rebuild(site)).toBe('Rebuilt, and served.\n');
});

/** The process of the build that this portal process started. */
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
