/** The portal of an operator without a content site has no news, no links to them and no addresses. */
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { ScriptedServer, json } from '../../support/scripted-server.ts';
import { buildSite } from '../../support/site-build.ts';
import { expect, test as base } from '../fixtures.ts';

const test = base.extend<object, { portal: PortalProcess }>({
  portal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern
    async ({}, use) => {
      const services = new ScriptedServer();
      await services.listen();
      services.on('GET /ws/content/banners', json({ source_url: [] }));
      const settings = {
        PORTAL_WS_URL: `${services.url}/ws`,
        PORTAL_API_URL: `${services.url}/api`,
        PORTAL_HOST_URL: `${services.url}/host`,
        PORTAL_WORDPRESS_URL: '',
        PORTAL_DIST_DIR: '.cache/test-dist-sem-noticias',
        PORTAL_STYLE_GUIDE: '',
      };
      await buildSite(settings);
      const portal = await startPortal({ ...settings, PORTAL_LOG_LEVEL: 'error' });
      await use(portal);
      await portal.stop();
      await services.close();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});
test.describe.configure({ mode: 'default' });

test('the addresses of news do not exist', async ({ portal, request }) => {
  for (const path of [
    '/blog',
    '/blog/2',
    '/blog/rss.xml',
    '/blog/categoria',
    '/blog/categoria/saude',
    '/blog/tag',
    '/eventos',
  ]) {
    expect((await request.get(portal.url + path)).status(), path).toBe(404);
  }
});

test('no page links to news', async ({ portal, request }) => {
  for (const path of ['/', '/entrar', '/resolucaonormativa/565', '/nao-existe']) {
    const html = await (await request.get(portal.url + path)).text();
    expect(html, path).toContain('<footer');
    expect(html, path).not.toMatch(/href="\/(?:blog|eventos)/);
    expect(html, path).not.toContain('Demonstração');
  }
});
