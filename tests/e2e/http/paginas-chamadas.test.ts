/** What a page costs: calls to the operator's services, which have a limit, and processor time, which is printed. */
import { FREE_FOR_VISITORS } from '../../../scripts/lib/speculation-rules.mjs';
import { care, own } from '../../support/healthy-care.ts';
import { staff } from '../../support/healthy-documents.ts';
import { scriptFamily } from '../../support/healthy-family.ts';
import {
  boletos,
  contract,
  member,
  routes,
  scriptHealthyMember,
} from '../../support/healthy-member.ts';
import { json, type ScriptedServer } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';
import { BUDGETS, CONFIRMATION, OPEN_CASE, STAFF, WITH_QR } from '../support/budgets.ts';
import { compareProcessorTime } from '../support/processor-time.ts';
import { products, scriptGuide } from '../support/scripted-guide.ts';

/** Pages whose address has an id of the demonstration, and one that asks for each month of a year. */
const SCRIPTED: Readonly<Record<string, string>> = {
  '/cliente/boletos/por-que-mudou?contrato=30101&boleto=30101002': `/cliente/boletos/por-que-mudou?contrato=${String(contract.nrContrato)}&boleto=${String(boletos.open.nrTitulo)}`,
  [WITH_QR]: `/cliente/boletos?gerar=${String(boletos.open.nrTitulo)}`,
  [OPEN_CASE]: `/cliente/pedidos?chamado=${own.chamado}`,
  '/cliente/requisicoes/41000103': `/cliente/requisicoes/${own.requisicao}`,
  '/cliente/exames/770004': `/cliente/exames/${own.prescricao}`,
  '/cliente/coparticipacao/gastos': `/cliente/coparticipacao/gastos?ano=${String(new Date().getFullYear() - 1)}`,
};

/** The public lists of the directory and of the requests of data subjects. */
function scriptLists(services: ScriptedServer): void {
  scriptGuide(services);
  for (const kinds of ['tipo-pessoa', 'tipo-ocorrencia'])
    services.on(
      `GET /ws/privacidade/direitos-requisicoes-titular/${kinds}`,
      json({ responseList: [{ codigo: 1, descricao: 'Outro' }] }),
    );
}

test('a view of a page calls what it shows, and each operation once', async ({
  context,
  origin,
  read,
  scriptedPortal,
  services,
  signInAs,
}) => {
  test.slow();
  scriptFamily(services);
  scriptLists(services);
  for (const sqPrestador of ['1', '2'])
    services.on(
      `GET /ws/prestadores/${sqPrestador}`,
      json({ response: { sqPrestador, nmPrestador: 'Alda Ramos' } }),
    );
  services.on('GET /ws/prestadores/produtos', products);
  // The list of exams asks for the results of each prescription that may have some.
  services.on(
    care.listarPrescricoes,
    json({ responseList: [{ nrPrescricao: own.prescricao, exames: ['Glicose', 'Ureia'] }] }),
  );
  const time = await compareProcessorTime(scriptedPortal);
  const look = async (path: string) => {
    const { [path]: { calls } = {} } = BUDGETS;
    if (calls === undefined) return;
    // The first view fills the public lists, which the portal keeps.
    await read(SCRIPTED[path] ?? path);
    services.calls.length = 0;
    const { status } = await read(SCRIPTED[path] ?? path);
    expect(status, path).toBe(200);
    // The portal's own sign-in at the case system serves several pages.
    const made = services.calls
      .filter(({ path: route }) => !route.endsWith('/crm-auth'))
      .map(({ method, url, body }) => `${method} ${url} ${body}`);
    expect.soft(new Set(made).size, path).toBe(made.length);
    expect.soft(made, path).toHaveLength(calls);
    await time.measure(path, SCRIPTED[path] ?? path, await context.cookies());
  };
  const all = Object.keys(BUDGETS);
  const ofVisitor = all.filter((path) => !path.startsWith('/cliente/'));
  for (const path of ofVisitor) {
    if (path === STAFF)
      await context.request.post(`${origin}/atendimento?_action=atendimentoInterno.entrar`, {
        form: { nome: staff.nome, senha: staff.senha },
        headers: { Origin: origin },
      });
    await look(path);
  }

  const unconfirmed = all.filter((path) => path.startsWith(CONFIRMATION));
  services.on(routes.verificarCadastroConfirmado, json({ data: { cadastroConfirmado: 'N' } }));
  await signInAs(member);
  for (const path of unconfirmed) await look(path);

  scriptHealthyMember(services);
  await signInAs(member);
  for (const path of all)
    if (!ofVisitor.includes(path) && !unconfirmed.includes(path)) await look(path);
  await time.finish();
});

test('a page that a visitor’s browser fetches by guess calls nothing, or keeps a public answer', async ({
  read,
  scriptedPortal,
  services,
}) => {
  scriptLists(services);
  const workers = scriptedPortal.portal.workers().length;
  for (const path of FREE_FOR_VISITORS) {
    services.calls.length = 0;
    for (let visit = 0; visit < 2 * workers + 1; visit += 1) await read(path);
    const calls = Map.groupBy(services.calls, ({ method, url }) => `${method} ${url}`);
    for (const [call, { length }] of calls)
      expect.soft(length, `${path}: ${call}`).toBeLessThanOrEqual(workers);
  }
});
