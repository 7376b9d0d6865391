/** Cookies count as accepted only after status 200 of the operator (spec section 4). */
import { NAO_GUARDADO } from '../../src/lib/consentimento/rules.ts';
import { json } from '../support/scripted-server.ts';
import { AvisoCookies } from './pages/aviso-cookies.ts';
import { expect, test } from './scripted.ts';

test.use({ answered: false });
const ROUTE = 'POST /api/auth/confirm-cookies';

test('after a failed confirmation the dialog stays open; a refusal makes no call', async ({
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
