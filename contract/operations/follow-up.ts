/** What a member follows: requests, protocols, support cases, reports, exams and co-payment (`docs/contract.md`). */
import { at, first, LIMITS, others, TEST } from '../operation.ts';
import type { Addition, Additions, Operation } from '../operation.ts';

const entries = (body: unknown) => at(body, 'responseList');
const withStatus = (code: string) => (entry: unknown) => String(at(entry, 'cdStatus')) === code;

const hasResult = (entry: unknown) => at(entry, 'stResultado') === 'Disponível';

const procedimento = { 'nmProcedimento?': 'consulta', ...others('cdProcedimento') };

type Body = NonNullable<NonNullable<Addition['sends']>['json']>;

const report = (json: Body): Addition => ({ sends: { json }, limit: LIMITS.pdf, pdf: true });

/** The look-ups, which the call centre makes on its own base with its own credential. */
export const callCentre = (operations: readonly Operation[]): Operation[] =>
  operations
    .filter(({ route }) => route.startsWith('GET WS/status-requisicoes/'))
    .map(({ gives: _gives, ...lookUp }) => ({
      ...lookUp,
      name: `${lookUp.name} (call-centre)`,
      about: `${lookUp.about} Asked by the call centre.`,
      route: lookUp.route.replace(' WS/', ' CC/') as Operation['route'],
      authorization: '{callcenterAuthorization}',
    }));

export const followUp: Additions = {
  listarRequisicoes: {
    gives: {
      nrRequisicao: (body) => first(entries(body), 'nrRequisicao'),
      nrRequisicaoNegada: (body) => first(entries(body), 'nrRequisicao', withStatus('3')),
      nrRequisicaoVencida: (body) => first(entries(body), 'nrRequisicao', withStatus('4')),
    },
  },
  listarProcedimentos: {
    gives: { sqProcedimento: (body) => first(entries(body), 'sqProcedimento') },
  },
  revalidarRequisicao: {
    sends: {
      json: {
        nrRequisicao: '{nrRequisicaoVencida}',
        nrCartao: '{card}',
        cdPessoaFisica: '{cdPessoaFisica}',
      },
    },
    changes: { makes: 'an expired authorisation of the member, valid again' },
  },
  listarProtocolos: {
    gives: {
      nrProtocoloSemNota: (body) =>
        first(entries(body), 'nrProtocolo', (one) => (at(one, 'nrNota') ?? '') === ''),
      nrProtocoloAberto: (body) =>
        first(entries(body), 'nrProtocolo', (one) => at(one, 'dsStatus') !== 'Concluído'),
    },
  },
  avaliarProtocolo: {
    sends: { json: { nrNota: 5, 'dsComentario?': TEST } },
    changes: { makes: 'a rating of 5 for a protocol of the member' },
  },
  alterarPrioridadeProtocolo: {
    sends: { json: { iePrioridade: 'N', dsJustificativa: TEST } },
    changes: {
      makes: 'the normal priority of an open protocol of the member',
      undo: 'choose the former priority at /cliente/pedidos',
    },
  },
  autenticarCrm: {
    sends: { json: { credential: '{crmCredential}' } },
    gives: { crmToken: (body) => at(body, 'access_token') },
  },
  listarChamados: {
    query: { cdEntidade: '{cdPessoaFisica}', offset: '0', limit: '10' },
    authorization: 'Bearer {crmToken}',
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
  avaliarChamado: {
    sends: { json: { idCaso: '{idCasoEncerrado}', nrNota: 5, 'dsComentario?': TEST } },
    authorization: 'Bearer {crmToken}',
    changes: { makes: 'a rating of 5 for a closed support case of the member' },
  },
  atualizarChamado: {
    sends: { json: { idCaso: '{idCasoAberto}', dsMensagem: TEST, iePrioridade: 'N' } },
    authorization: 'Bearer {crmToken}',
    changes: { makes: 'a message in an open support case of the member, and its normal priority' },
  },
  relatorioPin: report({ nrCartao: '{card}', dtInicial: '{dtInicial}', dtFinal: '{dtFinal}' }),
  relatorioExtratoCoparticipacao: report({ nrCartao: '{card}', nrPeriodo: '{nrPeriodo}' }),
  relatorioCartaPortabilidade: report({ cd_usuario_plano: '{card}' }),
  relatorioCartaPermanencia: report({ carteira: '{card}', somente_pp: 'S' }),
  listarPrescricoes: {
    query: { dtInicial: '{dtInicial}', dtFinal: '{dtFinal}' },
    empty: 'no prescription',
    gives: { nrPrescricao: (body) => first(entries(body), 'nrPrescricao', hasResult) },
  },
  buscarResultadoPrescricao: {
    gives: {
      nrSequencialResultado: (body) => first(entries(body), 'nrSequencialResultado', hasResult),
    },
  },
  gerarResultadoExame: { query: { nrSequencialResultado: '{nrSequencialResultado}' }, pdf: true },
  listarFatorModerador: { query: procedimento },
  'listarFatorModerador (alternate)': {
    query: procedimento,
    authorization: '{coparticipacaoAuthorization}',
  },
};
