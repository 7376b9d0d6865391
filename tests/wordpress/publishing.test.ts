/**
 * The portal with a real WordPress: every change of an editor reaches the portal, and no visitor gets an
 * error. The test prints how long it takes, but has no limit for it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { isEverything } from '../support/extent.ts';
import { buildSite } from '../support/site-build.ts';
import { json, ScriptedServer, servicesAt } from '../support/scripted-server.ts';
import { startPortal, type PortalProcess } from '../support/portal-process.ts';
import { startSteadyClient } from '../support/steady-client.ts';
import { signIn, stateInList } from './panel.ts';
import { fetchWhole, startWordPress, type WordPress } from './wordpress.ts';

const SEEDED = 12;
const MANY = 500;
const GOAL_S = 10;
/** The time for the first build, which fetches and converts every picture. */
const FIRST_TIME_MS = 600_000;

// Inside the project, because a build finds its dependencies from its own folder.
mkdirSync('.cache', { recursive: true });
const dist = mkdtempSync('.cache/wordpress-dist-');
const services = new ScriptedServer();
let wordpress: WordPress;
let portal: PortalProcess;

beforeAll(async () => {
  await services.listen();
  services.on('GET /ws/content/banners', json({ source_url: [] }));
  const port = await freePort();
  const hook = {
    url: `http://127.0.0.1:${String(port)}/api/conteudo/rebuild`,
    secret: randomBytes(32).toString('hex'),
  };
  wordpress = await startWordPress(hook);
  await wordpress.seed(SEEDED);
  const settings = {
    PORTAL_DIST_DIR: dist,
    ...servicesAt(services.url),
    PORTAL_WORDPRESS_URL: wordpress.rest,
    PORTAL_REBUILD_SECRET: hook.secret,
    // Longer time limits, because a busy machine is slow and this test is not about time.
    PORTAL_TIMEOUT_SCALE: '6',
  };
  await buildSite(settings);
  portal = await startPortal({ ...settings, PORT: String(port), WEB_CONCURRENCY: '2' });
});

afterAll(async () => {
  await (portal as PortalProcess | undefined)?.stop();
  await (wordpress as WordPress | undefined)?.stop();
  forgetContent((wordpress as WordPress | undefined)?.rest ?? '');
  forgetContent(`${services.url}/ws`);
  await services.close();
  rmSync(dist, { recursive: true, force: true });
});

// Both logs show which step failed: the hook, the build or the change of workers.
beforeEach(() => {
  onTestFailed(() => {
    process.stderr.write(`${portal.output()}\n${readFileSync(wordpress.log, 'utf8')}\n`);
  });
});

/** Removes the cached content of a temporary address (`src/lib/conteudo`). */
function forgetContent(address: string): void {
  const key = createHash('sha256').update(address).digest('hex').slice(0, 16);
  for (const folder of globSync(`.cache/conteudo/*/${key}`)) rmSync(folder, { recursive: true });
}

async function page(address: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(portal.url + address, { headers: { connection: 'close' } });
  return { status: answer.status, html: await answer.text() };
}

/** Waits until `fits` accepts the page of every worker. Each request can reach another worker. */
async function seen(
  address: string,
  fits: (answer: { status: number; html: string }) => boolean,
  within = 240_000,
) {
  await expect
    .poll(
      async () => {
        const answers = await Promise.all([page(address), page(address), page(address)]);
        return answers.every(fits);
      },
      { timeout: within, interval: 100 },
    )
    .toBe(true);
}

const shows =
  (text: string) =>
  ({ status, html }: { status: number; html: string }) =>
    status === 200 && html.includes(text);

async function categoryId(slug: string): Promise<number> {
  const answer = await fetchWhole(`${wordpress.rest}/categories?slug=${slug}`);
  const [category] = (await answer.json()) as { id: number }[];
  if (!category) throw new Error(`no category ${slug}`);
  return category.id;
}

/** Publishes a post. @returns also the seconds until it is on the list and on the home page */
async function publish(title: string, content: string) {
  const start = performance.now();
  const categories = [await categoryId('saude')];
  const post = await wordpress.write('posts', { title, content, status: 'publish', categories });
  await seen('/blog', shows(title));
  await seen('/', shows(title));
  return { ...post, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

/** Prints a line with the load of the machine, because the times depend on it. */
const print = (line: string) =>
  process.stdout.write(
    `${line} [load ${(loadavg()[0] ?? 0).toFixed(1)} on ${String(availableParallelism())} cores]\n`,
  );

test('posts from before the first build are on the list and on the home page', async () => {
  const { html } = await page('/blog');
  expect(html).toContain(`Cuidados com a saúde, parte ${String(SEEDED)}`);
  expect((await page('/')).html).toContain('Cuidados com a saúde, parte');
  expect(html).not.toContain(new URL(wordpress.rest).host);
});

test('a post appears, is changed and disappears in the trash, and no visitor gets an error', async () => {
  const client = startSteadyClient(portal.url, ['/', '/blog']);
  const { id, slug, seconds } = await publish('Horário do laboratório', '<p>Abre às sete.</p>');
  print(`From publishing to being seen, ${String(SEEDED)} posts: ${seconds} s`);
  await seen(`/blog/${slug}`, shows('Abre às sete.'));
  const article =
    /<article class="post">[^]*?<\/article>/.exec((await page(`/blog/${slug}`)).html)?.[0] ?? '';
  expect(article).toContain('Abre às sete.');
  // The post has no picture.
  expect(article).not.toContain('<img');
  await wordpress.write(`posts/${String(id)}`, { content: '<p>Abre às seis e meia.</p>' });
  await seen(`/blog/${slug}`, shows('Abre às seis e meia.'));
  expect((await page(`/blog/${slug}`)).html).not.toContain('Abre às sete.');
  await wordpress.write(`posts/${String(id)}`, {}, 'DELETE');
  await seen(`/blog/${slug}`, ({ status }) => status === 404);
  const { status, html } = await page('/blog');
  expect(status).toBe(200);
  expect(html).not.toContain('Horário do laboratório');
  const { requests, failures } = await client.stop();
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(20);
});

test('no text of an editor reaches a visitor as a script, and the editor is told', async () => {
  const { id, slug } = await wordpress.write('posts', {
    title: 'Dengue <script>alert(1)</script><img src=x onerror=alert(2)>',
    slug: 'dengue-em-casa',
    content:
      '<p onclick="alert(3)">Elimine a água parada.</p><script>alert(4)</script>' +
      '<iframe srcdoc="<script>alert(5)</script>"></iframe><svg onload="alert(6)"></svg>' +
      '<a href="javascript:alert(7)">leia</a><form action="https://evil.example"><input></form>' +
      '<p style="position:fixed">Fim.</p>',
    status: 'publish',
  });
  await seen(`/blog/${slug}`, shows('Elimine a água parada.'));
  for (const address of [`/blog/${slug}`, '/blog', '/']) {
    const { html } = await page(address);
    expect(html, address).not.toMatch(/alert\(\d\)(?!&)/);
    expect(html, address).not.toMatch(
      /javascript:|srcdoc|evil\.example|<[^>]+\son(?:click|error|load)=/i,
    );
    expect(html, address).not.toMatch(/style="/);
  }
  const state = await stateInList(await signIn(wordpress), String(id), 'post', { notas: '1' });
  expect(state).toMatch(
    /^No portal.*\. O portal mudou o texto: .*1 trecho de programação \(script\) saiu\.$/,
  );
});

test('a future event appears at once, under the day on which it takes place', async () => {
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const fields = { title: 'Caminhada no parque', content: '<p>Às oito.</p>', status: 'publish' };
  const { id, slug } = await wordpress.write('posts', {
    ...fields,
    date: `${day}T08:00:00`,
    categories: [await categoryId('eventos')],
  });
  await seen(`/blog/${slug}`, shows('Às oito.'));
  await seen('/eventos', shows(`datetime="${day}"`));
  // After an editor saves it again, it keeps its day.
  await wordpress.write(`posts/${String(id)}`, { content: '<p>Às nove.</p>' });
  await seen(`/blog/${slug}`, shows('Às nove.'));
  expect((await page('/eventos')).html).toContain(`datetime="${day}"`);
});

// It tests a size and no rule of its own, so that it belongs to a release.
test.skipIf(!isEverything)(
  `with ${String(MANY)} posts a new one still appears soon, and no visitor gets an error`,
  { timeout: FIRST_TIME_MS + 300_000 },
  async () => {
    const start = performance.now();
    await wordpress.seed(MANY - SEEDED);
    const last = `/blog/cuidados-com-a-saude-parte-${String(MANY)}`;
    await seen(last, ({ status }) => status === 200, FIRST_TIME_MS);
    const first = ((performance.now() - start) / 1000).toFixed(1);
    print(`${String(MANY)} posts with a picture each, seeded and built the first time: ${first} s`);

    const client = startSteadyClient(portal.url, ['/', '/blog', '/blog/2']);
    const { seconds } = await publish('Novo posto de coleta no centro', '<p>Texto curto.</p>');
    const { failures } = await client.stop();
    print(
      `From publishing to being seen, ${String(MANY)} posts: ${seconds} s (goal: ${String(GOAL_S)} s)`,
    );
    expect(failures).toEqual([]);
  },
);
