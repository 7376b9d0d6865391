/** Scripted answers on the member's care: requests, attendances, protocols, cases, exams, vaccines, co-payment. */
import { dayFromNow, member } from './healthy-member.ts';
import { type ScriptedServer, json } from './scripted-server.ts';

const { carteirinha, cdPessoaFisica } = member;
const person = String(cdPessoaFisica);

/** The ids of the member's records. */
export const own = {
  requisicao: '500100',
  protocolo: '600100',
  chamado: '700100',
  prescricao: '800100',
  resultado: '900100',
} as const;

export const care = {
  listarRequisicoes: `GET /ws/status-requisicoes/${carteirinha}`,
  detalharRequisicao: `GET /ws/status-requisicoes/detalhe/${own.requisicao}`,
  detalharRecusa: `GET /ws/status-requisicoes/recusada/${own.requisicao}`,
  listarProcedimentos: `GET /ws/status-requisicoes/detalhe/procedimento/${own.requisicao}`,
  listarRedePrestadora: 'GET /ws/status-requisicoes/detalhe/procedimento/rede-prestadora/1',
  revalidarRequisicao: 'POST /ws/status-requisicoes/revalidar',
  listarAtendimentos: `GET /ws/meus-atendimentos/${person}`,
  listarProtocolos: `GET /ws/protocolos/${person}`,
  avaliarProtocolo: `POST /ws/protocolos/${own.protocolo}/avaliacao`,
  autenticarCrm: 'POST /host/auth/crm-auth',
  listarChamados: 'GET /host/v1/crm/case/details',
  avaliarChamado: 'POST /host/v1/crm/case/avaliacao',
  listarPrescricoes: `GET /ws/complexo-saude/exames/prescricao/${person}`,
  buscarResultadoPrescricao: `GET /ws/complexo-saude/exames/prescricao/resultado/${own.prescricao}`,
  gerarResultadoExame: `GET /ws/complexo-saude/exames/gerar/${own.prescricao}`,
  listarVacinas: `GET /ws/complexo-saude/carteira-vacinacao/${person}`,
  listarFatorModerador: `GET /ws/r/beneficiario/fator-moderador/listar/${carteirinha}`,
  listarHorariosPontoAtendimento: 'GET /ws/agendamento/pontos-atendimento/horarios',
  listarHorariosLaboratorio: 'GET /ws/agendamento/laboratorios/horarios',
} as const;

/** Scripts a success for each of these operations. A test overrides those that must fail. */
export function scriptHealthyCare(server: ScriptedServer): void {
  const list = (...responseList: unknown[]) => json({ responseList });
  const request = { nrRequisicao: own.requisicao, dsTipo: 'Exame', cdStatus: 3 };
  const hours = list({ nmUnidade: 'Centro', horarios: [] });
  const resultado = {
    nrSequencialResultado: own.resultado,
    dsExame: 'Glicose',
    stResultado: 'Disponível',
  };
  server
    .on(care.listarRequisicoes, list(request))
    .on(care.detalharRequisicao, json({ response: { ...request, dtRequisicao: dayFromNow(-3) } }))
    .on(care.detalharRecusa, json({ response: { motivos: [{ dsMotivo: 'Sem cobertura.' }] } }))
    .on(care.listarProcedimentos, list({ sqProcedimento: 1, dsProcedimento: 'Raio X' }))
    .on(care.listarRedePrestadora, list({ nmPrestador: 'Clínica' }))
    .on(care.listarAtendimentos, list({ nrAtendimento: 1, dsProcedimento: 'Consulta' }))
    .on(care.listarProtocolos, list({ nrProtocolo: own.protocolo, dsStatus: 'Concluído' }))
    .on(care.avaliarProtocolo, json({}, 201))
    .on(care.autenticarCrm, json({ access_token: 'token-do-crm', expires_in: 300 }))
    .on(
      care.listarChamados,
      json({ status: 200, registros: [{ idCaso: own.chamado, dsStatus: 'Encerrado' }] }),
    )
    .on(care.avaliarChamado, json({ status: 200 }))
    .on(care.listarPrescricoes, list({ nrPrescricao: own.prescricao, exames: ['Glicose'] }))
    .on(care.buscarResultadoPrescricao, list(resultado))
    .on(care.gerarResultadoExame, json({ pdf: 'arquivos/boleto.pdf' }))
    .on(care.listarVacinas, list({ dsVacina: 'Influenza', dtAplicacao: dayFromNow(-30) }))
    .on(care.listarFatorModerador, list({ cdProcedimento: 1, nmProcedimento: 'Consulta' }))
    .on(care.listarHorariosPontoAtendimento, hours)
    .on(care.listarHorariosLaboratorio, hours);
}
