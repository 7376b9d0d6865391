/** The home asks every service once, limits its wait for each, and shows each failure in its own lines. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { fontesOf, loadHome, lookUp } from '#lib/inicio/home.server.ts';
import type { Ask } from '#lib/inicio/sources.server.ts';
import { saveDraft } from '#lib/sessao/drafts.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { ownerOf } from '#lib/sessao/rules.ts';
import { signedIn } from '../support/fake-session.ts';
import { dependente, pessoa, sessionRecord, titular } from '../support/people.ts';
import { after, empty, hang, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer({
  // The home waits six seconds: a busy machine must not make a service late.
  PORTAL_TIMEOUT_SCALE: '4',
  PORTAL_CRM: 'crm',
  PORTAL_CRM_CREDENTIAL: 'segredo',
});
const TODAY = '23/11/2026';
const { nrCartao: card } = titular;
const none = json({ responseList: [] });
const R = {
  contratos: `GET /ws/financeiro/contratos/${card}`,
  validar: `GET /ws/financeiro/boleto/validar/contrato/${card}`,
  boletos: `GET /ws/boleto/listar/${card}`,
  requisicoes: `GET /ws/status-requisicoes/${card}`,
  exames: 'GET /ws/complexo-saude/exames/prescricao/501',
  vacinas: 'GET /ws/complexo-saude/carteira-vacinacao/501',
  protocolos: 'GET /ws/protocolos/501',
  crm: 'POST /host/auth/crm-auth',
  chamados: 'GET /host/v1/crm/case/details',
  contrato: `GET /ws/r/beneficiario/contrato/${card}`,
  cartao: `GET /ws/beneficiario/cartao/${card}`,
  confirmado: 'GET /ws/confirma-cadastro/confirmado',
} as const;

beforeEach(() => {
  server
    .on(
      R.contratos,
      json({
        responseList: [{ nrContrato: 70, nrCartao: card, dsContrato: 'Essencial', situacao: 1 }],
      }),
    )
    .on(R.validar, json({ stValidacao: 'S' }))
    .on(R.boletos, json({ data: [] }))
    .on(R.requisicoes, none)
    .on(R.exames, none)
    .on(R.vacinas, none)
    .on(R.protocolos, none)
    .on(R.crm, json({ access_token: 'token', expires_in: 300 }))
    .on(R.chamados, json({ status: 200, registros: [] }))
    .on(R.contrato, json({ response: { nrContrato: 70 } }))
    .on(R.cartao, json({ response: { nrCartao: card, nmBeneficiario: 'M', stCartao: 'Ativo' } }))
    .on(R.confirmado, json({ status: 200, data: { cadastroConfirmado: 'S' } }));
});

function asked(fields: Parameters<typeof sessionRecord>[0] = {}): Ask {
  const sessao = sessionRecord(fields);
  const membro = MemberContext.of(sessao, { requestId: 'p' }, () => Promise.resolve('token'));
  return { membro, sessao, locals: {}, today: TODAY };
}

it('the home asks each service once, and says that there is nothing', async () => {
  const home = await loadHome(asked());
  expect(home).toMatchObject({ itens: [], faltam: [], incerto: false });
  expect(home.notas.map(({ texto }) => texto)).toEqual(['Não há boleto a pagar agora.']);
  expect(server.routes.toSorted()).toEqual(Object.values(R).toSorted());
});

it('the home asks for the details of the three newest requests and prescriptions only', async () => {
  const numbers = [1, 2, 3, 4, 5];
  const dated = (day: number) => `0${String(day)}/11/2026`;
  server
    .on(
      R.requisicoes,
      json({
        responseList: numbers.map((nr) => ({
          nrRequisicao: nr,
          cdStatus: 5,
          dtRequisicao: dated(nr),
        })),
      }),
    )
    .on(
      R.exames,
      json({
        responseList: numbers.map((nr) => ({
          nrPrescricao: nr,
          dtPrescricao: dated(nr),
          stResultado: 'Disponível',
        })),
      }),
    )
    .on('GET *', none);
  await loadHome(asked());
  const details = server.routes.filter((route) => /detalhe|resultado/.test(route));
  expect(details.map((route) => route.replace(/^.*\/(\w+\/\d)$/, '$1')).toSorted()).toEqual(
    [3, 4, 5].flatMap((nr) => [`detalhe/${String(nr)}`, `resultado/${String(nr)}`]).toSorted(),
  );
});

it('the home waits 1.5 s at most, also for a step that is not its own call', async () => {
  env().timeoutScale = 1;
  onTestFinished(() => {
    env().timeoutScale = 4;
  });
  // A home that waited longer would have the boletos.
  server.on(R.vacinas, hang).on(R.boletos, after(4_000, json({ data: [] })));
  const home = await loadHome(asked());
  expect(home.faltam).toEqual(['boletos', 'vacinas']);
  await expect.poll(() => server.callsTo(R.vacinas)[0]?.abandoned).toBe(true);
});

it('the home keeps what a service says when only a detail of it fails', async () => {
  server
    .on(R.requisicoes, json({ responseList: [{ nrRequisicao: 9, dsTipo: 'Exame', cdStatus: 5 }] }))
    .on('GET /ws/status-requisicoes/detalhe/9', empty(500));
  const home = await loadHome(asked());
  expect(home.faltam).toEqual(['requisicoes']);
  expect(home.itens.map(({ texto }) => texto)).toEqual([
    'Exame: falta um documento para continuar a análise.',
  ]);
});

it('the home does not show an authorisation as ready when its limit is unknown', async () => {
  server
    .on(R.requisicoes, json({ responseList: [{ nrRequisicao: 9, cdStatus: 2 }] }))
    .on('GET /ws/status-requisicoes/detalhe/9', empty(500));
  expect((await loadHome(asked())).itens).toEqual([]);
});

it('a refused contract or a family member in an unknown state prevents the text "in order"', async () => {
  server.on(R.validar, json({ stValidacao: 'N', dsValidacao: 'Contrato suspenso.' }));
  const home = await loadHome(asked());
  expect(home.incerto).toBe(true);
  expect(home.notas).toEqual([{ fonte: 'boletos', texto: 'Boletos: Contrato suspenso.' }]);
  server.on(R.confirmado, empty(500));
  expect((await lookUp('familia', asked())).falta).toBe(true);
});

it('an inactive plan shows no dose, and a dependant sees no matters of the family', () => {
  const all = fontesOf(asked());
  expect(all).toContain('familia');
  const inactive = { ...dependente, ativo: false };
  const seen = fontesOf(asked({ pessoas: [pessoa(), inactive], selecionada: inactive.nrCartao }));
  const left = all.filter((fonte) => !seen.includes(fonte));
  expect(left).toEqual(['vacinas', 'contrato', 'carteirinha', 'familia']);
});

it('the home shows the drafts of the selected person', async () => {
  const session = signedIn();
  const sessao = sessionRecord();
  const opened = await session.open();
  await saveDraft(opened, ownerOf(sessao), 'endereco', { nrCep: '15000000' });
  await saveDraft(opened, 'outra:pessoa', 'email', { dsEmail: 'a@b.example' });
  await saveDraft(opened, ownerOf(sessao), 'chamados.avaliar', { nrNota: '5' });
  const open = await session.open();
  const ask = { ...asked(), ...(open && { locals: { session: open } }) };
  const { itens } = await loadHome(ask);
  expect(itens).toMatchObject([
    { texto: 'Você começou “Alterar endereço” e não terminou.', href: '/cliente/endereco' },
  ]);
});
