/** A member closed the account and lost the only device. The call centre removes the lock. */
import { CODIGO_NAO_VALE, OUTRA_CONTA } from '../../src/lib/chave-acesso/messages.ts';
import { staff } from '../support/healthy-documents.ts';
import { member } from '../support/healthy-member.ts';
import { expect, other, scriptIdentity, test } from './localhost.ts';
import { Atendimento } from './pages/atendimento.ts';
import { Chaves } from './pages/chaves.ts';
import { deviceOf } from './support/passkeys.ts';

test.describe('with a script', () => {
  test.skip(
    ({ javaScriptEnabled }) => !javaScriptEnabled,
    'browsers have passkeys for scripts only',
  );

  test('a member whose only device is lost gets access back through the call centre', async ({
    page,
    browser,
    site,
    chaves,
    services,
    scriptedPortal: { portal },
    nextDay,
    checkAccessibility,
  }) => {
    test.setTimeout(180_000);
    const device = await deviceOf(page);
    const door = page.getByRole('heading', { level: 1, name: 'Falta um passo' });

    await test.step('closes the account a day after the first device', async () => {
      await chaves.close(member, device, nextDay);
      await chaves.signOut();
    });

    await test.step('cannot sign in with the card alone or with the device of a relative', async () => {
      await device.lose();
      const relative = await deviceOf(page);
      scriptIdentity(services, other);
      await chaves.signIn(other);
      await chaves.add();
      await chaves.signOut();
      scriptIdentity(services, member);
      await relative.answers(false);
      await chaves.signIn(member);
      await expect(door).toBeVisible();
      await relative.answers(true);
      await chaves.use();
      await expect(chaves.said).toHaveText(OUTRA_CONTA);
      await chaves.main.getByLabel('Código de reserva').fill('AAAA-AAAA-AAAA');
      await chaves.press('Usar o código');
      await expect(chaves.main.getByText(CODIGO_NAO_VALE).first()).toBeVisible();
      await chaves.open('/cliente/inicio');
      await expect(page).toHaveURL(/\/entrar/);
      await relative.lose();
    });

    await test.step('staff remove the lock after the identity check, and the log says so', async () => {
      const before = portal.output().length;
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

      const log = portal.output().slice(before);
      const removed = log.split('\n').filter((line) => line.includes('call-centre lock removed'));
      expect(removed.map((line) => JSON.parse(line) as unknown)).toEqual([
        {
          level: 30,
          time: expect.any(String),
          auditoria: true,
          atendente: staff.nome,
          pessoa: expect.stringMatching(/^[\w.-]+$/),
          requestId: expect.any(String),
          msg: 'call-centre lock removed',
        },
      ]);
      const { cpf, carteirinha, nome, dtNasc } = member;
      for (const secret of [cpf, '529.982.247-25', carteirinha, nome, dtNasc])
        expect(log).not.toContain(secret);
    });

    await test.step('signs in with the card, and reads the notice once', async () => {
      const notice = chaves.main.locator('.alert').filter({ hasText: 'foi retirada' });
      await chaves.signIn(member);
      await chaves.entered();
      await expect(notice).toContainText('depois de um pedido por telefone');
      await checkAccessibility();
      await notice.getByRole('button', { name: 'Fui eu, não mostrar mais' }).click();
      await expect(notice).toHaveCount(0);
      await chaves.signOut();
      await chaves.signIn(member);
      await chaves.entered();
      await expect(chaves.main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice).toHaveCount(0);
      await chaves.open();
      await expect(chaves.button('Cadastrar a digital ou o rosto')).toBeVisible();
    });
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
