/** Seed step: attendances, protocols with their progress, and support cases. */
import type { Database } from '../../db/client.ts';
import { atendimentos, chamados, protocolosAndamento } from '../../db/schema/atendimentos.ts';
import { addDays } from '../../dates.ts';
import { openProtocol } from '../../protocolos.ts';
import { persona } from '../personas.ts';
import { instant } from './requisicoes.ts';

const [HELENA, TOMAS, OTAVIO, SOFIA] = [10101, 10102, 10601, 11001];

type Atendimento = [
  cdPessoaFisica: number,
  dias: number,
  nmPrestador: string,
  dsEspecialidade: string,
  dsProcedimento: string,
  dsLocal: string,
];

const ATENDIMENTOS: Atendimento[] = [
  [HELENA, -10, 'Laboratório Centro', 'Análises clínicas', 'Hemograma completo', 'Laboratório'],
  [HELENA, -19, 'Clínica Movimento', 'Fisioterapia', 'Sessão de fisioterapia motora', 'Clínica'],
  [HELENA, -22, 'Dra. Beatriz Nogueira Sampaio', 'Ortopedia', 'Consulta', 'Consultório'],
  [HELENA, -58, 'Pronto atendimento adulto', 'Clínica médica', 'Consulta de urgência', 'Hospital'],
  [HELENA, -131, 'Dr. Renato Lima Figueira', 'Cardiologia', 'Eletrocardiograma', 'Consultório'],
  [HELENA, -400, 'Dr. Renato Lima Figueira', 'Cardiologia', 'Consulta', 'Consultório'],
  [TOMAS, -4, 'Hospital Santa Jatobá', 'Cardiologia', 'Cateterismo cardíaco', 'Hospital'],
  [SOFIA, -33, 'Dra. Camila Prates Veiga', 'Ginecologia', 'Consulta', 'Consultório'],
];

interface Protocolo {
  nrCartao: string;
  dias: number;
  hora: string;
  dsAssunto: string;
  dsStatus: string;
  iePrioridade?: 'N' | 'U';
  nrNota?: number;
}

const PROTOCOLOS: Protocolo[] = [
  {
    nrCartao: persona('titular').carteirinha,
    dias: -3,
    hora: '14:21',
    dsAssunto: 'Reembolso de consulta',
    dsStatus: 'Em andamento',
  },
  {
    nrCartao: persona('titular').carteirinha,
    dias: -16,
    hora: '09:02',
    dsAssunto: 'Dúvida sobre a negativa de cirurgia',
    dsStatus: 'Concluído',
  },
  {
    nrCartao: persona('titular').carteirinha,
    dias: -75,
    hora: '17:40',
    dsAssunto: 'Endereço desatualizado no guia médico',
    dsStatus: 'Concluído',
    nrNota: 4,
  },
  {
    nrCartao: persona('outra-titular').carteirinha,
    dias: -8,
    hora: '11:15',
    dsAssunto: 'Inclusão de dependente',
    dsStatus: 'Em andamento',
  },
  {
    nrCartao: persona('outra-titular').carteirinha,
    dias: -30,
    hora: '15:15',
    dsAssunto: 'Segunda via da carteirinha',
    dsStatus: 'Concluído',
  },
  {
    nrCartao: persona('contrato-invalido').carteirinha,
    dias: -7,
    hora: '08:15',
    dsAssunto: 'Mudança de endereço',
    dsStatus: 'Em andamento',
  },
  {
    nrCartao: persona('contrato-invalido').carteirinha,
    dias: -21,
    hora: '13:05',
    dsAssunto: 'Dúvida sobre carência',
    dsStatus: 'Concluído',
  },
];

async function seedProtocolos(db: Database, seedDate: string): Promise<void> {
  // The oldest first: numbers follow each other as the days do.
  for (const protocolo of PROTOCOLOS.toSorted((a, b) => a.dias - b.dias)) {
    const { nrCartao, dias, hora, ...andamento } = protocolo;
    const opened = instant(addDays(seedDate, dias), hora);
    const nrProtocolo = await openProtocol(db, 'atendimento', { nrCartao }, opened);
    await db.insert(protocolosAndamento).values({ nrProtocolo, ...andamento });
  }
}

const SUBJECTS = [
  ['Segunda via do boleto', 'Pedi a segunda via do boleto, que não chegou por e-mail.'],
  ['Agendamento de consulta', 'Não consegui horário com o especialista indicado.'],
  ['Reembolso', 'Quero saber em que pé está o reembolso da consulta particular.'],
  ['Autorização de exame', 'O laboratório disse que a autorização não aparece no sistema.'],
  ['Atualização de telefone', 'Mudei de telefone e preciso atualizar o cadastro.'],
] as const;

/** More cases than a page shows, one every nine days; the newest are still open. */
function casesOf(cdPessoaFisica: number, count: number, seedDate: string) {
  return Array.from({ length: count }, (_, index) => {
    const [dsAssunto, dsDescricao] = SUBJECTS[index % SUBJECTS.length] ?? SUBJECTS[0];
    const opened = addDays(seedDate, -5 - 9 * index);
    const isOpen = index < 2;
    return {
      idCaso: `${String(cdPessoaFisica)}-${String(count - index).padStart(4, '0')}`,
      cdPessoaFisica,
      nrProtocolo: `30${String(cdPessoaFisica)}${String(count - index).padStart(5, '0')}`,
      dsAssunto,
      dsDescricao,
      dsStatus: isOpen ? 'Em andamento' : 'Encerrado',
      dtAbertura: instant(opened, '10:30'),
      dtEncerramento: isOpen ? null : instant(addDays(opened, 4), '16:00'),
      nrNota: index > 3 ? 3 + (index % 3) : null,
    };
  });
}

export async function seedAtendimentos(db: Database, seedDate: string): Promise<void> {
  await db.insert(atendimentos).values(
    ATENDIMENTOS.map(([cdPessoaFisica, dias, nmPrestador, ...rest], index) => {
      const [dsEspecialidade, dsProcedimento, dsLocal] = rest;
      return {
        nrAtendimento: 5_200_001 + index,
        cdPessoaFisica,
        dtAtendimento: addDays(seedDate, dias),
        nmPrestador,
        dsEspecialidade,
        dsProcedimento,
        dsLocal,
      };
    }),
  );
  await seedProtocolos(db, seedDate);
  await db
    .insert(chamados)
    .values([
      ...casesOf(HELENA, 23, seedDate),
      ...casesOf(OTAVIO, 4, seedDate),
      ...casesOf(SOFIA, 4, seedDate),
    ]);
}
