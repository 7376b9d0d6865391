/**
 * Every action that takes an id refuses one that is not on the member's own lists, and no call carries it
 * (security.md 26). The test finds new actions itself: add their fields to FIELDS and their form to FORMS,
 * or add the action to WITHOUT_ID when it takes no personal id.
 */
import { beforeEach, expect, it } from 'vitest';
import { actionNames } from '../../support/action-names.ts';
import { signedIn } from '../support/fake-session.ts';
import { memberKey } from '../support/forms.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer({ PORTAL_CRM: 'crm', PORTAL_CRM_CREDENTIAL: 'segredo' });
const FOREIGN = '77777777';

/** The fields of all forms. The ids belong to another member, and the other values are valid. */
const FIELDS = {
  nrContrato: FOREIGN,
  nrTitulo: FOREIGN,
  nrCartao: FOREIGN,
  nrRequisicao: FOREIGN,
  nrProtocolo: FOREIGN,
  idCaso: FOREIGN,
  pagamento: FOREIGN,
  acesso: '7777777777777777',
  [`titulo-${FOREIGN}`]: FOREIGN,
  nrNota: '5',
  iePrioridade: 'U',
  dsJustificativa: 'Piorou.',
  dsMensagem: 'Olá.',
};
/** The form of each action that needs a key. The member owns the form, so only the id is foreign. */
const FORMS: Readonly<Record<string, string>> = {
  'acesso.encerrar': 'acesso-encerrar',
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
 * Actions about the selected person, the visitor, a provider or a pasted text, and the actions of staff. An
 * account's passkeys are only in its own record (`chave-acesso/passkeys.test.ts`). In public forms, the
 * signed-in member's card replaces a typed one; the tests of these forms prove it.
 */
const WITHOUT_ID =
  /^(?:sessao\.(?:entrar|sair|continuar)|acesso\.(?:encerrarOutros|responder)|boletos\.verificar|(?:acessibilidade|atendimentoInterno|beabaBebe|cadastro|chaveAcesso|carteirinha|consentimento|faleConosco|guiaMedico|meusDados|ouvidoria|portabilidade|privacidade|segundaVia)\.\w+)$/;
const CRM_LOGIN = 'POST /host/auth/crm-auth';

beforeEach(() => {
  const none = { status: 200, responseList: [], data: [], registros: [] };
  server.on('GET *', json(none)).on(CRM_LOGIN, json({ access_token: 'a', expires_in: 300 }));
});

it('every action that takes an id refuses a foreign one', async () => {
  const bearing = actionNames.filter((name) => !WITHOUT_ID.test(name));
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
