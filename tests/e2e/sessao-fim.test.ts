/** Before the session ends, a warning offers to continue. The member never loses typed text. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const WARNING = '28:05';

/** The warning, which appears two minutes before the end. */
async function warningOf(page: Page): Promise<Locator> {
  const dialog = page.getByRole('alertdialog', { name: 'Sua sessão vai terminar' });
  await page.clock.fastForward('27:00');
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('01:05');
  await expect(dialog).toContainText(/termina às? \d{1,2}h\d{2}/);
  await expect(dialog.getByRole('button', { name: 'Continuar conectado' })).toBeFocused();
  return dialog;
}

test('a page without a script says when it ends @plain', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, 'a script shows the warning');
  await signInAs('sem-contratos');
  await page.goto('/cliente/boletos');
  await expect(page.getByText(/sua sessão termina às? \d{1,2}h\d{2}/)).toBeVisible();
});

test.describe('with a script', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'the warning needs a script');

  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('sem-contratos');
    await page.clock.install();
  });

  test('two minutes before the end the page asks, and the session continues @phone', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/cliente/boletos');
    const dialog = await warningOf(page);
    await page.clock.resume();
    await checkAccessibility();
    const answer = page.waitForResponse('**/_actions/sessao.continuar');
    await dialog.getByRole('button', { name: 'Continuar conectado' }).click();
    expect((await answer).status()).toBe(200);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Você continua conectado.')).toBeAttached();
  });

  test('a browser without dialogs asks too', async ({ context, page, signInAs }) => {
    await page.addInitScript(() => {
      const { prototype } = HTMLDialogElement;
      for (const name of ['showModal', 'close', 'open'] as const)
        Reflect.deleteProperty(prototype, name);
      Reflect.deleteProperty(window, 'HTMLDialogElement');
    });
    await signInAs('sem-contratos');
    await page.goto('/cliente/boletos');
    const dialog = await warningOf(page);
    await page.clock.resume();
    await dialog.getByRole('button', { name: 'Continuar conectado' }).click();
    await expect(dialog).toBeHidden();
    // The cookie bar leads to the page instead.
    await context.clearCookies();
    await page.goto('/');
    await page.getByRole('button', { name: 'Saiba mais' }).click();
    await expect(page).toHaveURL(/\/privacidade\/cookies/);
  });

  test('in large type on a phone the whole dialog is visible', async ({
    context,
    origin,
    page,
  }) => {
    await context.addCookies([{ name: 'portal-leitura', value: '200-0-0', url: origin }]);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/cliente/boletos');
    await page.clock.fastForward('28:05');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.clock.resume();
  });

  test('without typed text the end leads to sign-in, and then back to the page', async ({
    context,
    page,
  }) => {
    await page.goto('/cliente/boletos');
    await context.clearCookies({ name: 'portal' });
    await page.clock.fastForward(WARNING);
    await page.clock.fastForward('02:00');
    await expect(page).toHaveURL('/entrar?voltar=%2Fcliente%2Fboletos&motivo=sessao-encerrada');
    await page.clock.resume();
  });

  test('typed text stays in the page, behind the message that the session ended @script', async ({
    page,
  }) => {
    await page.goto('/cliente/email');
    await page.getByRole('main').getByRole('textbox').first().fill('novo@exemplo.example');
    await page.clock.fastForward('30:05');
    const dialog = page.getByRole('alertdialog', { name: 'Sua sessão terminou' });
    const again = dialog.getByRole('link', { name: 'Entrar de novo' });
    await expect(again).toBeFocused();
    await expect(again).toHaveAttribute('href', /^\/entrar\?voltar=%2Fcliente%2Femail/);
    await expect(dialog.getByRole('button', { name: 'Continuar conectado' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue(
      'novo@exemplo.example',
    );
    await page.clock.resume();
  });

  test('another page of the same member prevents the question on this one', async ({
    context,
    page,
  }) => {
    await page.goto('/cliente/boletos');
    await page.clock.fastForward('20:00');
    const other = await context.newPage();
    await other.clock.install({ time: Date.now() + 20 * 60_000 });
    await other.goto('/cliente/boletos');
    await page.clock.fastForward('09:00');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.clock.resume();
    await other.close();
  });
});
