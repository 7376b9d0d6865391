/** The cookie bar: every page has it until the answer, and the answer in one tab counts in all. */
import { expect, test } from './fixtures.ts';
import { AvisoCookies, cookieOf } from './pages/aviso-cookies.ts';

test.use({ answered: false });

test('every page has the bar until the answer, and the bar explains the cookies @phone', async ({
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(404, /nao-existe/);
  await signInAs('sem-contratos');
  const aviso = new AvisoCookies(page);
  for (const path of ['/nao-existe', '/blog', '/cliente/boletos', '/']) {
    await page.goto(path);
    await expect(aviso.bar, path).toContainText('usa cookies para melhorar a sua navegação');
    for (const button of [aviso.accept, aviso.refuse, aviso.more]) {
      await expect(button, path).toBeInViewport();
    }
  }
});

test('a refusal is as easy, lasts as long, and can be changed later', async ({ context, page }) => {
  const aviso = new AvisoCookies(page);
  await page.goto('/');
  const [accept, refuse] = [await aviso.accept.boundingBox(), await aviso.refuse.boundingBox()];
  expect(refuse?.height).toBe(accept?.height);
  expect(refuse?.y).toBe(accept?.y);
  await aviso.refuse.click();
  await expect(aviso.bar).toBeHidden();
  expect(await cookieOf(context, 'portal-cookies')).toEqual({ value: 'recusado', days: 182 });

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click();
  await expect(aviso.choice).toContainText('Você recusou');
  await aviso.choice.getByRole('button', { name: 'Aceitar' }).click();
  await expect(aviso.choice).toContainText('Você aceitou os cookies.');
  expect(await cookieOf(context, 'consent-cookies')).toEqual({ value: 'accepted', days: 182 });
  expect(await cookieOf(context, 'portal-cookies')).toBeUndefined();
  await aviso.choice.getByRole('button', { name: 'Recusar' }).click();
  await expect(aviso.choice).toContainText('Você recusou');
  expect(await cookieOf(context, 'consent-cookies')).toBeUndefined();
});

test('"Saiba mais" shows the e-mail, the privacy portal and the last change', async ({
  page,
  checkAccessibility,
  javaScriptEnabled,
}) => {
  const aviso = new AvisoCookies(page);
  await page.goto('/blog');
  await aviso.more.click();
  const text = javaScriptEnabled ? aviso.dialog : page.getByRole('main');
  await expect(text).toContainText('última atualização 02/01/2025');
  await expect(text.getByRole('link', { name: /^privacidade@/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(text.getByRole('link', { name: 'portal da privacidade' })).toHaveAttribute(
    'href',
    '/privacidade',
  );
  await checkAccessibility();
  if (!javaScriptEnabled) await expect(page).toHaveURL(/\/privacidade\/cookies\??$/);
});

test('Esc only closes the dialog, and "Ok" accepts', async ({
  context,
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without a script a page replaces the dialog');
  const aviso = new AvisoCookies(page);
  await page.goto('/blog');
  await aviso.more.focus();
  await page.keyboard.press('Enter');
  await expect(aviso.dialog.getByRole('heading')).toBeFocused();
  // The Tab key stays inside the dialog.
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement?.closest('dialog, body > *')?.tagName,
    );
    expect([undefined, 'DIALOG']).toContain(outside);
  }
  await page.keyboard.press('Escape');
  await expect(aviso.dialog).toBeHidden();
  await expect(aviso.more).toBeFocused();
  expect(await cookieOf(context, 'consent-cookies')).toBeUndefined();

  await aviso.more.click();
  await aviso.dialog.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(aviso.dialog).toBeHidden();
  await expect(aviso.bar).toBeHidden();
  expect(await cookieOf(context, 'consent-cookies')).toMatchObject({ value: 'accepted' });
});

test('an answer in one tab removes the bar from the others', async ({
  context,
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without a script a loaded page does not change');
  const [here, there] = [new AvisoCookies(page), new AvisoCookies(await context.newPage())];
  await page.goto('/blog');
  await here.more.click();
  await there.page.goto('/blog');
  await there.refuse.click();
  await expect(there.bar).toBeHidden();
  // The browser sends these events for a tab in front again and for a page from its cache.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(here.dialog).toBeHidden();
  await expect(here.bar).toBeHidden();
  await there.page.close();
});

test('in large type it covers neither the text nor the focused element', async ({
  context,
  origin,
  page,
  javaScriptEnabled,
}) => {
  await context.addCookies([{ name: 'portal-leitura', value: '200-0-0', url: origin }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fale-conosco');
  const field = page.getByLabel('Sua mensagem');
  await field.focus();
  await expect(field).toBeInViewport();
  const isOnTop = await field.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + 8) === element;
  });
  expect(isOnTop).toBe(true);
  const { more, dialog } = new AvisoCookies(page);
  if (!javaScriptEnabled) return;
  await more.click();
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('before the answer the device stores nothing @script', async ({ context, page, guia }) => {
  for (const path of ['/', '/blog', '/entrar', '/privacidade/cookies']) await page.goto(path);
  await guia.open();
  expect(await context.cookies()).toEqual([]);
  const kept = await page.evaluate(() => localStorage.length + sessionStorage.length);
  expect(kept).toBe(0);
});
