/**
 * Every form that acts for a person compares the person that it was opened for with the selected person, at
 * each step. When they differ, the portal sends nothing (security.md 62). The test finds new actions
 * itself: add a new action to FORMS, or to WITHOUT_PERSON.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { CHOICE, type Notice } from '#lib/forms/answer.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import { SAIU } from '#lib/forms/messages.ts';
import { actionNames } from '../../support/action-names.ts';
import { FakeSession, signedIn } from '../support/fake-session.ts';
import { memberKey, stepOf, visitorKey } from '../support/forms.ts';
import { dependente, titular, holderFor } from '../support/people.ts';
import { portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer({ PORTAL_CRM: 'crm', PORTAL_CRM_CREDENTIAL: 'segredo' });

/** Action → the name of its form, and its last step. */
const FORMS: Readonly<Record<string, readonly [form: string, last?: string]>> = {
  'acesso.encerrar': ['acesso-encerrar'],
  'acesso.encerrarOutros': ['acesso-encerrar-outros'],
  'acesso.responder': ['acesso-responder'],
  'beabaBebe.inscrever': ['beaba-bebe', 'revisao'],
  'boletos.gerar': ['boletos-gerar'],
  'cadastro.alterarEndereco': ['endereco', 'revisao'],
  'cadastro.atualizar': ['cadastro', 'revisao'],
  'cadastro.confirmar': ['cadastro-confirmar'],
  'cadastro.criarUsuario': ['criar-usuario', 'revisao'],
  'cadastro.reenviarCodigo': ['email-codigo'],
  'cadastro.trocarEmail': ['email', 'codigo'],
  'carteirinha.desbloquear': ['desbloqueio', 'revisao'],
  'carteirinha.guardar': ['carteirinha-guardar'],
  'carteirinha.validar': ['carteirinha-validar'],
  'chaveAcesso.apagar': ['chave-apagar'],
  'chaveAcesso.ciente': ['chave-ciente'],
  'chaveAcesso.codigos': ['chave-codigos'],
  'chaveAcesso.exigir': ['chave-exigir'],
  'chaveAcesso.guardar': ['chave-nova'],
  'chaveAcesso.novaChave': ['chave-nova'],
  'chaveAcesso.permitir': ['chave-permitir'],
  'chaveAcesso.reconhecer': ['chave-reconhecer'],
  'chaveAcesso.remover': ['chave-remover'],
  'chaveAcesso.renomear': ['chave-renomear'],
  'chamados.atualizar': ['chamados.atualizar'],
  'chamados.avaliar': ['chamados.avaliar'],
  'faleConosco.enviar': ['fale-conosco', 'revisao'],
  'guiaMedico.informarErro': ['guia-aviso'],
  'meusDados.baixar': ['meus-dados'],
  'ouvidoria.enviar': ['ouvidoria', 'revisao'],
  'pagamento.conferir': ['pagamento-conferir'],
  'pagamento.pagar': ['pagamento', 'confira'],
  'portabilidade.conferir': ['portabilidade', 'resultado'],
  'privacidade.solicitar': ['privacidade', 'revisao'],
  'protocolos.alterarPrioridade': ['protocolos.prioridade'],
  'protocolos.avaliar': ['protocolos.avaliar'],
  'requisicoes.revalidar': ['requisicoes-revalidar'],
  'segundaVia.pedir': ['segunda-via', 'envio'],
};
/**
 * Sign-in, browser settings and staff actions, which act for no person or select the person. A use of a passkey
 * acts for the account, whose sign-in is bound to the challenge.
 */
const WITHOUT_PERSON =
  /^(?:acessibilidade|atendimentoInterno|consentimento|sessao)\.\w+$|^(?:boletos\.verificar|guiaMedico\.filtrarPorCartao|chaveAcesso\.(?:desafio|entrar|entrarComCodigo|perguntar|confirmar|confirmarComCodigo))$/;

/** Their subject belongs to one person, so these forms cannot change to another person. */
const EXCLUSIVE =
  /^(?:acesso|boletos|chamados|chaveAcesso|meusDados|protocolos|requisicoes)\.|^(?:carteirinha\.guardar|pagamento\.conferir)$/;

/** The fields that some of the forms cannot do without, and a text that the person has typed. */
const FIELDS = { acesso: 'aaaaaaaaaaaaaaaa', dsMensagem: 'O que a pessoa escreveu.' };

beforeEach(() => {
  const none = { status: 200, responseList: [], data: [], registros: [] };
  server.on('GET *', json(none)).on('POST *', json(none)).on('PUT *', json(none));
});

/** A session with the dependent selected. */
const asDependent = () =>
  signedIn({ selecionada: dependente.nrCartao, confirmadas: ['501', '502'] });

const post = (action: string, fields: Record<string, string>, session = asDependent()) => {
  const [, passo] = FORMS[action] ?? [];
  const form = { ...FIELDS, ...(passo === undefined ? {} : { passo }), ...fields };
  return portal.visit({ path: `/cliente/inicio?_action=${action}`, form, session });
};

it('this file lists every action of the portal', () => {
  expect(actionNames.filter((name) => !WITHOUT_PERSON.test(name)).sort()).toEqual(
    Object.keys(FORMS).sort(),
  );
});

const writes = () => server.calls.filter(({ method }) => method !== 'GET');
const namesOf = ({ opcoes }: Notice) => opcoes?.map(({ valor }) => valor);

it.each(Object.entries(FORMS))(
  '%s sends nothing for another person and keeps the typed values',
  async (action, [form]) => {
    const key = memberKey(form);
    const visited = await post(action, { chave: key });
    expect(writes()).toEqual([]);
    const { aviso, valores, chave } = stepOf(visited);
    expect(aviso?.titulo).toBe(`Este formulário foi aberto para ${titular.nmBeneficiario}`);
    expect(aviso?.mensagem).toContain(dependente.nmBeneficiario);
    const ways = EXCLUSIVE.test(action) ? [CHOICE.original] : [CHOICE.original, CHOICE.current];
    expect(aviso && namesOf(aviso)).toEqual(ways);
    expect(visited.shown).toBe('/formulario?_action=' + action);
    expect(valores['dsMensagem']).toBe(FIELDS.dsMensagem);
    expect(chave).toBe(key);
    expect(visited.response.status).toBe(409);
  },
);

// One public form, one of several steps, and two about a thing of their person, one of them without steps.
describe.each(['faleConosco.enviar', 'cadastro.atualizar', 'chamados.avaliar', 'acesso.encerrar'])(
  '%s',
  (action) => {
    const [form = ''] = FORMS[action] ?? [];
    const isExclusive = EXCLUSIVE.test(action);

    it('changes to another person only under a new key, and sends nothing yet', async () => {
      const key = memberKey(form);
      const { aviso, chave } = stepOf(await post(action, { chave: key, escolha: CHOICE.current }));
      expect(writes()).toEqual([]);
      // An exclusive form is not offered to another person, even when the post asks for it.
      expect(aviso?.tipo).toBe(isExclusive ? 'outra-pessoa' : 'trocada');
      expect(chave === key).toBe(isExclusive);
    });

    it('shows no name when the form was opened by another account', async () => {
      const de = holderFor('11144477735', titular.nrCartao);
      const { aviso } = stepOf(await post(action, { chave: issueKey(form, de) }));
      expect(writes()).toEqual([]);
      expect(aviso?.titulo).toBe('Este formulário foi aberto antes de você entrar');
      expect(JSON.stringify(aviso)).not.toContain(titular.nmBeneficiario);
      // Every notice offers a way to continue: an exclusive form offers a check.
      expect(aviso && namesOf(aviso)).toEqual([isExclusive ? CHOICE.check : CHOICE.current]);
    });

    it.each([
      ['of another form', () => memberKey('outro-formulario')],
      ['that is empty', () => ''],
      ['that is invented', () => '00000000-0000-4000-8000-000000000000'],
    ])('sends nothing with a key %s', async (_name, key) => {
      const visited = await post(action, { chave: key() });
      expect(writes()).toEqual([]);
      expect(stepOf(visited).aviso?.tipo).toBe('vencido');
      expect(visited.response.status).toBe(409);
    });
  },
);

describe('a public form', () => {
  it('sends nothing for a person who signed in after the visitor opened it', async () => {
    const visited = await post('faleConosco.enviar', { chave: visitorKey('fale-conosco') });
    expect(stepOf(visited).aviso?.opcoes).toEqual([
      { valor: CHOICE.current, texto: `Mudar para ${dependente.nmBeneficiario}` },
    ]);
  });

  it('asks after its member has signed out, and is sent without signing in or after it', async () => {
    const sent = () => server.calls.filter(({ method }) => method === 'POST');
    const chave = memberKey('fale-conosco');
    const typed = { dsMensagem: 'Ajuda', dsEmail: 'ana@exemplo.example', nmBeneficiario: 'Ana' };
    const send = (fields: Record<string, string>, session = new FakeSession()) =>
      portal.visit({
        path: '/fale-conosco?_action=faleConosco.enviar',
        form: { passo: 'revisao', ...typed, ...fields },
        session,
      });
    for (const choice of [{}, { escolha: CHOICE.check }]) {
      const asked = stepOf(await send({ chave, ...choice }));
      expect(asked).toMatchObject({ chave, aviso: SAIU, valores: typed });
    }
    const without = stepOf(await send({ chave, escolha: CHOICE.current }));
    expect(without.aviso?.titulo).toBe('Agora este formulário vai sem identificação');
    expect(sent()).toEqual([]);
    expect((await send({ chave: without.chave ?? '' })).location).toMatch(/recibo=/);
    expect((await send({ chave, escolha: CHOICE.check }, signedIn())).location).toMatch(/recibo=/);
    expect(sent()).toHaveLength(2);
  });
});
