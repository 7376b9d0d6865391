/**
 * Providers that tests and demonstrations count on, numbered from 1 in this order: one of each kind,
 * one that has left, one whose leaving is announced, one that left too long ago to be shown.
 */
import type { Perfil } from './tipos.ts';

export interface Conhecido {
  cdCidade: string;
  bairro: string;
  nmFantasia?: string;
  perfil: Omit<Perfil, 'especialidades'>;
  /** Codes. */
  especialidades: readonly number[];
  /** Days from the seed date to the last day in the network, and who takes the place. */
  leaves?: { inDays: number; substitutos: readonly number[] };
}

const RIO_PRETO = '354980';
const WEEK = 'Segunda a sexta, das 8h às 18h';
const ALWAYS = 'Todos os dias, 24 horas';
const LAB_HOURS = 'Segunda a sexta, das 6h30 às 17h; sábado, das 6h30 às 11h';

function doctor(nmPrestador: string, agendaOnline = false): Conhecido['perfil'] {
  return {
    nmPrestador,
    tpPrestador: 'Médico(a)',
    profissional: true,
    sqRecurso: 10,
    areasAtuacao: [],
    qualificacoes: [4, 5],
    agendaOnline,
    urgenciaEmergencia: false,
    dsHorarioFuncionamento: WEEK,
    conselho: 'CRM',
  };
}

function company(
  nmPrestador: string,
  tpPrestador: string,
  sqRecurso: Perfil['sqRecurso'],
  dsHorarioFuncionamento: string,
): Conhecido['perfil'] {
  return {
    nmPrestador,
    tpPrestador,
    profissional: false,
    sqRecurso,
    areasAtuacao: [],
    qualificacoes: [1, 2],
    agendaOnline: false,
    urgenciaEmergencia: dsHorarioFuncionamento === ALWAYS,
    dsHorarioFuncionamento,
    conselho: undefined,
  };
}

const laboratory = (cdCidade: string, bairro: string, nmPrestador: string): Conhecido => ({
  cdCidade,
  bairro,
  perfil: company(nmPrestador, 'Laboratório', 13, LAB_HOURS),
  especialidades: [80, 89],
});

export const conhecidos: readonly Conhecido[] = [
  {
    cdCidade: RIO_PRETO,
    bairro: 'Boa Vista',
    perfil: {
      ...doctor('Cecília Prado Nogueira', true),
      areasAtuacao: [8, 12],
      qualificacoes: [4, 5, 7],
    },
    especialidades: [5],
  },
  {
    cdCidade: RIO_PRETO,
    bairro: 'Centro',
    perfil: doctor('João Batista de Sá'),
    especialidades: [18],
    leaves: { inDays: -30, substitutos: [3] },
  },
  {
    cdCidade: RIO_PRETO,
    bairro: 'Jardim Aurora',
    perfil: doctor('Inês D’Ávila Corrêa', true),
    especialidades: [18],
  },
  {
    cdCidade: RIO_PRETO,
    bairro: 'Vila Serena',
    perfil: doctor('Otávio Queiroz Meireles'),
    especialidades: [35],
    leaves: { inDays: -181, substitutos: [] },
  },
  {
    cdCidade: RIO_PRETO,
    bairro: 'Redentora',
    perfil: company('Hospital Jatobela', 'Hospital', 12, ALWAYS),
    especialidades: [5, 10, 16, 24, 39, 41, 84, 86, 88],
  },
  {
    cdCidade: RIO_PRETO,
    bairro: 'Redentora',
    perfil: company('Pronto Atendimento Jatobela', 'Pronto atendimento', 31, ALWAYS),
    especialidades: [16, 39, 41, 88],
  },
  laboratory(RIO_PRETO, 'Centro', 'Laboratório Jatobela – Centro'),
  laboratory(RIO_PRETO, 'Jardim Aurora', 'Laboratório Jatobela – Jardim Aurora'),
  laboratory('353030', 'Centro', 'Laboratório Jatobela – Mirassol'),
  laboratory('353390', 'Centro', 'Laboratório Jatobela – Olímpia'),
  {
    cdCidade: RIO_PRETO,
    bairro: 'Bom Retiro',
    nmFantasia: 'Imagem Ipê',
    perfil: company(
      'Centro de Imagem Ipê-Amarelo Serviços Médicos Ltda.',
      'Clínica de imagem',
      11,
      WEEK,
    ),
    especialidades: [83, 84, 85, 86, 87],
    leaves: { inDays: 20, substitutos: [12] },
  },
  {
    cdCidade: RIO_PRETO,
    bairro: 'Boa Vista',
    perfil: company('Radiologia Boa Vista', 'Clínica de imagem', 11, WEEK),
    especialidades: [83, 84, 85, 86, 87],
  },
  {
    cdCidade: RIO_PRETO,
    bairro: 'Redentora',
    perfil: company('Maternidade Jatobela', 'Maternidade', 29, ALWAYS),
    especialidades: [24, 41],
  },
  {
    cdCidade: '353390',
    bairro: 'Centro',
    perfil: company('Pronto Atendimento Jatobela Olímpia', 'Pronto atendimento', 31, ALWAYS),
    especialidades: [16, 41, 88],
  },
];
