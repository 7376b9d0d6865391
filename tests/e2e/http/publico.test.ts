/** The data of a portal with a public address for search engines, feed readers and social networks. */
import sharp from 'sharp';
import type { PortalProcess } from '../../support/portal-process.ts';
import { expect } from '../fixtures.ts';
import { SITE } from '../../support/site-build.ts';
import { ask, bytesOf, test } from '../support/https-site.ts';

// All tests share one worker and one portal.
test.describe.configure({ mode: 'default' });

test('pages have a canonical address and a preview for social networks @release', async ({
  portal,
}) => {
  const post = await ask(portal, '/blog/pressao-alta');
  expect(post.body).toContain(`<link rel="canonical" href="${SITE}/blog/pressao-alta">`);
  expect(post.body).toContain('<meta property="og:type" content="article">');
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(post.body) ?? [];
  expect(card).toMatch(/^https:\/\/portal\.example\/_astro\/[\w.-]+\.jpe?g$/);
  expect((await ask(portal, new URL(card).pathname)).headers['content-type']).toBe('image/jpeg');
  // Each page has a complete picture of the stated size: its own picture or that of the operator.
  for (const path of ['/blog/pressao-alta', '/', '/guia-medico', '/blog/categoria/saude']) {
    const { body } = await ask(portal, path);
    const meta = (name: string) =>
      new RegExp(`property="og:image${name}" content="([^"]+)"`).exec(body)?.[1];
    const { pathname } = new URL(meta('') ?? '');
    const { width, height } = await sharp(await bytesOf(portal, pathname)).metadata();
    expect([String(width), String(height)], path).toEqual([meta(':width'), meta(':height')]);
    expect([width, height]).toEqual([1200, 630]);
  }
  const home = await ask(portal, '/');
  expect(home.body).toContain(`<link rel="canonical" href="${SITE}/">`);
  expect((await ask(portal, '/blog/2')).body).toContain(`href="${SITE}/blog/2"`);
  // A page that is hidden from search engines has no canonical address.
  expect((await ask(portal, '/nao-existe')).body).not.toContain('canonical');
});

test('search engines find the public pages only @release', async ({ portal }) => {
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
      `${SITE}/especialidades/cardiologia-em-sao-jose-do-rio-preto-sp`,
    ]),
  );
  const dated = body.match(/<url>.*?<\/url>/g)?.filter((url) => url.includes('<lastmod>20')) ?? [];
  for (const path of ['/', '/blog', '/eventos', '/blog/pressao-alta', '/blog/categoria/saude'])
    expect(dated.join('\n')).toContain(`<loc>${SITE}${path}</loc>`);
  for (const address of addresses) {
    const { pathname } = new URL(address);
    expect(pathname).not.toMatch(/^\/(?:cliente|api|entrar|sair|estilo)/);
    expect((await ask(portal, pathname)).status, pathname).toBe(200);
  }
});

test('feed readers get the newest posts under the public address @release', async ({ portal }) => {
  const { body, headers } = await ask(portal, '/blog/rss.xml');
  expect(headers['content-type']).toMatch(/^application\/xml/);
  expect(body).toContain(`<link>${SITE}</link>`);
  const items = body.split('<item>').slice(1);
  expect(items).toHaveLength(15);
  for (const item of items) {
    const [, link = ''] = /<link>([^<]+)<\/link>/.exec(item) ?? [];
    expect(link).toMatch(/^https:\/\/portal\.example\/blog\/[\w-]+$/);
    const [, content = ''] = /<content:encoded>([^]+?)<\/content:encoded>/.exec(item) ?? [];
    expect(content.length, link).toBeGreaterThan(800);
    // The content has only absolute addresses, and no scripts.
    expect(content).not.toMatch(/(?:src|href)=(?:"|&quot;)\/|__ASTRO|<script|srcset|style=/);
  }
  // The three events have no date of publication: theirs is the day of the event.
  const dates = [...body.matchAll(/<(?:pub|lastBuild)Date>(.+ GMT)</g)].map(
    ([, date = '']) => date,
  );
  expect(dates).toHaveLength(13);
  expect(Math.max(...dates.map((date) => Date.parse(date)))).toBeLessThan(Date.now());
  const [picture = ''] = /https:\/\/portal\.example(\/_astro\/[^"&]+)/.exec(body)?.slice(1) ?? [];
  expect((await ask(portal, picture)).headers['content-type']).toBe('image/jpeg');
  expect(body).toContain(`<atom:link href="${SITE}/blog/rss.xml" rel="self"`);
  expect(body).toContain('xmlns:atom="http://www.w3.org/2005/Atom"');
  expect((await ask(portal, '/blog')).body).toContain('href="/blog/rss.xml"');
});

/** The schema.org data of a page. */
async function structuredDataOf(
  portal: PortalProcess,
  path: string,
): Promise<Record<string, unknown>[]> {
  const { body } = await ask(portal, path);
  const [, json = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
  return (JSON.parse(json) as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [];
}

test('pages describe their content with schema.org @release', async ({ portal }) => {
  expect(await structuredDataOf(portal, '/')).toMatchObject([
    { '@type': 'Organization', url: `${SITE}/`, logo: `${SITE}/icon-512.png` },
  ]);
  expect(await structuredDataOf(portal, '/blog/pressao-alta')).toMatchObject([
    { '@type': 'NewsArticle', url: `${SITE}/blog/pressao-alta` },
    { '@type': 'BreadcrumbList', itemListElement: [{ item: `${SITE}/` }, {}, {}, {}] },
  ]);
  const [event] = await structuredDataOf(portal, '/blog/curso-de-gestantes');
  expect(event).toMatchObject({ '@type': 'Event', organizer: { '@id': `${SITE}/#operadora` } });
  expect(event?.['startDate']).toMatch(/^20\d\d-/);
  expect(await structuredDataOf(portal, '/guia-medico/1')).toMatchObject([
    { '@type': 'MedicalBusiness', url: `${SITE}/guia-medico/1` },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('search engines may index a specialty in a town at its own address @release', async ({
  portal,
}) => {
  const path = '/especialidades/cardiologia-em-sao-jose-do-rio-preto-sp';
  const { status, body } = await ask(portal, path);
  expect(status).toBe(200);
  expect(body).toContain(`<link rel="canonical" href="${SITE}${path}">`);
  expect(body).not.toContain('noindex');
  // Search engines do not index a search of the directory.
  const [, search = ''] = /href="(\/guia-medico\?[^"]+)"/.exec(body) ?? [];
  const found = await ask(portal, search.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
  expect([found.status, found.body.includes('noindex')]).toEqual([200, true]);
  for (const other of ['cardiologia', 'cardiologia-em-olimpia', 'cardiologia-em-lugar-nenhum-sp'])
    expect((await ask(portal, `/especialidades/${other}`)).status).toBe(404);
});

test('the default icon exists @release', async ({ portal }) => {
  const { status, headers } = await ask(portal, '/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
  const bytes = await bytesOf(portal, '/favicon.ico');
  // The header of the format: reserved, type icon, three images.
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect(bytes.length).toBeLessThan(5_000);
});
