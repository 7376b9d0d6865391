/** The error catalogue (spec section 8, contract › Failures), at sign-in and confirmation: one test for each row. */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import {
  CARTAO_INVALIDO,
  CARTAO_NAO_ENCONTRADO,
  DADOS_NAO_RECONHECIDOS,
} from '../../src/lib/sessao/messages.ts';
import { member, playHealthyMember, routes } from '../support/healthy-member.ts';
import { type Answer, empty, hang, json } from '../support/scripted-server.ts';
import { Confirmacao } from './pages/confirmacao.ts';
import { expect, test } from './scripted.ts';

const RAW = 'ORA-01017';

const SIGN_IN_FAILURES: readonly (readonly [
  what: string,
  route: string,
  answer: Answer,
  text: string,
  status: number,
])[] = [
  ['an unknown pair', routes.gerarTokenCarteirinha, json({}, 401), DADOS_NAO_RECONHECIDOS, 422],
  ['an empty validation', routes.validarCartao, empty(204), CARTAO_INVALIDO, 422],
  ['a card that is not valid', routes.validarCartao, json({ valido: false }), CARTAO_INVALIDO, 422],
  [
    'another birth date',
    routes.validarCartao,
    json({ data: { valido: true, nrCpf: member.cpf, dtNascimento: '01/01/1961' } }),
    DADOS_NAO_RECONHECIDOS,
    422,
  ],
  [
    'a refused profile',
    routes.atualizarUsuario,
    json({ valido: false, mensagem: 'Procure a central.' }),
    'Procure a central.',
    422,
  ],
  [
    'nobody in the list',
    routes.listarPessoas,
    json({ responseList: [] }),
    CARTAO_NAO_ENCONTRADO,
    422,
  ],
  ...(['gerarTokenCarteirinha', 'validarCartao', 'buscarUsuario', 'listarPessoas'] as const).map(
    (name) =>
      [
        `a failing ${name}`,
        routes[name],
        json({ mensagem: RAW }, 500),
        MENSAGEM_MANUTENCAO,
        503,
      ] as const,
  ),
];

for (const [what, route, answer, text, status] of SIGN_IN_FAILURES) {
  test(`sign-in meets ${what}`, async ({ entrar, page, services, watch }) => {
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
    playHealthyMember(services);
    await entrar.submit.click();
    await expect(page).toHaveURL('/cliente/inicio');
  });
}

test('sign-in succeeds when the profile cannot be refreshed', async ({
  entrar,
  page,
  services,
}) => {
  services.on(routes.atualizarUsuario, json({ mensagem: RAW }, 500));
  services.on(
    routes.validarCartao,
    json({ data: { valido: true, nrCpf: member.cpf, dtNascimento: member.dtNasc } }),
  );
  await entrar.open();
  await entrar.as(member);
  await expect(page).toHaveURL('/cliente/inicio');
});

const CHECKS: readonly (readonly [what: string, answer: Answer])[] = [
  ["'N'", json({ status: 200, data: { cadastroConfirmado: 'N' } })],
  ['no word of it', json({ status: 200, data: {} })],
  ['a status that is no success', json({ status: 500, data: { cadastroConfirmado: 'S' } })],
  ['500', empty(500)],
  ['401', empty(401)],
  ['nothing in time', hang],
];

for (const [what, answer] of CHECKS) {
  test(`a confirmation check that answers ${what} means not confirmed`, async ({
    confirmacao,
    entrar,
    page,
    services,
  }) => {
    services.on(routes.verificarCadastroConfirmado, answer);
    await entrar.open();
    await entrar.as(member);
    await expect(page).toHaveURL(Confirmacao.path);
    await expect(confirmacao.heading).toBeVisible();
    await page.goto('/cliente/boletos');
    await expect(page).toHaveURL(Confirmacao.path);
    expect(services.callsTo(routes.listarContratos)).toEqual([]);
  });
}

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
