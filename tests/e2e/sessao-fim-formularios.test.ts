/** A form that was open when the session ended: the draft is there after the next sign-in. */
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { member } from '../support/healthy-member.ts';
import { empty } from '../support/scripted-server.ts';
import { expect, test as base } from './scripted.ts';

const test = base.extend<{ refuseToken: () => Promise<void> }>({
  /** Ends the session from another window: a service refuses the token there. */
  refuseToken: ({ context, origin, services }, use) =>
    use(async () => {
      services.on(familyRoutes.buscarCartao, empty(401));
      await context.request.get(`${origin}/cliente/carteirinha`, { maxRedirects: 0 });
    }),
});

test.beforeEach(({ services }) => {
  scriptFamily(services);
});

test('the link of the dialog keeps a form that was open when the session ended', async ({
  entrar,
  fluxo,
  javaScriptEnabled,
  page,
  refuseToken,
  signInAs,
}) => {
  test.skip(!javaScriptEnabled, 'the dialog needs a script');
  await page.clock.install();
  await signInAs(member);
  await fluxo.open('/cliente/cadastro?campo=nmSocial');
  await fluxo.fill({ 'Nome social': 'Zizi' });
  await refuseToken();
  await page.clock.fastForward('30:05');
  await page.clock.resume();
  await page.getByRole('alertdialog').getByRole('link', { name: 'Entrar de novo' }).click();
  await entrar.as(member);
  await expect(page).toHaveURL('/cliente/cadastro?campo=nmSocial');
  await expect(fluxo.field('Nome social')).toHaveValue('Zizi');
});

test('after a session ended, the draft is there when the member signs in again', async ({
  entrar,
  fluxo,
  javaScriptEnabled,
  page,
  refuseToken,
  signInAs,
  watch,
}) => {
  if (javaScriptEnabled) watch.expectStatus(401, /cadastro/);
  await signInAs(member);
  await fluxo.open('/cliente/cadastro');
  await fluxo.change('Nome social');
  await fluxo.fill({ 'Nome social': 'Zizi' });
  await fluxo.on('Falta enviar o que você mudou');
  await fluxo.change('RG');
  await fluxo.fill({ 'Órgão emissor': 'SSP/MG' });
  await refuseToken();
  await fluxo.next.click();
  await expect(page).toHaveURL(/\/entrar\?voltar=%2Fcliente%2Fcadastro/);
  await entrar.as(member);
  await expect(page).toHaveURL('/cliente/cadastro');
  await expect(page.getByText('Recuperamos o que você tinha preenchido')).toBeVisible();
  await expect(fluxo.step).toHaveText(/^(?:Alterar|Informar) RG$/);
  await expect(fluxo.field('Órgão emissor')).toHaveValue('SSP/MG');
  await fluxo.open('/cliente/cadastro');
  await fluxo.on('Falta enviar o que você mudou');
  await expect(fluxo.row('Nome social')).toContainText('Zizi');
  await expect(fluxo.row('RG')).toContainText('SSP/MG');
});
