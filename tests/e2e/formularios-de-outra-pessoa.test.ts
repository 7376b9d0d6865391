/**
 * A form of one person arrives when its page has no form for the current person, who is inactive, not
 * confirmed or signed out. The portal asks before it sends, and keeps what was typed.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { dependent, member, people, routes } from '../support/healthy-member.ts';
import { empty, json } from '../support/scripted-server.ts';
import { Inicio } from './pages/inicio.ts';
import { PDF } from './support/files.ts';
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

/** The reads of the dependent's home, which follows a confirmation. */
const HOME_OF_DEPENDENT = [
  `financeiro/contratos/${dependent.carteirinha}`,
  `status-requisicoes/${dependent.carteirinha}`,
  `complexo-saude/exames/prescricao/${dependent.cdPessoaFisica}`,
  `complexo-saude/carteira-vacinacao/${dependent.cdPessoaFisica}`,
  `protocolos/${dependent.cdPessoaFisica}`,
  `r/beneficiario/contrato/${dependent.carteirinha}`,
  `beneficiario/cartao/${dependent.carteirinha}`,
];

const forPerson = (page: Page, nome: string) =>
  expect(page.getByRole('main')).toContainText(`Este formulário foi aberto para ${nome}`);

test('the selected person is inactive: the form is sent for its own person, with its file', async ({
  fluxo,
  javaScriptEnabled,
  page,
  services,
  signInAs,
  watch,
}) => {
  if (!javaScriptEnabled) watch.expectStatus(409, /segunda-via/);
  const [own, other] = people;
  services.on(routes.listarPessoas, json({ responseList: [own, { ...other, ativo: 'N' }] }));
  await signInAs(member);
  await fluxo.openCardRequest('Roubo');
  await page.getByLabel('Documento').setInputFiles(PDF);
  await selectElsewhere(page, dependent.nome);
  await fluxo.next.click();
  await forPerson(page, member.nome);
  expect(services.callsTo(familyRoutes.solicitarSegundaVia)).toHaveLength(0);
  const again = page.getByText(`Escolha de novo o arquivo: ${PDF.name}`);
  // With a script the page stays, and the file is still chosen.
  await expect(again).toHaveCount(javaScriptEnabled ? 0 : 1);
  if (!javaScriptEnabled) await page.getByLabel('Documento').setInputFiles(PDF);
  await page.getByRole('button', { name: `Enviar para ${member.nome}` }).click();
  await expect(fluxo.receipt).toContainText('Documento');
  const [call] = services.callsTo(familyRoutes.solicitarSegundaVia);
  expect(services.callsTo(familyRoutes.solicitarSegundaVia)).toHaveLength(1);
  expect(call?.body).toContain(member.carteirinha);
  expect(call?.body).toContain('%PDF-');
});

test.describe('while the selected person is not confirmed', () => {
  test.beforeEach(({ services }) => {
    services.on(routes.verificarCadastroConfirmado, (response) => {
      const asked = services.callsTo(routes.verificarCadastroConfirmado).at(-1);
      const isOwn = JSON.stringify(asked?.query).includes(String(member.cdPessoaFisica));
      json({ status: 200, data: { cadastroConfirmado: isOwn ? 'S' : 'N' } })(response);
    });
  });

  test('typed text is kept for its own person while the other one is confirmed @plain', async ({
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
    await signInAs(member);
    await fluxo.open('/cliente/endereco');
    await fluxo.fill({ Complemento: text });
    await selectElsewhere(page, dependent.nome);
    await fluxo.next.click();
    await forPerson(page, member.nome);
    await page.getByRole('button', { name: `Mudar para ${dependent.nome}` }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(confirmacao.facts).toBeVisible();
    expect(services.callsTo(familyRoutes.alterarEndereco)).toHaveLength(0);
    await inicio.choosePerson(member.nome);
    await fluxo.open('/cliente/endereco');
    await expect(page.getByText('Recuperamos o que você tinha preenchido')).toBeVisible();
    await expect(fluxo.field('Complemento')).toHaveValue(text);
  });

  test('a confirmation of one person does not confirm another one', async ({
    confirmacao,
    page,
    services,
    signInAs,
    watch,
    checkAccessibility,
  }) => {
    watch.expectStatus(409, /confirmacao-cadastral/);
    for (const path of HOME_OF_DEPENDENT) services.on(`GET /ws/${path}`, empty(404));
    await signInAs(member);
    await page.goto('/cliente/dependentes');
    const choose = page.getByRole('button', { name: `Confirmar cadastro de ${dependent.nome}` });
    await choose.click();
    await expect(page).toHaveURL(CONFIRMATION);
    // Alzira is confirmed, so that another tab can show her pages.
    const tab = await page.context().newPage();
    await tab.goto(CONFIRMATION);
    await new Inicio(tab).choosePerson(member.nome);
    await expect(tab).toHaveURL('/cliente/inicio');
    await tab.close();
    await confirmacao.confirm.click();
    await forPerson(page, dependent.nome);
    await expect(page.locator('[data-notice] a')).toHaveAttribute('href', CONFIRMATION);
    expect(services.callsTo(routes.confirmarCadastro)).toHaveLength(0);
    await checkAccessibility();
    await page.getByRole('button', { name: `Enviar para ${dependent.nome}` }).click();
    await expect(page.getByText(`Você está vendo: ${dependent.nome}`)).toBeVisible();
    const sent = services.callsTo(routes.confirmarCadastro);
    expect(sent).toHaveLength(1);
    const sentText = `${sent[0]?.url ?? ''} ${sent[0]?.body ?? ''}`;
    expect(sentText).toContain(String(dependent.cdPessoaFisica));
    expect(sentText).not.toContain(String(member.cdPessoaFisica));
  });
});

test.describe('a public form', () => {
  test('opened by a visitor is not sent for a later member without a question @phone', async ({
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

  for (const way of ['without signing in', 'after signing in again'] as const) {
    test(`opened by a member causes a question after sign-out, and is sent ${way}`, async ({
      context,
      fluxo,
      javaScriptEnabled,
      origin,
      page,
      services,
      signInAs,
      watch,
      checkAccessibility,
    }) => {
      if (!javaScriptEnabled) watch.expectStatus(409, /fale-conosco/);
      await signInAs(member);
      await fluxo.open('/fale-conosco');
      await fluxo.fill({ 'Sua mensagem': text });
      await fluxo.on('Como respondemos a você?');
      await fluxo.fill({ 'E-mail': 'alzira@exemplo.example' });
      await fluxo.on('Confira e envie');
      // Without a message to the other tabs, as in a browser without BroadcastChannel.
      const key = await page.locator('input[name=chave]').inputValue();
      await context.request.post(`${origin}/sair`, { headers: { Origin: origin } });
      await fluxo.next.click();
      const main = page.getByRole('main');
      await expect(main).toContainText('Você saiu da sua área depois de abrir este formulário');
      await expect(page.locator('input[name=chave]')).toHaveValue(key);
      expect(services.callsTo(MESSAGE)).toHaveLength(0);
      await checkAccessibility();
      if (way === 'without signing in') {
        await page.getByRole('button', { name: 'Continuar sem entrar' }).click();
        await expect(main).toContainText('Agora este formulário vai sem identificação');
        await expect(page.getByRole('link', { name: 'Minha área' })).toHaveCount(0);
        await expect(main).toContainText(text);
        expect(services.callsTo(MESSAGE)).toHaveLength(0);
        await fluxo.next.click();
      } else {
        await page.getByRole('button', { name: 'Já entrei de novo' }).click();
        await expect(main).toContainText('Você saiu da sua área depois de abrir este formulário');
        await signInAs(member);
        await page.getByRole('button', { name: 'Já entrei de novo' }).click();
      }
      await expect(fluxo.receipt).toContainText('20260007');
      expect(services.callsTo(MESSAGE)).toHaveLength(1);
    });
  }
});
