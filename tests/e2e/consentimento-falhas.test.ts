/** Cookies count as accepted only after status 200 of the operator (spec section 4). */
import { NAO_GUARDADO } from '../../src/lib/consentimento/rules.ts';
import { empty, json } from '../support/scripted-server.ts';
import { AvisoCookies, cookieOf } from './pages/aviso-cookies.ts';
import { expect, test } from './scripted.ts';

test.use({ answered: false });
const ROUTE = 'POST /api/auth/confirm-cookies';

test('a failed confirmation leaves the bar open and shows a message', async ({
  context,
  origin,
  page,
  services,
  watch,
}) => {
  services.on(ROUTE, json({}, 503), empty(204), json({}));
  watch.expectStatus(422, /consentimento\.responder/);
  const aviso = new AvisoCookies(page);
  for (const attempt of ['503', '204']) {
    await page.goto('/blog');
    await aviso.accept.click();
    await expect(page.getByText(NAO_GUARDADO).filter({ visible: true }), attempt).toBeVisible();
    await expect(aviso.bar, attempt).toBeVisible();
    expect(await cookieOf(context, 'consent-cookies'), attempt).toBeUndefined();
  }
  await page.goto('/blog');
  await aviso.accept.click();
  await expect(aviso.bar).toBeHidden();
  await expect(page).toHaveURL('/blog');

  const agent = await page.evaluate(() => navigator.userAgent);
  expect(services.callsTo(ROUTE)).toHaveLength(3);
  for (const { body } of services.callsTo(ROUTE)) {
    expect(JSON.parse(body)).toEqual({
      ip: '127.0.0.1',
      urlOrigem: `${origin}/blog`,
      userAgent: agent,
    });
  }
});

test('the dialog stays open too; a refusal makes no call', async ({
  page,
  services,
  watch,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'the dialog needs a script');
  services.on(ROUTE, json({}, 500));
  watch.expectStatus(422, /consentimento\.responder/);
  const aviso = new AvisoCookies(page);
  await page.goto('/blog');
  await aviso.more.click();
  await aviso.dialog.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(aviso.dialog.getByRole('alert')).toHaveText(NAO_GUARDADO);
  await expect(aviso.dialog).toBeVisible();
  await aviso.dialog.getByRole('button', { name: 'Fechar' }).click();
  await aviso.refuse.click();
  await expect(aviso.bar).toBeHidden();
  expect(services.callsTo(ROUTE)).toHaveLength(1);
});
