/** Behind a proxy that ends TLS: what PORTAL_SITE_URL's scheme decides, in a build of its own. */
import { request as send } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { buildSite } from '../../support/site-build.ts';
import { persona } from '../../../backend/seed/personas.ts';
import { expect, test as base } from '../fixtures.ts';

const SITE = 'https://portal.example';
const settings = {
  PORTAL_SITE_URL: SITE,
  PORTAL_DIST_DIR: '.cache/test-dist-https',
  // As an operator builds it.
  PORTAL_STYLE_GUIDE: '',
};

const test = base.extend<object, { portal: PortalProcess }>({
  portal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      await buildSite(settings);
      const portal = await startPortal({ ...settings, PORTAL_LOG_LEVEL: 'error' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// One worker, one portal.
test.describe.configure({ mode: 'default' });

interface Seen {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** As the proxy passes it on: the public name as Host. */
function ask(
  portal: PortalProcess,
  path: string,
  { form, origin }: { form?: Record<string, string>; origin?: string } = {},
) {
  return new Promise<Seen>((resolve, reject) => {
    const headers = {
      Host: 'portal.example',
      ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      ...(origin ? { Origin: origin } : {}),
    };
    const request = send(
      `${portal.url}${path}`,
      { method: form ? 'POST' : 'GET', headers },
      (answer) => {
        const { statusCode: status, headers } = answer;
        readAll(answer).then((body) => resolve({ status, headers, body }), reject);
      },
    );
    request.on('error', reject);
    request.end(form ? new URLSearchParams(form).toString() : undefined);
  });
}

const { carteirinha, cpf, dtNasc } = persona('titular');

test('the cookies of a sign-in are bound to this host and to TLS', async ({ portal }) => {
  const form = { carteirinha, cpf, dtNasc };
  const { status, headers } = await ask(portal, '/entrar?_action=sessao.entrar', {
    form,
    origin: SITE,
  });
  expect(status).toBe(303);
  const [session = '', device = '', ...more] = headers['set-cookie'] ?? [];
  expect(session).toMatch(/^__Host-portal=[\w-]{20,};/);
  expect(device).toMatch(/^__Host-aparelho=/);
  expect(more).toEqual([]);
  for (const cookie of [session, device]) {
    for (const attribute of [/; secure/i, /; httponly/i, /; path=\/(?:;|$)/i, /; samesite=lax/i])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/; domain/i);
  }
});

test('browsers are told to stay with TLS', async ({ portal }) => {
  for (const path of ['/', '/entrar', '/cliente/inicio', '/nao-existe']) {
    const { headers } = await ask(portal, path);
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8,}/);
  }
  const { headers } = await ask(portal, '/entrar');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a form of the same name without TLS is a stranger', async ({ portal }) => {
  const form = { carteirinha, cpf, dtNasc };
  const { status } = await ask(portal, '/entrar?_action=sessao.entrar', {
    form,
    origin: 'http://portal.example',
  });
  expect(status).toBe(403);
});

test('no other name is answered for', async ({ portal, request }) => {
  expect((await request.get(`${portal.url}/`)).status()).toBe(421);
});

test("the style guide is in no operator's build", async ({ portal }) => {
  expect((await ask(portal, '/estilo')).status).toBe(404);
  expect((await ask(portal, '/entrar')).status).toBe(200);
});

test('pages say which address they have, and how they look where it is shared', async ({
  portal,
}) => {
  const post = await ask(portal, '/blog/pressao-alta');
  expect(post.body).toContain(`<link rel="canonical" href="${SITE}/blog/pressao-alta">`);
  expect(post.body).toContain('<meta property="og:type" content="article">');
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(post.body) ?? [];
  expect(card).toMatch(/^https:\/\/portal\.example\/_astro\/[\w.-]+\.jpe?g$/);
  expect((await ask(portal, new URL(card).pathname)).headers['content-type']).toBe('image/jpeg');
  const home = await ask(portal, '/');
  expect(home.body).toContain(`<link rel="canonical" href="${SITE}/">`);
  expect((await ask(portal, '/blog/2')).body).toContain(`href="${SITE}/blog/2"`);
  // What is kept from search engines has no address to prefer.
  expect((await ask(portal, '/nao-existe')).body).not.toContain('canonical');
});

test('search engines are shown what is public, and no more', async ({ portal }) => {
  const robots = await ask(portal, '/robots.txt');
  expect(robots.body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const { body, headers } = await ask(portal, '/sitemap.xml');
  expect(headers['content-type']).toMatch(/^application\/xml/);
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${SITE}/`,
      `${SITE}/eventos`,
      `${SITE}/blog/pressao-alta`,
      `${SITE}/blog/categoria/saude`,
      `${SITE}/blog/tag/verao`,
    ]),
  );
  for (const address of addresses) {
    const { pathname } = new URL(address);
    expect(pathname).not.toMatch(/^\/(?:cliente|api|entrar|sair|estilo)/);
    expect((await ask(portal, pathname)).status, pathname).toBe(200);
  }
});

test('feed readers get the newest posts under the public address', async ({ portal }) => {
  const { body, headers } = await ask(portal, '/blog/rss.xml');
  expect(headers['content-type']).toMatch(/^application\/xml/);
  expect(body).toContain(`<link>${SITE}</link>`);
  const items = body.split('<item>').slice(1);
  expect(items).toHaveLength(15);
  for (const item of items) {
    const [, link = ''] = /<link>([^<]+)<\/link>/.exec(item) ?? [];
    expect(link).toMatch(/^https:\/\/portal\.example\/blog\/[\w-]+$/);
    expect(item).toMatch(/<pubDate>.+ GMT<\/pubDate>/);
  }
  expect((await ask(portal, '/blog')).body).toContain('href="/blog/rss.xml"');
});
