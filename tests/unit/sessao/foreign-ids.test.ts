/**
 * Every action that takes an id refuses one that is not on the member's own lists, and no call
 * carries it (security.md 26). A new action is walked by itself: give its fields to FIELDS and its form
 * to FORMS, or name it below when it takes no id of anybody's.
 */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn } from '../support/fake-session.ts';
import { memberKey } from '../support/forms.ts';
import { loadPortal, outcomeOf, type Portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer({ PORTAL_CRM: 'crm', PORTAL_CRM_CREDENTIAL: 'segredo' });
const FOREIGN = '77777777';

/** What the forms of the portal ask for: ids are somebody else's, everything else is in order. */
const FIELDS = {
  nrContrato: FOREIGN,
  nrTitulo: FOREIGN,
  nrCartao: FOREIGN,
  nrRequisicao: FOREIGN,
  nrProtocolo: FOREIGN,
  idCaso: FOREIGN,
  pagamento: FOREIGN,
  [`titulo-${FOREIGN}`]: FOREIGN,
  nrNota: '5',
  iePrioridade: 'U',
  dsJustificativa: 'Piorou.',
  dsMensagem: 'Olá.',
};
/** The form of each action that asks for a key: the member's own, so that the id alone is foreign. */
const FORMS: Readonly<Record<string, string>> = {
  'boletos.gerar': 'boletos-gerar',
  'chamados.atualizar': 'chamados.atualizar',
  'chamados.avaliar': 'chamados.avaliar',
  'pagamento.conferir': 'pagamento-conferir',
  'pagamento.pagar': 'pagamento',
  'protocolos.alterarPrioridade': 'protocolos.prioridade',
  'protocolos.avaliar': 'protocolos.avaliar',
  'requisicoes.revalidar': 'requisicoes-revalidar',
};
/**
 * Those that speak of the selected person, of the visitor, of a provider, or of what was pasted, whoever
 * asks; and staff's. In the forms that are open to anybody a member's own card takes the place of a typed
 * one: their tests hold that.
 */
const WITHOUT_ID =
  /^(?:sessao\.(?:entrar|sair|continuar)|boletos\.verificar|(?:acessibilidade|atendimentoInterno|beabaBebe|cadastro|carteirinha|consentimento|email|faleConosco|guiaMedico|ouvidoria|privacidade|registro|segundaVia)\.\w+)$/;
const CRM_LOGIN = 'POST /host/auth/crm-auth';

let portal: Portal;
let names: string[] = [];
beforeAll(async () => {
  portal = await loadPortal();
  names = Object.entries(portal.actions).flatMap(([feature, group]) =>
    Object.keys(group).map((name) => `${feature}.${name}`),
  );
}, 60_000);

beforeEach(() => {
  const none = { status: 200, responseList: [], data: [], registros: [] };
  server.on('GET *', json(none)).on(CRM_LOGIN, json({ access_token: 'a', expires_in: 300 }));
});

it('is refused by every action that takes one', async () => {
  const bearing = names.filter((name) => !WITHOUT_ID.test(name));
  expect(bearing).toEqual(
    expect.arrayContaining([
      'boletos.gerar',
      'chamados.avaliar',
      'pagamento.conferir',
      'pagamento.pagar',
    ]),
  );
  for (const name of bearing) {
    const path = `/cliente/inicio?_action=${name}`;
    const form = { chave: memberKey(FORMS[name] ?? name), ...FIELDS };
    const visited = await portal.visit({ path, form, session: signedIn() });
    expect({ name, status: outcomeOf(visited).status }).toEqual({ name, status: 404 });
  }
  for (const { method, path, url, body } of server.calls) {
    expect(url + body).not.toContain(FOREIGN);
    if (method !== 'GET') expect(`${method} ${path}`).toBe(CRM_LOGIN);
  }
});
