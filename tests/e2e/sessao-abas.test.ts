/** The tabs of one browser: a tab does not show the data of a person who has signed out. */
import type { Page } from '@playwright/test';
import { persona } from '../../backend/seed/personas.ts';
import { PAGINA_FECHADA, SAIU_EM_OUTRA_ABA } from '../../src/lib/sessao/messages.ts';
import { expect, test } from './fixtures.ts';
import { Atendimento } from './pages/atendimento.ts';
import { Inicio } from './pages/inicio.ts';
import { Sair } from './pages/sair.ts';

const HELENA = 'Helena Prado Quintela';
const DEPENDENT = 'Tomás Quintela Arruda';
const ENDED = '/entrar?motivo=saiu-em-outra-aba';

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'tabs need a script to send messages');

const person = (page: Page) => new Inicio(page).person;

async function signOut(page: Page): Promise<void> {
  const sair = new Sair(page);
  await sair.open();
  await sair.confirm.click();
  await expect(sair.done).toBeVisible();
}

test.describe('with two tabs of a member', () => {
  let other: Page;

  test.beforeEach(async ({ context, page, signInAs }) => {
    await signInAs('titular');
    other = await context.newPage();
    await page.goto('/cliente/boletos');
  });

  test('signing out in one tab ends the other, and Back does not show it again @phone', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/cliente/inicio');
    await expect(page.locator('body')).toContainText(HELENA);
    await signOut(other);
    await expect(page).toHaveURL(ENDED);
    await expect(page.getByText(SAIU_EM_OUTRA_ABA)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(HELENA);
    await checkAccessibility();
    await page.goBack();
    await expect(page).toHaveURL(/\/entrar/);
    await expect(page.locator('body')).not.toContainText(HELENA);
  });

  test('the tab hides its content before it navigates @script', async ({ page }) => {
    const key = 'shown at the end';
    await page.evaluate((name) => {
      addEventListener('pagehide', () => {
        sessionStorage.setItem(name, document.body.textContent);
      });
    }, key);
    await signOut(other);
    await expect(page).toHaveURL(ENDED);
    const last = await page.evaluate((name) => sessionStorage.getItem(name), key);
    expect(last).toBe(PAGINA_FECHADA);
  });

  test('the sign-in of another person ends it too, and no typed text is shown @script', async ({
    page,
    signInAs,
  }) => {
    const message = page.getByLabel('Sua mensagem');
    await page.goto('/fale-conosco');
    await message.fill('Isto escreveu a Helena.');
    await signInAs('outra-titular');
    const reloaded = page.waitForEvent('load');
    await other.goto('/cliente/inicio');
    await reloaded;
    await expect(message).toHaveValue('');
    await page.goto('/cliente/inicio');
    await expect(page.locator('body')).not.toContainText(HELENA);
    // The portal does not keep it as a draft of the second person.
    await page.goto('/fale-conosco');
    await expect(message).toHaveValue('');
  });

  test('a public page that knows the member becomes the page of a visitor', async ({ page }) => {
    await page.goto('/fale-conosco');
    await expect(page.getByRole('link', { name: 'Minha área' })).toBeVisible();
    await signOut(other);
    await expect(
      page.getByRole('banner').getByRole('link', { name: /Entrar|Área do beneficiário/ }),
    ).toBeVisible();
    await expect(page).toHaveURL('/fale-conosco');
    expect(await page.content()).not.toContain(HELENA);
  });

  test('a page from the back-forward cache is requested again @script', async ({
    context,
    page,
  }) => {
    await context.clearCookies({ name: /^portal(?:-entrou)?$/ });
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page).toHaveURL('/entrar?voltar=%2Fcliente%2Fboletos');
  });

  test('the tab shows that another person was selected, until that is undone @phone', async ({
    page,
    checkAccessibility,
  }) => {
    const notice = page.getByText('Em outra aba, você passou a ver');
    await other.goto('/cliente/inicio');
    await expect(notice).toBeHidden();
    await new Inicio(other).choosePerson(DEPENDENT);
    await expect(notice).toContainText(
      `Em outra aba, você passou a ver ${DEPENDENT}. Esta página ainda mostra ${HELENA}.`,
    );
    await checkAccessibility();
    await new Inicio(other).choosePerson(HELENA);
    await expect(notice).toBeHidden();
    await new Inicio(other).choosePerson(DEPENDENT);
    await page.getByRole('status').getByRole('link', { name: 'Atualizar esta página' }).click();
    await expect(person(page)).toContainText(`Você está vendo: ${DEPENDENT}`);
    await expect(page).toHaveURL('/cliente/boletos');
  });
});

test('staff who sign out in one tab are signed out in all', async ({
  atendimento,
  context,
  page,
}) => {
  await atendimento.open();
  await atendimento.enter('atendente', 'demonstracao');
  await atendimento.find(persona('titular').cpf);
  await expect(atendimento.heading).toHaveText(HELENA);
  const other = new Atendimento(await context.newPage());
  await other.open();
  await other.leave();
  await expect(page.getByLabel('Senha')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(HELENA);
});
