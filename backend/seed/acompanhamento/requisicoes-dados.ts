/** The requests of the demonstration: each status at least once, for the personas that show it. */
import { persona } from '../personas.ts';

/** Days are counted from the seed date, backwards when negative. */
export interface RequisicaoDemonstracao {
  nrRequisicao: number;
  nrCartao: string;
  dias: number;
  dsTipo: string;
  nmSolicitante: string;
  nmPrestador?: string;
  urgente?: boolean;
  dsIndicacaoClinica?: string;
  status: [cdStatus: number, dsStatus: string];
  limite?: number;
  historico: [dias: number, hora: string, dsEvento: string][];
  procedimentos: [
    cdProcedimento: string,
    dsProcedimento: string,
    qtSolicitada: number,
    qtAutorizada?: number,
  ][];
  motivos?: [cdMotivo: string, dsMotivo: string, dsFundamento: string][];
}

const HELENA = persona('titular').carteirinha;
const TOMAS = '09990001000101016';
const SOFIA = persona('outra-titular').carteirinha;
const OTAVIO = persona('contrato-invalido').carteirinha;
const NAIR = persona('inativo').carteirinha;

const EM_ANALISE: [number, string] = [1, 'Em análise'];
const AUTORIZADA: [number, string] = [2, 'Autorizada'];
const NEGADA: [number, string] = [3, 'Negada'];
const VENCIDA: [number, string] = [4, 'Vencida'];
const PENDENTE: [number, string] = [5, 'Pendente de documentos'];
const CANCELADA: [number, string] = [6, 'Cancelada'];

const received = (dias: number, hora: string): [number, string, string] => [
  dias,
  hora,
  'Pedido recebido do médico solicitante',
];

export const requisicoesDemonstracao: RequisicaoDemonstracao[] = [
  {
    nrRequisicao: 41000108,
    nrCartao: HELENA,
    dias: -2,
    dsTipo: 'Exame de imagem',
    nmSolicitante: 'Dra. Beatriz Nogueira Sampaio',
    nmPrestador: 'Imagem Rio Preto Diagnósticos',
    dsIndicacaoClinica: 'Dor no joelho direito há seis meses, sem melhora com fisioterapia.',
    status: EM_ANALISE,
    limite: 5,
    historico: [
      received(-2, '10:12'),
      [-1, '09:40', 'Pedido encaminhado à análise do médico auditor'],
    ],
    procedimentos: [['41101316', 'Ressonância magnética do joelho direito', 1]],
  },
  {
    nrRequisicao: 41000107,
    nrCartao: HELENA,
    dias: -6,
    dsTipo: 'Cirurgia ambulatorial',
    nmSolicitante: 'Dr. Paulo Henrique Assis',
    nmPrestador: 'Hospital Santa Jatobá',
    dsIndicacaoClinica: 'Retirada de lesão de pele no antebraço.',
    status: PENDENTE,
    limite: 4,
    historico: [
      received(-6, '15:30'),
      [-4, '11:05', 'Pedimos o laudo da biópsia para concluir a análise'],
    ],
    procedimentos: [['30101492', 'Exérese de lesão de pele com sutura', 1]],
  },
  {
    nrRequisicao: 41000106,
    nrCartao: HELENA,
    dias: -9,
    dsTipo: 'Terapia',
    nmSolicitante: 'Dra. Beatriz Nogueira Sampaio',
    status: [17, 'AGUARD COTACAO OPME F2'],
    historico: [received(-9, '08:20')],
    procedimentos: [['20103220', 'Assistência fisiátrica com órtese', 4]],
  },
  {
    nrRequisicao: 41000105,
    nrCartao: HELENA,
    dias: -12,
    dsTipo: 'Exame laboratorial',
    nmSolicitante: 'Dr. Renato Lima Figueira',
    nmPrestador: 'Laboratório Centro',
    dsIndicacaoClinica: 'Exames de rotina.',
    status: AUTORIZADA,
    limite: 18,
    historico: [received(-12, '14:02'), [-12, '14:03', 'Pedido autorizado']],
    procedimentos: [
      ['40304361', 'Hemograma completo', 1, 1],
      ['40302040', 'Glicose', 1, 1],
      ['40301605', 'Colesterol total', 1, 1],
    ],
  },
  {
    nrRequisicao: 41000104,
    nrCartao: HELENA,
    dias: -20,
    dsTipo: 'Terapia',
    nmSolicitante: 'Dra. Beatriz Nogueira Sampaio',
    nmPrestador: 'Clínica Movimento',
    dsIndicacaoClinica: 'Reabilitação do joelho direito.',
    status: AUTORIZADA,
    limite: 10,
    historico: [
      received(-20, '16:44'),
      [-18, '10:15', 'Pedido autorizado em parte: 10 das 20 sessões'],
    ],
    procedimentos: [['20103484', 'Fisioterapia motora, por sessão', 20, 10]],
  },
  {
    nrRequisicao: 41000103,
    nrCartao: HELENA,
    dias: -26,
    dsTipo: 'Internação eletiva',
    nmSolicitante: 'Dr. Caetano Brito Mourão',
    nmPrestador: 'Hospital Santa Jatobá',
    dsIndicacaoClinica: 'Retirada de excesso de pele do abdome, com finalidade estética.',
    status: NEGADA,
    historico: [
      received(-26, '09:10'),
      [-25, '13:00', 'Pedido encaminhado à análise do médico auditor'],
      [-17, '17:25', 'Pedido negado, com os motivos por escrito'],
    ],
    procedimentos: [['30101190', 'Correção estética de lipodistrofia abdominal', 1, 0]],
    motivos: [
      [
        '201',
        'O procedimento foi pedido com finalidade estética, e o plano não cobre procedimentos estéticos.',
        'Lei nº 9.656/1998, artigo 10, inciso II',
      ],
      [
        '118',
        'O contrato exclui cirurgias plásticas que não sejam reparadoras.',
        'Contrato, cláusula 7.2, item “d”',
      ],
    ],
  },
  {
    nrRequisicao: 41000102,
    nrCartao: HELENA,
    dias: -44,
    dsTipo: 'Exame de imagem',
    nmSolicitante: 'Dr. Renato Lima Figueira',
    nmPrestador: 'Imagem Rio Preto Diagnósticos',
    status: VENCIDA,
    limite: -5,
    historico: [received(-44, '11:31'), [-42, '08:55', 'Pedido autorizado']],
    procedimentos: [['40901122', 'Ultrassonografia de abdome total', 1, 1]],
  },
  {
    nrRequisicao: 41000101,
    nrCartao: HELENA,
    dias: -50,
    dsTipo: 'Consulta',
    nmSolicitante: 'Dr. Renato Lima Figueira',
    status: CANCELADA,
    historico: [
      received(-50, '10:00'),
      [-49, '15:45', 'Cancelado a pedido do médico solicitante: pedido feito em duplicidade'],
    ],
    procedimentos: [['10101012', 'Consulta em consultório, cardiologia', 1, 0]],
  },
  {
    // Older than what is listed.
    nrRequisicao: 41000100,
    nrCartao: HELENA,
    dias: -80,
    dsTipo: 'Consulta',
    nmSolicitante: 'Dr. Renato Lima Figueira',
    status: AUTORIZADA,
    limite: -50,
    historico: [received(-80, '10:00'), [-80, '10:01', 'Pedido autorizado']],
    procedimentos: [['10101012', 'Consulta em consultório', 1, 1]],
  },
  {
    nrRequisicao: 41000201,
    nrCartao: TOMAS,
    dias: -4,
    dsTipo: 'Internação de urgência',
    nmSolicitante: 'Dr. Ivo Salgado Pinheiro',
    nmPrestador: 'Hospital Santa Jatobá',
    urgente: true,
    status: AUTORIZADA,
    limite: 3,
    historico: [received(-4, '22:18'), [-4, '22:18', 'Pedido autorizado na hora: urgência']],
    procedimentos: [['30911052', 'Cateterismo cardíaco', 1, 1]],
  },
  {
    nrRequisicao: 41000301,
    nrCartao: SOFIA,
    dias: -5,
    dsTipo: 'Consulta',
    nmSolicitante: 'Dra. Camila Prates Veiga',
    nmPrestador: 'Clínica da Mulher',
    status: AUTORIZADA,
    limite: 25,
    historico: [received(-5, '09:00'), [-5, '09:01', 'Pedido autorizado']],
    procedimentos: [['10101012', 'Consulta em consultório, ginecologia', 1, 1]],
  },
  {
    nrRequisicao: 41000302,
    nrCartao: SOFIA,
    dias: -40,
    dsTipo: 'Exame de imagem',
    nmSolicitante: 'Dra. Camila Prates Veiga',
    nmPrestador: 'Imagem Rio Preto Diagnósticos',
    status: VENCIDA,
    limite: -3,
    historico: [received(-40, '09:00'), [-39, '09:01', 'Pedido autorizado']],
    procedimentos: [['40808041', 'Mamografia digital bilateral', 1, 1]],
  },
  {
    nrRequisicao: 41000501,
    nrCartao: OTAVIO,
    dias: -41,
    dsTipo: 'Exame laboratorial',
    nmSolicitante: 'Dr. Renato Lima Figueira',
    status: VENCIDA,
    limite: -4,
    historico: [received(-41, '10:00'), [-41, '10:01', 'Pedido autorizado']],
    procedimentos: [['40302040', 'Glicose', 1, 1]],
  },
  {
    nrRequisicao: 41000401,
    nrCartao: NAIR,
    dias: -38,
    dsTipo: 'Consulta',
    nmSolicitante: 'Dr. Renato Lima Figueira',
    status: VENCIDA,
    limite: -8,
    historico: [received(-38, '14:00'), [-38, '14:01', 'Pedido autorizado']],
    procedimentos: [['10101012', 'Consulta em consultório', 1, 1]],
  },
];
