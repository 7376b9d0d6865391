/**
 * Passkeys with Chromium's virtual device: adding, naming, signing in, the lock, codes, the question
 * before a change, a second device, removal. `unit/chave-acesso` has the attacks.
 */
import type { Page } from '@playwright/test';
import { persona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';
import { Chaves } from './pages/chaves.ts';
import {
  addPasskeyElsewhere,
  agePasskeys,
  removeDeviceNotices,
  removeAsCallCentre,
} from './support/kept.ts';
import { deviceOf } from './support/passkeys.ts';
import { signIn } from './support/sign-in.ts';

/** An adult of the family with his own sign-in. Other tests do not sign him in. */
const TOMAS = { carteirinha: '09990001000101016', cpf: '39053344705', dtNasc: '02/09/1965' };
const SETTINGS = '/cliente/chaves-de-acesso';

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

test('a member signs in with a passkey and locks the account @script', async ({
  page,
  origin,
  watch,
  checkAccessibility,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'browsers have passkeys for scripts only');
  test.setTimeout(150_000);
  // Browsers allow no passkey on an IP address.
  const site = origin.replace('127.0.0.1', 'localhost');
  watch.expectOrigin(site);
  const device = await deviceOf(page);
  let second = device;
  const chaves = new Chaves(page, site);
  const { main } = chaves;
  const press = (name: string) => chaves.press(name);
  const signIn = () => chaves.signIn(TOMAS);
  const forget = () => page.context().clearCookies();
  const judge = async () => {
    await checkAccessibility();
    expect(await tooLow(page)).toEqual([]);
  };

  await test.step('adds and names a passkey', async () => {
    await signIn();
    await chaves.add();
    await main.getByLabel('Nome do aparelho').fill('Celular do Tomás');
    await press('Guardar o nome');
    await expect(main.getByRole('heading', { name: 'Celular do Tomás' })).toBeVisible();
    await judge();
  });

  await test.step('locks the account, with codes shown once', async () => {
    await expect(
      main.getByRole('button', { name: 'Não aceitar mais só a carteirinha' }),
    ).toHaveCount(0);
    await press('Criar dez códigos');
    await expect(main.locator('.key-codes li')).toHaveCount(10);
    await judge();
  });
  const codes = await main.locator('.key-codes li').allInnerTexts();
  // A reload posts the form again, and the printed codes stay valid: one of them opens the account below.
  await page.reload();
  await expect(main.getByText('Os códigos já foram criados')).toBeVisible();
  await page.goto(site + SETTINGS);
  await expect(main.getByText('Você poderá ligar a partir de')).toBeVisible();
  await agePasskeys(TOMAS);
  await page.reload();
  await press('Não aceitar mais só a carteirinha');
  await expect(main.getByText('Ligado desde')).toBeVisible();

  await test.step('reads why the only device stays', async () => {
    await page.getByRole('link', { name: /retirar.*Celular do Tomás/ }).click();
    await judge();
    await press('Retirar “Celular do Tomás”');
    await expect(main.getByText('Sua conta abre só com a digital ou o rosto.')).toBeVisible();
  });

  await test.step('sees a message about a failed look-up only after a press', async () => {
    await forget();
    const question = '**/_actions/chaveAcesso.desafio';
    await page.route(question, (route) => route.fulfill({ status: 503, json: {} }));
    const failed = page.waitForResponse((answer) => answer.url().includes('chaveAcesso.desafio'));
    await page.goto(`${site}/entrar`);
    await failed;
    const said = main.locator('[data-chave] [role="status"]');
    await expect(said).toBeEmpty();
    await press('Entrar com a digital ou o rosto');
    await expect(said).not.toBeEmpty();
    await expect(said).not.toHaveText(/^Siga/);
    await page.unroute(question);
  });

  await test.step('is signed in by the list of the browser, without a press', async () => {
    await forget();
    await page.goto(`${site}/entrar`);
    await page.waitForURL(/\/cliente\/inicio$/);
  });

  await test.step('presses the button after the first step', async () => {
    await forget();
    await device.answers(false);
    await signIn();
    await expect(page.getByRole('heading', { level: 1, name: 'Falta um passo' })).toBeVisible();
    await judge();
    await page.reload();
    await device.answers(true);
    await press('Entrar com a digital ou o rosto');
    await page.waitForURL(/\/cliente\/inicio$/);
  });

  await test.step('loses the device, and uses a code and a new device', async () => {
    await forget();
    await device.lose();
    await signIn();
    await main.getByLabel('Código de reserva').fill(codes[0]?.toLowerCase() ?? '');
    await press('Usar o código');
    await page.waitForURL(/\/cliente\/inicio$/);
    second = await deviceOf(page);
    await chaves.add('Cadastrar outro aparelho');
    await page.goto(site + SETTINGS);
    await page.getByRole('link', { name: /retirar.*Celular do Tomás/ }).click();
    await press('Retirar “Celular do Tomás”');
    await expect(main.getByRole('heading', { name: 'Celular do Tomás' })).toHaveCount(0);
  });

  await test.step('is asked again before a change, and the text stays', async () => {
    // The use of a code counts as the use of a passkey. A session that begins with the card has no such use.
    await press('Voltar a permitir a carteirinha');
    await expect(main.getByText('Hoje, quem sabe')).toBeVisible();
    await forget();
    await second.answers(false);
    await signIn();
    await second.answers(true);
    await page.goto(`${site}/cliente/email`);
    await main.getByLabel('Novo e-mail').fill('tomas@exemplo.example');
    await main.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
    await judge();
    await press('Confirmar com a digital ou o rosto');
    await expect(main.getByLabel('Novo e-mail')).toHaveValue('tomas@exemplo.example');
  });

  await test.step('is not signed in by a copy of the device', async () => {
    await second.pretend({ signCount: 0 });
    await second.answers(false);
    await page.goto(`${site}/sair`);
    await press('Sair');
    await page.goto(`${site}/entrar`);
    await second.answers(true);
    await press('Entrar com a digital ou o rosto');
    await expect(main.getByText('Este acesso parece uma cópia')).toBeVisible();
    await second.pretend({ signCount: 1000 });
    await press('Entrar com a digital ou o rosto');
    await page.waitForURL(/\/cliente\/inicio$/);
  });

  await test.step('erases everything', async () => {
    await page.goto(site + SETTINGS);
    await judge();
    await press('Apagar aparelhos e códigos');
    await expect(main.getByRole('heading', { name: 'Cadastre este aparelho' })).toBeVisible();
  });
});

test('the notices about passkeys are on every page until they are answered', async ({
  browser,
  origin,
  page,
  signInAs,
  checkAccessibility,
  javaScriptEnabled,
}) => {
  // Each project has a member of its own, because both run on one portal.
  const who = javaScriptEnabled ? 'sem-contratos' : 'outra-titular';
  const notice = page.locator('main .alert').filter({ hasText: 'foi retirada' });
  // The account knows another device first, so that this one is new.
  const other = await browser.newContext();
  await signIn(other, origin, who);
  await other.close();
  await signInAs(who);
  await removeAsCallCentre(persona(who));
  await page.goto('/cliente/vacinas');
  await expect(notice).toContainText('depois de um pedido por telefone');
  await checkAccessibility();
  await notice.getByRole('button', { name: 'Fui eu, não mostrar mais' }).click();
  await expect(page).toHaveURL(/\/cliente\/vacinas$/);
  await expect(notice).toHaveCount(0);
  await page.goto('/cliente/inicio');
  await expect(notice).toHaveCount(0);

  // A new device may not answer: it has no buttons, and its text mentions none.
  await addPasskeyElsewhere(persona(who));
  await page.goto('/cliente/vacinas');
  const added = page.locator('main .alert').filter({ hasText: 'Um aparelho foi cadastrado' });
  await expect(added).toContainText('Este aparelho também é novo');
  await expect(added).not.toContainText('toque em');
  await expect(added.getByRole('button')).toHaveCount(0);
  await checkAccessibility();

  // "Não fui eu" on a device that was known before removes the passkey of the unknown device.
  await removeDeviceNotices(persona(who));
  await page.reload();
  await expect(added).toContainText('Celular Android');
  await expect(added).toContainText('toque em “Não fui eu”');
  await checkAccessibility();
  await added.getByRole('button', { name: 'Não fui eu: retirar' }).click();
  await expect(page.getByText('O que ele cadastrou saiu da sua lista.')).toBeVisible();
  await page.goto(SETTINGS);
  await expect(page.getByRole('heading', { name: 'Cadastre este aparelho' })).toBeVisible();
});

test('the pages of the second step and of the question lead a visitor to the sign-in', async ({
  page,
}) => {
  await page.goto('/entrar/chave');
  await expect(page).toHaveURL(/\/entrar$/);
  await page.goto('/entrar/confirmar?voltar=/cliente/email');
  await expect(page).toHaveURL(/\/entrar\?voltar=/);
});
