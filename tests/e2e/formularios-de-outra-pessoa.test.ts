/**
 * A form that was opened for one person is sent while the selected person is not confirmed, or after a visitor has
 * signed in. The portal asks before it sends, and keeps what was typed.
 */
import { randomUUID } from 'node:crypto';
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { dependent, member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { selectElsewhere } from './support/select-elsewhere.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './scripted.ts';

const MESSAGE = 'POST /ws/beneficiario/fale-conosco';
const CONFIRMATION = '/cliente/confirmacao-cadastral';

let text: string;
test.beforeEach(({ services }) => {
  text = `Esperei ${randomUUID().slice(0, 8)}`;
  scriptFamily(services);
  services.on(MESSAGE, json({ response: { nrProtocolo: '20260007' } }));
});

test('typed text is kept for its own person while the other one, who is selected, is confirmed', async ({
  confirmacao,
  fluxo,
  inicio,
  javaScriptEnabled,
  page,
  services,
  signInAs,
  watch,
}) => {
  if (!javaScriptEnabled) watch.expectStatus(409, /endereco/);
  services.on(routes.verificarCadastroConfirmado, (response) => {
    const asked = services.callsTo(routes.verificarCadastroConfirmado).at(-1);
    const isOwn = JSON.stringify(asked?.query).includes(String(member.cdPessoaFisica));
    json({ status: 200, data: { cadastroConfirmado: isOwn ? 'S' : 'N' } })(response);
  });
  await signInAs(member);
  await fluxo.open('/cliente/endereco');
  await fluxo.fill({ Complemento: text });
  await selectElsewhere(page, dependent.nome);
  await fluxo.next.click();
  await expect(page.getByRole('main')).toContainText(
    `Este formulário foi aberto para ${member.nome}`,
  );
  await page.getByRole('button', { name: `Mudar para ${dependent.nome}` }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(confirmacao.facts).toBeVisible();
  expect(services.callsTo(familyRoutes.alterarEndereco)).toHaveLength(0);
  await inicio.choosePerson(member.nome);
  await fluxo.open('/cliente/endereco');
  await expect(page.getByText('Recuperamos o que você tinha preenchido')).toBeVisible();
  await expect(fluxo.field('Complemento')).toHaveValue(text);
});

test('a public form opened by a visitor is not sent for a later member without a question @phone', async ({
  context,
  fluxo,
  javaScriptEnabled,
  origin,
  page,
  services,
  watch,
  checkAccessibility,
}) => {
  if (!javaScriptEnabled) watch.expectStatus(409, /fale-conosco/);
  await fluxo.open('/fale-conosco');
  await fluxo.fill({ 'Sua mensagem': text });
  await fluxo.on('Como respondemos a você?');
  await fluxo.fill({ Nome: 'Bia Visitante', 'E-mail': 'bia@exemplo.example' });
  await page.getByRole('radio', { name: 'Não', exact: true }).check();
  await fluxo.on('Confira e envie');
  await signIn(context, origin, member);
  await fluxo.next.click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Este formulário foi aberto antes de você entrar');
  await expect(main).toContainText(`Agora você está como ${member.nome}.`);
  expect(services.callsTo(MESSAGE)).toHaveLength(0);
  await checkAccessibility();
  await page.getByRole('button', { name: `Mudar para ${member.nome}` }).click();
  await expect(main).toContainText(`Agora este formulário é para ${member.nome}`);
  await expect(main).toContainText(text);
  expect(services.callsTo(MESSAGE)).toHaveLength(0);
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('20260007');
  expect(services.callsTo(MESSAGE)).toHaveLength(1);
  expect(services.callsTo(MESSAGE)[0]?.body).toContain(member.carteirinha);
});
