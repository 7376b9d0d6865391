/** The error catalogue (spec section 8, contract › Failures) at sign-in and confirmation, row by row. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import {
  CARTAO_INVALIDO,
  CARTAO_NAO_ENCONTRADO,
  DADOS_NAO_RECONHECIDOS,
} from '../../../src/lib/sessao/messages.ts';
import { member, routes } from '../../support/healthy-member.ts';
import { type Answer, empty, hang, json, RAW } from '../../support/scripted-server.ts';
import { Confirmacao } from '../pages/confirmacao.ts';
import { expect, scriptHealthyServices, test } from '../scripted.ts';
import { postSignIn } from '../support/sign-in.ts';

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
    'an empty list of people',
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

test('a failed sign-in shows its sentence and keeps what was typed; the next one succeeds', async ({
  context,
  origin,
  services,
}) => {
  for (const [what, route, answer, text, status] of SIGN_IN_FAILURES) {
    services.on(route, answer);
    const refused = await postSignIn(context, origin, member);
    const html = await refused.text();
    expect.soft(refused.status(), what).toBe(status);
    expect.soft(html, what).toContain(text);
    expect.soft(html, what).not.toContain(RAW);
    expect.soft(html, what).toContain(`value="${member.dtNasc}"`);
    services.reset();
    scriptHealthyServices(services);
    const accepted = await postSignIn(context, origin, member);
    expect
      .soft([accepted.status(), accepted.headers()['location']], what)
      .toEqual([303, '/cliente/inicio']);
    await context.clearCookies();
  }
});

test('sign-in succeeds when the profile cannot be refreshed', async ({
  context,
  origin,
  services,
}) => {
  services.on(routes.atualizarUsuario, json({ mensagem: RAW }, 500));
  services.on(
    routes.validarCartao,
    json({ data: { valido: true, nrCpf: member.cpf, dtNascimento: member.dtNasc } }),
  );
  const { location } = (await postSignIn(context, origin, member)).headers();
  expect(location).toBe('/cliente/inicio');
});

const CHECKS: readonly (readonly [what: string, answer: Answer])[] = [
  ["'N'", json({ status: 200, data: { cadastroConfirmado: 'N' } })],
  ['no word of it', json({ status: 200, data: {} })],
  ['a status that is no success', json({ status: 500, data: { cadastroConfirmado: 'S' } })],
  ['500', empty(500)],
  ['401', empty(401)],
  ['nothing in time', hang],
];

test('any check that is not a yes means not confirmed', async ({ context, origin, services }) => {
  for (const [what, answer] of CHECKS) {
    services.on(routes.verificarCadastroConfirmado, answer);
    const { location } = (await postSignIn(context, origin, member)).headers();
    const entered = await context.request.get(origin + (location ?? ''));
    expect.soft(new URL(entered.url()).pathname, what).toBe(Confirmacao.path);
    const boletos = await context.request.get(`${origin}/cliente/boletos`);
    expect.soft(new URL(boletos.url()).pathname, what).toBe(Confirmacao.path);
    await context.clearCookies();
  }
  expect(services.callsTo(routes.listarContratos)).toEqual([]);
});

test('data that cannot be shown cannot be confirmed, and the page can be retried', async ({
  read,
  services,
  signInAs,
}) => {
  services
    .on(routes.verificarCadastroConfirmado, json({ cadastroConfirmado: 'N' }))
    .on(routes.buscarConfirmacaoCadastro, empty(500));
  await signInAs(member);
  const page = await read(Confirmacao.path);
  expect(page.text).toContain(MENSAGEM_MANUTENCAO);
  expect(page.text).not.toContain('Está tudo certo, confirmar');
  expect(page.links('Tentar de novo')).toHaveLength(1);
});
