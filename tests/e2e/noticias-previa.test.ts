/** A post before it is public, by an address that the content site has signed. */
import { signatureOf } from '#lib/conteudo/signature.server.ts';
import { picture, REST } from '../support/content-site.ts';
import { type ScriptedPortal, startScriptedPortal } from '../support/scripted-portal.ts';
import { json, plain, reset } from '../support/scripted-server.ts';
import { expect, test as base } from './fixtures.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
const DRAFT = `GET ${REST}/rascunhos/12`;
const TITLE = 'Mutirão de vacinas, ainda em segredo';

const test = base.extend<object, { site: ScriptedPortal }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern
    async ({}, use) => {
      const { stop, ...site } = await startScriptedPortal((url) => ({
        PORTAL_WORDPRESS_URL: url + REST,
        PORTAL_REBUILD_SECRET: SECRET,
        PORTAL_TIMEOUT_SCALE: '0.4',
      }));
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.portal.url),
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function address(path = '/previa/12', ate = inSeconds(900), id = '12'): string {
  const signed = { purpose: 'previa.', time: String(ate), text: id };
  return `${path}?ate=${String(ate)}&assinatura=${signatureOf(signed, SECRET)}`;
}

const HOSTILE =
  '<p onclick="alert(1)">A equipe vai às empresas.</p><script>alert(2)</script>' +
  '<iframe srcdoc="<script>alert(3)</script>"></iframe><svg onload="alert(4)"></svg>' +
  '<a href="javascript:alert(5)">leia</a><form action="https://evil.example"><input></form>' +
  '<p style="position:fixed">Fim.</p><img src="https://evil.example/x.png">' +
  '<img src="http://169.254.169.254/latest/meta-data/">' +
  '<h4>Como marcar</h4><p><img src="/wp-content/a.jpg" onerror="alert(6)" alt="Uma seringa"></p>';

const draft = {
  id: 12,
  slug: '',
  status: 'draft',
  date: '2026-11-24T10:00:00',
  title: { rendered: TITLE },
  content: { rendered: HOSTILE, protected: false },
  categories: [3],
  tags: [24, 99],
  termos: [
    { id: 3, taxonomy: 'category', slug: 'saude', name: 'Saúde' },
    { id: 24, taxonomy: 'post_tag', slug: 'vacinas', name: 'Vacinas' },
    { id: 99, taxonomy: 'post_tag', slug: 'assunto-novo', name: 'Assunto novo' },
  ],
};

test.beforeEach(async ({ site: { services } }) => {
  services.reset();
  services
    .on(`GET ${REST}/comunicados`, json([]))
    .on(
      DRAFT,
      json({
        ...draft,
        link: `${services.url}/?p=12`,
        imagem: { source_url: `${services.url}/wp-content/d.jpg`, alt_text: 'Duas pessoas' },
      }),
    )
    .on('GET /wp-content/a.jpg', plain(await picture('jpeg', 600, 300), 'image/jpeg'))
    .on('GET /wp-content/d.jpg', plain(await picture('png', 900, 450), 'image/png'));
});

test('a preview is the page of the post, with a bar that shows the end of its address @phone', async ({
  page,
  origin,
}) => {
  const answer = await page.goto(address());
  expect(answer?.status()).toBe(200);
  const headers = answer?.headers() ?? {};
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  // To another site the browser sends at most the origin.
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const bar = page.getByRole('complementary', { name: 'Aviso de rascunho' });
  await expect(bar.getByRole('paragraph')).toHaveText([
    /^Rascunho: só quem tem este endereço o vê, até \d{1,2}h\d\d\.$/,
    'O portal mudou o texto:',
  ]);
  await expect(bar.getByRole('listitem')).toHaveText([
    '1 conteúdo incorporado saiu: não tem endereço',
    '2 imagens de outros sites não aparecem',
    /^1 link saiu, e o texto dele ficou/,
    '1 título mudou de nível, para seguir a ordem',
    '1 formulário saiu; o texto dele ficou',
    '1 botão ou campo saiu',
    '1 trecho de programação (script) saiu',
    '1 desenho (SVG) saiu',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.getByText('Publicado em 24 de novembro de 2026')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Como marcar' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Saúde', exact: true })).toHaveAttribute(
    'href',
    '/blog/categoria/saude',
  );
  await expect(main.getByRole('link', { name: 'Vacinas' })).toBeVisible();
  // A tag without a public post has no page.
  await expect(main.getByText('Assunto novo')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Assunto novo' })).toHaveCount(0);

  for (const name of ['Duas pessoas', 'Uma seringa']) {
    const image = page.getByRole('img', { name });
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
    const source = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(new URL(source).origin).toBe(origin);
  }
  await expect(main.getByRole('img')).toHaveCount(2);
});

test('a preview removes all active content from a hostile text', async ({ request }) => {
  const html = await (await request.get(address())).text();
  expect(html).toContain('A equipe vai às empresas.');
  expect(html).not.toMatch(/alert\(\d\)/);
  expect(html).not.toMatch(/javascript:|srcdoc|evil\.example|169\.254|style="position/);
});

test('a preview serves only its own pictures, as WebP', async ({ request, site: { services } }) => {
  const found = await request.get(address('/previa/12/1'));
  expect(found.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect((await found.body()).toString('latin1', 8, 12)).toBe('WEBP');
  services.on('GET /wp-content/a.jpg', plain('<svg onload="alert(1)">', 'image/svg+xml'));
  for (const path of ['/previa/12/1', '/previa/12/2', '/previa/12/x', '/previa/12/1/0']) {
    expect((await request.get(address(path))).status(), path).toBe(404);
  }
  services.calls.length = 0;
  expect((await request.get('/previa/12/1')).status()).toBe(404);
  expect((await request.get(address('/previa/13/1'))).status()).toBe(404);
  expect((await request.get(address('/previa/12/1', inSeconds(-5)))).status()).toBe(410);
  expect(services.routes.filter((route) => !route.endsWith('/comunicados'))).toEqual([]);
});

test('another address has no preview, and causes no call', async ({ request, site }) => {
  const good = new URL(address(), site.portal.url);
  const changed = (name: string, value: string) => {
    const url = new URL(good);
    url.searchParams.set(name, value);
    return url.pathname + url.search;
  };
  for (const path of [
    '/previa/12',
    address('/previa/13'),
    address('/previa/012'),
    changed('ate', String(inSeconds(901))),
    changed('assinatura', '0'.repeat(64)),
    address('/previa/12', inSeconds(3 * 3_600)),
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect(site.services.callsTo(DRAFT)).toEqual([]);
});

test('an expired preview says how to get a new address', async ({ page, watch, site }) => {
  watch.expectStatus(410, /previa/);
  expect((await page.goto(address('/previa/12', inSeconds(-5))))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este endereço venceu');
  await expect(
    page.getByText(/abra a publicação no WordPress e clique em “Ver no portal”/),
  ).toBeVisible();
  expect(site.services.callsTo(DRAFT)).toEqual([]);
});

test('a preview says when the text is over a bound of the portal', async ({
  page,
  watch,
  site,
}) => {
  watch.expectStatus(422, /previa/);
  const content = { rendered: '<p>a</p>'.repeat(20_000), protected: false };
  site.services.on(DRAFT, json({ ...draft, content }));
  expect((await page.goto(address()))?.status()).toBe(422);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Texto grande demais para o portal',
  );
  await expect(page.getByText(/mais de 30\.000 partes .* Divida a publicação/)).toBeVisible();
});

test('a preview shows a failure when the content site is down', async ({ page, watch, site }) => {
  watch.expectStatus(502, /previa/);
  site.services.on(DRAFT, reset);
  expect((await page.goto(address()))?.status()).toBe(502);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/a falha é nossa/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a preview is logged by its route, without address and text', async ({ request, site }) => {
  const { portal, services } = site;
  const path = address();
  await request.get(path);
  await request.get(address('/previa/12/0'));
  services.on(DRAFT, json({ code: 'portal_assinatura', message: TITLE }, 401));
  await request.get(path);
  services.on(DRAFT, json({ ...draft, title: 5, content: { rendered: '<b>'.repeat(200) } }));
  await request.get(path);
  await expect.poll(() => portal.output().split('"/previa/[id]"').length).toBeGreaterThan(3);
  const log = portal.output();
  expect(log).toContain('"route":"/previa/[id]/[imagem]"');
  expect(log).toContain('{"operation":"wpRascunho","outcome":401,');
  expect(log).not.toMatch(/assinatura=|segredo|Mutirão|vacinas|\/previa\/12|wp-content/);
});

test('a preview does not exist in a portal without the secret', async () => {
  const { portal, stop } = await startScriptedPortal();
  expect((await fetch(portal.url + address())).status).toBe(404);
  await stop();
});
