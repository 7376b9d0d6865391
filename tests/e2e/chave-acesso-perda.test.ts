/** A member closed the account and lost the only device. The call centre removes the lock. */
import { staff } from '../support/healthy-documents.ts';
import { member } from '../support/healthy-member.ts';
import { expect, test } from './localhost.ts';
import { Atendimento } from './pages/atendimento.ts';
import { Chaves } from './pages/chaves.ts';
import { deviceOf } from './support/passkeys.ts';

test.describe('with a script', () => {
  test.skip(
    ({ javaScriptEnabled }) => !javaScriptEnabled,
    'browsers have passkeys for scripts only',
  );

  test('staff remove the lock of a member who lost the only device', async ({
    page,
    browser,
    site,
    chaves,
    nextDay,
    checkAccessibility,
  }) => {
    test.setTimeout(180_000);
    await chaves.close(member, await deviceOf(page), nextDay);
    await chaves.signOut();

    const context = await browser.newContext();
    const atendimento = new Atendimento(await context.newPage());
    const { main } = atendimento;
    await atendimento.page.goto(`${site}/atendimento`);
    await atendimento.enter(staff.nome, staff.senha);
    await atendimento.find(member.cpf);
    await expect(main).toContainText('A conta abre só com os aparelhos da pessoa.');
    await expect(main).toContainText('confira antes quem ela é');
    await checkAccessibility(atendimento.page);
    await main.getByRole('link', { name: 'Retirar trava e aparelhos' }).click();
    await main.getByRole('button', { name: /^Sim, retirar/ }).click();
    await expect(main).toContainText('A pessoa entra de novo com a carteirinha.');
    await checkAccessibility(atendimento.page);
    await context.close();
  });
});

test.describe('without a script', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled, 'with a script the buttons are there');

  test('a code opens a closed account, and the pages say what passkeys need', async ({
    browser,
    site,
    chaves,
    nextDay,
  }) => {
    test.setTimeout(180_000);
    const scripted = await browser.newContext({ javaScriptEnabled: true });
    const home = new Chaves(await scripted.newPage(), site);
    const [code = ''] = await home.close(member, await deviceOf(home.page), nextDay);
    await scripted.close();
    const { main } = chaves;
    const without = 'Para usar a digital ou o rosto, ligue o JavaScript do navegador.';
    await chaves.signIn(member);
    await expect(main.locator('noscript p')).toHaveText(without);
    await main.getByLabel('Código de reserva').fill(code);
    await chaves.press('Usar o código');
    await chaves.entered();
    await chaves.open();
    await expect(main.locator('noscript p')).toContainText(
      'Para cadastrar, ligue o JavaScript do navegador.',
    );
    await chaves.press('Voltar a permitir a carteirinha');
    await chaves.signOut();
    await chaves.signIn(member);
    await chaves.open('/entrar/confirmar?voltar=%2Fcliente%2Facessos');
    await expect(main.locator('noscript p')).toHaveText(without);
    await expect(main.getByRole('button', { name: /digital ou o rosto/ })).toHaveCount(0);
  });
});
