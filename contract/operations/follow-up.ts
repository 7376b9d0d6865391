/** Requests, attendances, protocols, support cases and reports (`docs/contract.md`). */
import type { z } from 'zod';
import { listaAtendimentos } from '#lib/atendimentos/wire.ts';
import * as chamados from '#lib/chamados/wire.ts';
import { listaProtocolos } from '#lib/protocolos/wire.ts';
import * as relatorios from '#lib/relatorios/wire.ts';
import * as requisicoes from '#lib/requisicoes/wire.ts';
import { at, first, LIMITS, type Operation } from '../operation.ts';

const TEST = 'Teste do contrato: favor desconsiderar.';

const entries = (body: unknown) => at(body, 'responseList');
const withStatus = (code: string) => (entry: unknown) => String(at(entry, 'cdStatus')) === code;

/** The look-ups, which the call centre makes on its own base with its own credential. */
const LOOK_UPS: readonly Operation[] = [
  {
    name: 'listarRequisicoes',
    about: 'The requests of a card in the last two months.',
    route: 'GET WS/status-requisicoes/{card}',
    answers: requisicoes.listaRequisicoes,
    gives: {
      nrRequisicao: (body) => first(entries(body), 'nrRequisicao'),
      nrRequisicaoNegada: (body) => first(entries(body), 'nrRequisicao', withStatus('3')),
      nrRequisicaoVencida: (body) => first(entries(body), 'nrRequisicao', withStatus('4')),
    },
  },
  {
    name: 'detalharRequisicao',
    about: 'One request with its history.',
    route: 'GET WS/status-requisicoes/detalhe/{nrRequisicao}',
    answers: requisicoes.detalheRequisicao,
  },
  {
    name: 'detalharRecusa',
    about: 'Why a request was refused.',
    route: 'GET WS/status-requisicoes/recusada/{nrRequisicaoNegada}',
    answers: requisicoes.recusa,
  },
  {
    name: 'listarProcedimentos',
    about: 'The procedures of a request.',
    route: 'GET WS/status-requisicoes/detalhe/procedimento/{nrRequisicao}',
    answers: requisicoes.listaProcedimentos,
    gives: { sqProcedimento: (body) => first(entries(body), 'sqProcedimento') },
  },
  {
    name: 'listarRedePrestadora',
    about: 'Who carries out a procedure.',
    route: 'GET WS/status-requisicoes/detalhe/procedimento/rede-prestadora/{sqProcedimento}',
    answers: requisicoes.redePrestadora,
  },
];

const callCentre = LOOK_UPS.map(({ gives: _gives, ...lookUp }): Operation => ({
  ...lookUp,
  name: `${lookUp.name} (call-centre)`,
  about: `${lookUp.about} Asked by the call centre.`,
  route: lookUp.route.replace(' WS/', ' CC/') as Operation['route'],
  authorization: '{callcenterAuthorization}',
}));

const followUp: readonly Operation[] = [
  ...LOOK_UPS,
  ...callCentre,
  {
    name: 'revalidarRequisicao',
    about: 'Makes an expired authorisation valid again.',
    route: 'POST WS/status-requisicoes/revalidar',
    sends: {
      json: {
        nrRequisicao: '{nrRequisicaoVencida}',
        nrCartao: '{card}',
        cdPessoaFisica: '{cdPessoaFisica}',
      },
    },
    answers: requisicoes.revalidacao,
    changes: { makes: 'an expired authorisation of the member, valid again' },
  },
  {
    name: 'listarAtendimentos',
    about: 'The attendances of a person.',
    route: 'GET WS/meus-atendimentos/{cdPessoaFisica}',
    answers: listaAtendimentos,
  },
  {
    name: 'listarProtocolos',
    about: 'The protocols of a person.',
    route: 'GET WS/protocolos/{cdPessoaFisica}',
    answers: listaProtocolos,
    gives: {
      nrProtocoloSemNota: (body) =>
        first(entries(body), 'nrProtocolo', (one) => (at(one, 'nrNota') ?? '') === ''),
      nrProtocoloAberto: (body) =>
        first(entries(body), 'nrProtocolo', (one) => at(one, 'dsStatus') !== 'Concluído'),
    },
  },
  {
    name: 'avaliarProtocolo',
    about: 'Rates a protocol, 1 to 5.',
    route: 'POST WS/protocolos/{nrProtocoloSemNota}/avaliacao',
    sends: { json: { nrNota: 5, 'dsComentario?': TEST } },
    changes: { makes: 'a rating of 5 for a protocol of the member' },
  },
  {
    name: 'alterarPrioridadeProtocolo',
    about: "Changes the priority of a protocol: 'N' normal, 'U' urgent.",
    route: 'PUT WS/protocolos/{nrProtocoloAberto}/prioridade',
    sends: { json: { iePrioridade: 'N', dsJustificativa: TEST } },
    changes: {
      makes: 'the normal priority of an open protocol of the member',
      undo: 'choose the former priority at /cliente/pedidos',
    },
  },
  {
    name: 'autenticarCrm',
    about: 'The access token of the support-case service.',
    route: 'POST HOST/auth/{crm}-auth',
    sends: { json: { credential: '{crmCredential}' } },
    answers: chamados.tokenCrm,
    gives: { crmToken: (body) => at(body, 'access_token') },
  },
  {
    name: 'listarChamados',
    about: 'The support cases of a person, by pages.',
    route: 'GET HOST/v1/{crm}/case/details',
    query: { cdEntidade: '{cdPessoaFisica}', offset: '0', limit: '10' },
    authorization: 'Bearer {crmToken}',
    answers: chamados.listaChamados,
    empty: 'no support case',
    gives: {
      idCasoEncerrado: (body) =>
        first(
          at(body, 'registros'),
          'idCaso',
          (one) => at(one, 'dsStatus') === 'Encerrado' && (at(one, 'nrNota') ?? '') === '',
        ),
      idCasoAberto: (body) =>
        first(at(body, 'registros'), 'idCaso', (one) => at(one, 'dsStatus') !== 'Encerrado'),
    },
  },
  {
    name: 'avaliarChamado',
    about: 'Rates a support case, 1 to 5.',
    route: 'POST HOST/v1/{crm}/case/avaliacao',
    sends: { json: { idCaso: '{idCasoEncerrado}', nrNota: 5, 'dsComentario?': TEST } },
    authorization: 'Bearer {crmToken}',
    changes: { makes: 'a rating of 5 for a closed support case of the member' },
  },
  {
    name: 'atualizarChamado',
    about: 'Adds a message to a support case, or changes its priority.',
    route: 'PUT HOST/v1/{crm}/case/update',
    sends: { json: { idCaso: '{idCasoAberto}', dsMensagem: TEST, iePrioridade: 'N' } },
    authorization: 'Bearer {crmToken}',
    changes: { makes: 'a message in an open support case of the member, and its normal priority' },
  },
];

type Body = NonNullable<NonNullable<Operation['sends']>['json']>;

const report = (
  name: string,
  path: string,
  json: Body,
  about: string,
  answers: z.ZodType,
): Operation => ({
  name,
  about,
  route: `POST WS/${path}`,
  sends: { json },
  answers,
  limit: LIMITS.pdf,
  pdf: true,
});

const reports: readonly Operation[] = [
  report(
    'relatorioPin',
    'pin-ss',
    { nrCartao: '{card}', dtInicial: '{dtInicial}', dtFinal: '{dtFinal}' },
    'The use of the plan in a period.',
    relatorios.pin,
  ),
  report(
    'relatorioExtratoCoparticipacao',
    'pin-ss/extrato-mensal-coparticipacao',
    { nrCartao: '{card}', nrPeriodo: '{nrPeriodo}' },
    'The co-payment statement of a month, MM/YYYY.',
    relatorios.extrato,
  ),
  report(
    'relatorioCartaPortabilidade',
    'carta-de-portabilidade',
    { cd_usuario_plano: '{card}' },
    'The letter for a change of operator.',
    relatorios.carta,
  ),
  report(
    'relatorioCartaPermanencia',
    'carta-de-permanencia',
    { carteira: '{card}', somente_pp: 'S' },
    'The letter about the time in the plan.',
    relatorios.carta,
  ),
];

export const followUpAndReports = [...followUp, ...reports];
