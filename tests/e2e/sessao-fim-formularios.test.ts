/** A form that was open when the session ended: the draft is there after the next sign-in. */
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { member } from '../support/healthy-member.ts';
import { empty } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

test('after a session ended, the draft is there when the member signs in again', async ({
  context,
  entrar,
  fluxo,
  javaScriptEnabled,
  origin,
  page,
  services,
  signInAs,
  watch,
}) => {
  scriptFamily(services);
  if (javaScriptEnabled) watch.expectStatus(401, /cadastro/);
  await signInAs(member);
  await fluxo.open('/cliente/cadastro');
  await fluxo.change('Nome social');
  await fluxo.fill({ 'Nome social': 'Zizi' });
  await fluxo.on('Falta enviar o que você mudou');
  await fluxo.change('RG');
  await fluxo.fill({ 'Órgão emissor': 'SSP/MG' });
  // A service refuses the token in another window.
  services.on(familyRoutes.buscarCartao, empty(401));
  await context.request.get(`${origin}/cliente/carteirinha`, { maxRedirects: 0 });
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
