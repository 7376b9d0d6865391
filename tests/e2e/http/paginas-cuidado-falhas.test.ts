/** The error catalogue on the care pages. Texts of the spec replace the general ones. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { operator } from '../../../src/lib/config/operator.ts';
import { SEM_REGISTROS } from '../../../src/lib/exames/rules.ts';
import { SEM_LISTA_DE_RESPOSTA } from '../../../src/lib/errors.ts';
import { SEM_PEDIDOS } from '../../../src/lib/pedidos/rules.ts';
import { SEM_REQUISICOES } from '../../../src/lib/requisicoes/rules.ts';
import { care, own } from '../../support/healthy-care.ts';
import { dayFromNow, member, routes } from '../../support/healthy-member.ts';
import { type Answer, empty, hang, json, plain, RAW } from '../../support/scripted-server.ts';
import { expect, HURRIED, test } from '../scripted.ts';
import { testPanels } from '../support/panel-failures.ts';

const REQUEST = `/cliente/requisicoes/${own.requisicao}`;
const CASES = '/cliente/pedidos?tipo=chamados';

/** The page that shows the failure of each operation. */
const PANELS: readonly (readonly [operation: keyof typeof care, path: string])[] = [
  ['listarRequisicoes', '/cliente/requisicoes'],
  ['detalharRequisicao', REQUEST],
  ['detalharRecusa', REQUEST],
  ['listarProcedimentos', REQUEST],
  ['listarAtendimentos', '/cliente/atendimentos'],
  ['listarProtocolos', '/cliente/pedidos'],
  ['listarChamados', '/cliente/pedidos'],
  ['listarVacinas', '/cliente/vacinas'],
  ['listarFatorModerador', '/cliente/coparticipacao?cdProcedimento=10101012'],
  ['buscarResultadoPrescricao', `/cliente/exames/${own.prescricao}`],
];

testPanels(care, PANELS);

test.describe('a service that never answers', () => {
  test.use({ settings: HURRIED });

  test('affects only its panel, within the page’s time limit', async ({
    read,
    services,
    signInAs,
  }) => {
    await signInAs(member);
    services.on(care.listarProcedimentos, hang);
    const html = (await read(REQUEST)).html;
    expect(html).toContain(MENSAGEM_MANUTENCAO);
    expect(html).toContain('Sem cobertura.');
  });

  test('shows the text of the spec', async ({ read, services, signInAs }) => {
    await signInAs(member);
    services.on(care.listarPrescricoes, hang);
    expect((await read('/cliente/exames')).html).toContain(SEM_REGISTROS);
  });
});

test('“em análise” shows the last day for the answer, also when the detail fails', async ({
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const listed = { nrRequisicao: own.requisicao, dsTipo: 'Exame', cdStatus: 1 };
  services
    .on(
      care.listarRequisicoes,
      json({ responseList: [{ ...listed, dtRequisicao: dayFromNow(-1) }] }),
    )
    .on(care.detalharRequisicao, empty(500));
  expect((await read('/cliente/requisicoes')).html).toMatch(
    /Pela regra da ANS, a resposta vem até <time/,
  );
  expect((await read(REQUEST)).html).toMatch(/Pela regra da ANS, a resposta vem até <time/);

  services.on(
    care.listarRequisicoes,
    json({ responseList: [{ ...listed, dtRequisicao: dayFromNow(-30) }] }),
  );
  const late = (await read('/cliente/requisicoes')).html;
  expect(late).toMatch(/Pela regra da ANS, a resposta devia ter vindo até <time/);
  expect(late).toContain(operator.ansPhone.number);

  // Without a start date the page shows the limit in days.
  services.on(care.listarRequisicoes, json({ responseList: [listed] }));
  expect((await read('/cliente/requisicoes')).html).toContain('A resposta vem em até 5 dias úteis');
});

const OWN_TEXTS: readonly (readonly [keyof typeof care, Answer, path: string, text: string])[] = [
  ['listarRequisicoes', json({ responseList: [] }), '/cliente/requisicoes', SEM_REQUISICOES],
  ['listarPrescricoes', json({ responseList: [] }), '/cliente/exames', SEM_REGISTROS],
  ['listarPrescricoes', json({ mensagem: RAW }, 500), '/cliente/exames', SEM_REGISTROS],
  ['listarPrescricoes', json({ mensagem: 'Fechado.' }, 404), '/cliente/exames', SEM_REGISTROS],
  ['listarAtendimentos', json({ responseList: [] }), '/cliente/atendimentos', 'Nenhum atendimento'],
  ['listarChamados', json({ status: 500, registros: [] }), CASES, SEM_PEDIDOS],
  ['listarChamados', json({ status: 200, registros: [] }), CASES, SEM_PEDIDOS],
  [
    'listarVacinas',
    json({ responseList: [] }),
    '/cliente/vacinas',
    'Não foi encontrado histórico de vacinações.',
  ],
];

test('failures with a text in the spec show that text', async ({ read, services, signInAs }) => {
  await signInAs(member);
  for (const [operation, answer, path, text] of OWN_TEXTS) {
    services.on(care[operation], answer);
    const html = (await read(path)).html;
    expect(html.includes(text), `${operation} at ${path}`).toBe(true);
    expect(html, path).not.toContain(RAW);
  }
});

test('a missing list of providers is reported, and an unknown status gets a sentence', async ({
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const unknown = { nrRequisicao: own.requisicao, cdStatus: 99, dsStatus: 'XPTO-7' };
  services
    .on(care.listarRequisicoes, json({ responseList: [unknown] }))
    .on(care.detalharRequisicao, json({ response: unknown }))
    .on(care.listarRedePrestadora, json({}));
  const html = (await read(REQUEST)).html;
  expect(html).toContain(SEM_LISTA_DE_RESPOSTA);
  expect(html).toContain('Você não precisa fazer nada agora');
  expect(html).toContain('Situação informada pelo sistema: XPTO-7');
});

test('an expired CRM token is renewed once, and the page is complete', async ({
  context,
  origin,
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  await context.request.get(`${origin}${CASES}`);
  const before = services.callsTo(care.autenticarCrm).length;
  services.on(
    care.listarChamados,
    empty(401),
    json({ status: 200, registros: [{ idCaso: own.chamado, dsAssunto: 'Reembolso' }] }),
  );
  const answer = await context.request.get(`${origin}${CASES}`);
  expect(await answer.text()).toContain('Reembolso');
  expect(services.callsTo(care.autenticarCrm)).toHaveLength(before + 1);
  // When the CRM refuses the new token too, the panel fails and the session stays.
  services.on(care.listarChamados, empty(401));
  const refused = await context.request.get(`${origin}${CASES}`);
  expect(await refused.text()).toContain(MENSAGEM_MANUTENCAO);
  expect((await read('/cliente/inicio')).status).toBe(200);
});

test('a missing PDF of a result leads back to a page with a message', async ({
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const path = `/cliente/exames/${own.prescricao}/${own.resultado}.pdf`;
  expect((await read(path)).headers['content-type']).toBe('application/pdf');
  // `unit/upstream/pdf-refusals` has every file and address that the portal refuses.
  services.on(routes.pdf, plain('<html>', 'application/pdf'));
  const page = await read(path);
  expect(page.address).toContain('pdf=indisponivel');
  expect(page.text).toContain('Não conseguimos abrir este resultado agora.');
});
