/** The pages of passkeys by keyboard alone: add, name, codes, lock, second step, remove; each state with axe. */
import type { Page } from '@playwright/test';
import { member } from '../support/healthy-member.ts';
import { expect, test } from './localhost.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { deviceOf } from './support/passkeys.ts';

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'browsers have passkeys for scripts only');

/** Buttons, links that look like buttons, and fields whose height is too small for a thumb. */
const tooLow = (page: Page) =>
  page
    .getByRole('main')
    .locator('button:visible, a.button:visible, input:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map((one) => one.outerHTML.slice(0, 120)),
    );

test('the keyboard adds, names, closes, opens and removes', async ({
  page,
  chaves,
  nextDay,
  checkAccessibility,
}) => {
  test.setTimeout(240_000);
  const device = await deviceOf(page);
  const { main } = chaves;
  const go = (button: string) => press(page, chaves.button(button));
  const judge = async () => {
    await checkAccessibility();
    expect(await tooLow(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await tooLow(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const openDevice = async () => {
    await press(page, main.getByRole('link', { name: /retirar.*Meu notebook/ }));
    await page.waitForURL(/aparelho=/);
  };

  await test.step('adds and names the device', async () => {
    await chaves.signIn(member);
    await chaves.open();
    await judge();
    await go('Cadastrar a digital ou o rosto');
    await page.waitForURL(/novo=/);
    await judge();
    await tabTo(page, main.getByLabel('Nome do aparelho'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Meu notebook');
    await go('Guardar o nome');
    await expect(main.getByRole('heading', { name: 'Meu notebook' })).toBeVisible();
    await judge();
  });

  await go('Criar dez códigos');
  const code = await main.locator('.key-codes li').first().innerText();
  await judge();

  await test.step('signs in with the button, and closes the account', async () => {
    nextDay();
    await device.answers(false);
    await chaves.open('/entrar');
    await judge();
    await tabTo(page, chaves.button('Entrar com a digital ou o rosto'));
    await device.answers(true);
    await page.keyboard.press('Enter');
    await chaves.entered();
    await chaves.open();
    await go('Não aceitar mais só a carteirinha');
    await expect(main.getByText('Ligado desde')).toBeVisible();
    await judge();
  });

  await test.step('reads why the only device stays', async () => {
    await openDevice();
    await judge();
    await go('Retirar “Meu notebook”');
    await expect(main.getByText('Sua conta abre só com a digital ou o rosto.')).toBeVisible();
    await judge();
  });

  await test.step('signs in with a code, opens the account and removes the device', async () => {
    await chaves.signOut();
    await device.answers(false);
    await chaves.signIn(member);
    await judge();
    await type(page, main.getByLabel('Código de reserva'), code);
    await go('Usar o código');
    await chaves.entered();
    await chaves.open();
    await go('Voltar a permitir a carteirinha');
    await expect(main.getByText('Hoje, quem sabe')).toBeVisible();
    await openDevice();
    await go('Retirar “Meu notebook”');
    await expect(main.getByRole('heading', { name: 'Cadastre este aparelho' })).toBeVisible();
  });
});
