/**
 * The error catalogue (spec section 8, contract › Failures) at sign-in and confirmation, in a browser.
 * `http/sessao-falhas.test.ts` has every row.
 */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { DADOS_NAO_RECONHECIDOS } from '../../src/lib/sessao/messages.ts';
import { member, routes } from '../support/healthy-member.ts';
import { type Answer, empty, hang, json, RAW } from '../support/scripted-server.ts';
import { Confirmacao } from './pages/confirmacao.ts';
import { expect, scriptHealthyServices, test } from './scripted.ts';

const SIGN_IN_FAILURES: readonly (readonly [
  what: string,
  route: string,
  answer: Answer,
  text: string,
  status: number,
])[] = [
  ['an unknown pair', routes.gerarTokenCarteirinha, json({}, 401), DADOS_NAO_RECONHECIDOS, 422],
  [
    'a failing validation',
    routes.validarCartao,
    json({ mensagem: RAW }, 500),
    MENSAGEM_MANUTENCAO,
    503,
  ],
];

for (const [what, route, answer, text, status] of SIGN_IN_FAILURES) {
  test(`sign-in shows the sentence for ${what}`, async ({ entrar, page, services, watch }) => {
    watch.expectStatus(status, /entrar/);
    services.on(route, answer);
    await entrar.open();
    await entrar.as(member);
    await expect(entrar.problem).toContainText(text);
    await expect(page.locator('body')).not.toContainText(RAW);
    // The form keeps what was typed.
    await expect(entrar.carteirinha).toHaveValue(member.carteirinha);
    await expect(entrar.nascimento).toHaveValue(member.dtNasc);
    // The same form succeeds once the service answers.
    services.reset();
    scriptHealthyServices(services);
    await entrar.submit.click();
    await expect(page).toHaveURL('/cliente/inicio');
  });
}

test('a confirmation check that is not answered in time means not confirmed', async ({
  confirmacao,
  entrar,
  page,
  services,
}) => {
  services.on(routes.verificarCadastroConfirmado, hang);
  await entrar.open();
  await entrar.as(member);
  await expect(page).toHaveURL(Confirmacao.path);
  await expect(confirmacao.heading).toBeVisible();
});

test('data that cannot be shown cannot be confirmed, and the page can be retried', async ({
  confirmacao,
  page,
  services,
  signInAs,
}) => {
  services
    .on(routes.verificarCadastroConfirmado, json({ cadastroConfirmado: 'N' }))
    .on(routes.buscarConfirmacaoCadastro, empty(500));
  await signInAs(member);
  await confirmacao.open();
  await expect(page.getByText(MENSAGEM_MANUTENCAO)).toBeVisible();
  await expect(confirmacao.confirm).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();
});
