/** Scripted answers on the member's documents and on the look-ups of the call centre. */
import { dayFromNow, member } from './healthy-member.ts';
import { type ScriptedServer, json } from './scripted-server.ts';

const { carteirinha, cpf, nome } = member;

/** The only staff account of the scripted portal, and the credential of its look-ups. */
export const staff = {
  nome: 'maria.souza',
  senha: 'senha-de-teste-1',
  // The cheapest parameters, because tests sign in many times.
  hash: 'scrypt:4:8:1:-ntp9hP8SCuRHuHfISNs2Q:VVXwjlxsEIWKEgDVU55d_a58EiXH_D2knTH3f4lUgaY',
  credential: 'Basic canario-da-credencial-do-atendimento',
} as const;

export const documents = {
  validarImpostoRenda: `GET /ws/imposto-renda/validar/${carteirinha}`,
  gerarImpostoRenda: `GET /ws/imposto-renda/gerar/${carteirinha}/2025`,
  buscarPdfImpostoRenda: 'GET /ws/imposto-renda/informe-1/pdf',
  relatorioPin: 'POST /ws/pin-ss',
  relatorioExtratoCoparticipacao: 'POST /ws/pin-ss/extrato-mensal-coparticipacao',
  relatorioCartaPortabilidade: 'POST /ws/carta-de-portabilidade',
  relatorioCartaPermanencia: 'POST /ws/carta-de-permanencia',
  buscarCartao: `GET /ws/beneficiario/cartao/${carteirinha}`,
  buscarContratoBeneficiario: `GET /ws/r/beneficiario/contrato/${carteirinha}`,
  validarBeneficiario: `GET /ws/beneficiario/validacao/${carteirinha}`,
  buscarCadastroPorCpf: `GET /ws/cadastro/dados/${cpf}/cpf`,
  listarRequisicoesDoAtendimento: `GET /callcenter/status-requisicoes/${carteirinha}`,
} as const;

/** Scripts a success for each of these operations. A test overrides those that must fail. */
export function scriptHealthyDocuments(server: ScriptedServer): void {
  const pdf = 'arquivos/boleto.pdf';
  const item = { nmBeneficiario: nome, nmPrestador: 'Clínica', dtAtendimento: dayFromNow(-3) };
  server
    .on(documents.validarImpostoRenda, json({ stValidacao: 'S', anos: [2025] }))
    .on(
      documents.gerarImpostoRenda,
      json({ response: { id: 'informe-1', itens: [{ nmBeneficiario: nome, vlTotal: 1200 }] } }),
    )
    .on(documents.buscarPdfImpostoRenda, json({ pdf }))
    .on(
      documents.relatorioPin,
      json({ response: { pdf, utilizacao: [{ ...item, dsProcedimento: 'Raio X' }] } }),
    )
    .on(
      documents.relatorioExtratoCoparticipacao,
      json({ response: { pdf, itens: [{ ...item, vlCoparticipacao: 28 }], vlTotal: 28 } }),
    )
    .on(documents.relatorioCartaPortabilidade, json({ response: { pdf } }))
    .on(documents.relatorioCartaPermanencia, json({ response: { pdf } }))
    .on(documents.buscarCartao, json({ response: { nrCartao: carteirinha, nmBeneficiario: nome } }))
    .on(documents.buscarContratoBeneficiario, json({ response: { nrContrato: 70 } }))
    .on(documents.validarBeneficiario, json({ response: { nmBeneficiario: nome } }))
    .on(
      documents.buscarCadastroPorCpf,
      json({ response: { nmBeneficiario: nome, nrCartao: carteirinha, nrCpf: cpf } }),
    )
    .on(
      documents.listarRequisicoesDoAtendimento,
      json({ responseList: [{ nrRequisicao: '500100', dsTipo: 'Exame', cdStatus: 1 }] }),
    );
}
