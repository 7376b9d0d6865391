/** A preview expires, fails and is logged; its pictures hold nothing hostile. `unit/noticias/preview` has its texts. */
import { startScriptedPortal } from '../../support/scripted-portal.ts';
import { json, plain, reset } from '../../support/scripted-server.ts';
import { expect } from '../fixtures.ts';
import { address, draft, DRAFT, inSeconds, test, TITLE } from '../support/drafted-site.ts';

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

test('an expired preview says how to get a new address', async ({ read, site }) => {
  const page = await read(address('/previa/12', inSeconds(-5)));
  expect([page.status, ...page.headings(1)]).toEqual([410, 'Este endereço venceu']);
  expect(page.text).toContain('abra a publicação no WordPress e clique em “Ver no portal”');
  expect(site.services.callsTo(DRAFT)).toEqual([]);
});

test('a preview says when the text is over a bound of the portal', async ({ read, site }) => {
  const content = { rendered: '<p>a</p>'.repeat(20_000), protected: false };
  site.services.on(DRAFT, json({ ...draft, content }));
  const page = await read(address());
  expect([page.status, ...page.headings(1)]).toEqual([422, 'Texto grande demais para o portal']);
  expect(page.text).toMatch(/mais de 30\.000 partes .* Divida a publicação/);
});

test('a preview shows a failure when the content site is down', async ({ read, site }) => {
  site.services.on(DRAFT, reset);
  const page = await read(address());
  expect(page.status).toBe(502);
  expect(page.headings(1).join()).toMatch(/a falha é nossa/);
  expect(page.html).toMatch(/<meta name="robots" content="noindex"/);
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
  // Each worker writes its own lines.
  await expect.poll(() => portal.output()).toContain('"route":"/previa/[id]/[imagem]"');
  const log = portal.output();
  expect(log).toContain('{"operation":"wpRascunho","outcome":401,');
  expect(log).not.toMatch(/assinatura=|segredo|Mutirão|vacinas|\/previa\/12|wp-content/);
});

test('a preview does not exist in a portal without the secret', async () => {
  const { portal, stop } = await startScriptedPortal();
  expect((await fetch(portal.url + address())).status).toBe(404);
  await stop();
});
