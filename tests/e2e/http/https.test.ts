/** Behind a proxy that ends TLS: what PORTAL_SITE_URL's scheme decides, in a build of its own. */
import { request as send } from 'node:http';
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
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
      },
    );
    request.on('error', reject);
    request.end(form ? new URLSearchParams(form).toString() : undefined);
  });
}

const { carteirinha, cpf, dtNasc } = persona('titular');

test('the session cookie is bound to this host and to TLS', async ({ portal }) => {
  const form = { carteirinha, cpf, dtNasc };
  const { status, headers } = await ask(portal, '/entrar?_action=sessao.entrar', {
    form,
    origin: SITE,
  });
  expect(status).toBe(303);
  const [cookie = ''] = headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^__Host-portal=[\w-]{20,};/);
  for (const attribute of [/; secure/i, /; httponly/i, /; path=\/(?:;|$)/i, /; samesite=lax/i]) {
    expect(cookie).toMatch(attribute);
  }
  expect(cookie).not.toMatch(/; domain/i);
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
