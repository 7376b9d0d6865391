/** The error catalogue (spec section 8, contract › Failures), at the card and at forms: one test for each row. */
import { randomUUID } from 'node:crypto';
import { CARTAO_INVALIDO, CARTAO_NAO_ENCONTRADO } from '../../src/lib/carteirinha/rules.ts';
import { MENSAGEM_MANUTENCAO, MENSAGEM_NAO_CONCLUIDA } from '../../src/lib/errors.ts';
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { member, routes } from '../support/healthy-member.ts';
import { type Answer, empty, hang, json, plain, RAW, reset } from '../support/scripted-server.ts';
import { expect, scriptHealthyServices, test } from './scripted.ts';

const UNCERTAIN = 'Não sabemos se o seu pedido chegou.';

// Equal content from one person is one request, so that each test uses another reason.
test.beforeEach(({ services }) => {
  scriptFamily(services);
  const nrSequencia = randomUUID().slice(0, 8);
  const motivo = { nrSequencia, dsMotivo: 'Perda' };
  services.on(familyRoutes.listarMotivosSegundaVia, json({ responseList: [motivo] }));
});

const CARD_FAILURES: readonly (readonly [string, string, Answer, string])[] = [
  ['validation answers 204', routes.validarCartao, empty(204), CARTAO_INVALIDO],
  ['the card is empty', familyRoutes.buscarCartao, empty(204), CARTAO_NAO_ENCONTRADO],
  ['the card is of another shape', familyRoutes.buscarCartao, json([RAW]), MENSAGEM_MANUTENCAO],
  [
    'the card answers 500',
    familyRoutes.buscarCartao,
    json({ mensagem: RAW }, 500),
    MENSAGEM_MANUTENCAO,
  ],
  [
    'the card is refused',
    familyRoutes.buscarCartao,
    json({ mensagem: 'Suspenso.' }, 422),
    'Suspenso.',
  ],
];

test('the page shows a sentence instead of a card that cannot be read', async ({
  page,
  services,
  signInAs,
}) => {
  await signInAs(member);
  for (const [what, route, answer, text] of CARD_FAILURES) {
    services.reset();
    scriptHealthyServices(services);
    scriptFamily(services);
    services.on(route, answer);
    await page.goto('/cliente/carteirinha');
    await expect(page.getByRole('main').locator('.alert'), what).toContainText(text);
    await expect(page.locator('.member-card'), what).toHaveCount(0);
    await expect(page.locator('body'), what).not.toContainText(RAW);
  }
});

test('an expired or missing card is not shown as valid', async ({ page, services, signInAs }) => {
  await signInAs(member);
  const main = page.getByRole('main');
  const sentence = 'Ela vale tanto quanto o cartão.';
  const card = { nrCartao: member.carteirinha, nmBeneficiario: member.nome };
  services.on(familyRoutes.buscarCartao, json({ response: { ...card, stCartao: 'Ativo' } }));
  await page.goto('/cliente/carteirinha');
  await expect(main).toContainText(sentence);
  await page.goto('/cliente/carteirinha?ver=balcao');
  await expect(page.locator('body')).toContainText(/Validado em \d/);

  services.on(familyRoutes.buscarCartao, json({ response: { ...card, stCartao: 'Vencido' } }));
  await page.goto('/cliente/carteirinha');
  await expect(main).not.toContainText(sentence);
  await expect(main).toContainText('Cartão vencido: quem atende pode não aceitar.');
  for (const vista of ['balcao', 'cartao', 'ampliada']) {
    await page.goto(`/cliente/carteirinha?ver=${vista}`);
    await expect(page.locator('body')).toContainText('Cartão vencido, consultado em');
    await expect(page.locator('body')).not.toContainText('Validado em');
  }

  services.on(familyRoutes.buscarCartao, json({ response: null }));
  await page.goto('/cliente/carteirinha');
  await expect(main).not.toContainText(sentence);
});

test('the card: a refused profile shows the service’s message; grace periods fail in their own panel', async ({
  page,
  services,
  signInAs,
  watch,
}) => {
  watch.expectStatus(422, /carteirinha/);
  await signInAs(member);
  services.on(familyRoutes.buscarContratoBeneficiario, empty(500));
  await page.goto('/cliente/carteirinha');
  await expect(page.locator('.member-card')).toHaveCount(2);
  await expect(page.getByRole('main').locator('.alert')).toContainText(MENSAGEM_MANUTENCAO);
  services.on(routes.atualizarUsuario, json({ valido: false, mensagem: 'Cadastro em revisão.' }));
  await page.getByRole('button', { name: 'Validar de novo' }).click();
  await expect(page.getByRole('alert')).toContainText('Cadastro em revisão.');
});

const FORM_FAILURES: readonly (readonly [string, Answer, string])[] = [
  ['answers 500', json({ mensagem: RAW }, 500), MENSAGEM_MANUTENCAO],
  ['answers 400 with a message', json({ mensagem: 'Cartão já pedido.' }, 400), 'Cartão já pedido.'],
  ['answers 409 without one', json({}, 409), MENSAGEM_NAO_CONCLUIDA],
];

for (const [what, answer, text] of FORM_FAILURES) {
  test(`a form whose service ${what} keeps what was typed, and can be sent again`, async ({
    fluxo,
    page,
    services,
    signInAs,
    watch,
  }) => {
    watch.expectStatus(text === MENSAGEM_MANUTENCAO ? 503 : 422, /segunda/);
    await signInAs(member);
    await fluxo.openCardRequest('Perda');
    services.on(familyRoutes.solicitarSegundaVia, answer);
    await fluxo.next.click();
    await expect(fluxo.problem).toContainText(text);
    await expect(page.locator('body')).not.toContainText(RAW);
    await expect(page.getByRole('main').locator('.facts').first()).toContainText('Perda');
    services.on(familyRoutes.solicitarSegundaVia, json({ response: { nrProtocolo: 77 } }));
    await fluxo.next.click();
    await expect(fluxo.receipt).toContainText('77');
    expect(services.callsTo(familyRoutes.solicitarSegundaVia)).toHaveLength(2);
  });
}

for (const [what, answer] of [
  ['never answers', hang],
  ['drops the connection', reset],
  ['answers with a page', plain(`<h1>${RAW}</h1>`, 'text/html')],
] as [string, Answer][]) {
  test(`a form whose service ${what} ends uncertain, and is never sent again automatically`, async ({
    fluxo,
    javaScriptEnabled,
    page,
    services,
    signInAs,
    watch,
  }) => {
    if (!javaScriptEnabled) watch.expectStatus(422, /segunda/);
    await signInAs(member);
    await fluxo.openCardRequest('Perda');
    services.on(familyRoutes.solicitarSegundaVia, answer);
    await fluxo.next.click();
    // A write may take 3 s here, and the next page 1.6 s.
    const notice = page.getByRole('main').getByRole('status');
    await expect(notice).toContainText(UNCERTAIN, { timeout: 15_000 });
    await expect(page.locator('body')).not.toContainText(RAW);
    services.on(familyRoutes.solicitarSegundaVia, json({ response: { nrProtocolo: 78 } }));
    expect(services.callsTo(familyRoutes.solicitarSegundaVia)).toHaveLength(1);
    await page.getByRole('button', { name: 'Já verifiquei, enviar de novo' }).click();
    await expect(fluxo.receipt).toContainText('78');
    expect(services.callsTo(familyRoutes.solicitarSegundaVia)).toHaveLength(2);
  });
}

test('a receipt without a protocol says so', async ({ fluxo, services, signInAs }) => {
  services.on(familyRoutes.solicitarSegundaVia, empty(200));
  await signInAs(member);
  await fluxo.openCardRequest('Perda');
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('O serviço não informou um número de protocolo.');
});

test('a failed unlock is only logged, and the member reads what happens next', async ({
  fluxo,
  services,
  signInAs,
}) => {
  services.on(familyRoutes.desbloquearCartaoMagnetico, json({ mensagem: RAW }, 500));
  await signInAs(member);
  await fluxo.open('/cliente/desbloqueio-cartao');
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('espere até o próximo dia útil');
  const [call] = services.callsTo(familyRoutes.desbloquearCartaoMagnetico);
  expect(JSON.parse(call?.body ?? '{}')).toEqual({
    cdPessoaFisica: String(member.cdPessoaFisica),
    cdBeneficiario: '',
    adress: 'Rua das Flores',
    adressNumber: '12',
    district: 'Centro',
    cep: '15000000',
    addressComplement: '',
    city: 'São José do Rio Preto',
    state: 'São Paulo',
    uf: 'SP',
    cellphone: '17990000001',
    email: 'alzira@exemplo.example',
    channel: 'PORTAL',
  });
});
