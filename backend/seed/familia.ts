/** Seed step: plans, what each card is entitled to, addresses of one's own, and who is registered. */
import type { Database } from '../db/client.ts';
import { adesoes, carencias, enderecosPessoas, planos, usuarios } from '../db/schema/familia.ts';
import { addDays, addMonths } from '../dates.ts';
import { familiasDemonstracao, type Familia, type Membro } from './familias-dados.ts';
import { persona, type ChavePersona } from './personas.ts';

type Plano = typeof planos.$inferInsert;

const planosDemonstracao: Plano[] = [
  {
    cdPlano: 101,
    nmPlano: 'Jatobela Essencial',
    nrRegistroAns: '400000101',
    dsAcomodacao: 'Enfermaria',
    dsAbrangencia: 'Grupo de municípios',
    dsSegmentacao: 'Ambulatorial e hospitalar com obstetrícia',
    dsContratacao: 'Individual ou familiar',
    ieCoparticipacao: true,
  },
  {
    cdPlano: 301,
    nmPlano: 'Jatobela Ampla',
    nrRegistroAns: '400000301',
    dsAcomodacao: 'Apartamento',
    dsAbrangencia: 'Estadual',
    dsSegmentacao: 'Ambulatorial e hospitalar com obstetrícia',
    dsContratacao: 'Individual ou familiar',
    ieCoparticipacao: false,
  },
  {
    cdPlano: 303,
    nmPlano: 'Jatobela Empresarial',
    nrRegistroAns: '400000303',
    dsAcomodacao: 'Apartamento',
    dsAbrangencia: 'Nacional',
    dsSegmentacao: 'Ambulatorial e hospitalar com obstetrícia e odontologia',
    dsContratacao: 'Coletivo empresarial',
    ieCoparticipacao: true,
  },
];

interface Adesao {
  cdPlano: number;
  nrContrato: string;
  nmContratante?: string;
  /** Months the family has been in the plan. */
  meses: number;
  mesReajuste: number;
}

const adesoesDemonstracao: Record<ChavePersona, Adesao> = {
  titular: { cdPlano: 101, nrContrato: '30101', meses: 76, mesReajuste: 7 },
  'nao-confirmado': { cdPlano: 101, nrContrato: '30201', meses: 6, mesReajuste: 9 },
  'cartao-204': { cdPlano: 101, nrContrato: '30301', meses: 40, mesReajuste: 5 },
  'perfil-recusado': { cdPlano: 301, nrContrato: '30401', meses: 30, mesReajuste: 3 },
  'sem-contratos': { cdPlano: 101, nrContrato: '30501', meses: 2, mesReajuste: 1 },
  'contrato-invalido': {
    cdPlano: 303,
    nrContrato: '30601',
    nmContratante: 'Oficina Rio Claro Ltda.',
    meses: 25,
    mesReajuste: 5,
  },
  inativo: { cdPlano: 101, nrContrato: '30701', meses: 90, mesReajuste: 2 },
  'boletos-500': { cdPlano: 101, nrContrato: '30801', meses: 18, mesReajuste: 6 },
  'confirmacao-500': { cdPlano: 301, nrContrato: '30901', meses: 12, mesReajuste: 10 },
  'outra-titular': { cdPlano: 301, nrContrato: '31001', meses: 50, mesReajuste: 4 },
};

/** The longest grace periods that a contract may have, in days from the beginning of the membership. */
const CARENCIAS: [dsCarencia: string, dias: number][] = [
  ['Urgência e emergência', 1],
  ['Consultas e exames simples', 30],
  ['Internações, cirurgias e exames especiais', 180],
  ['Parto', 300],
  ['Doenças e lesões preexistentes', 720],
];

const PARENTESCO = ['Titular', 'Cônjuge', 'Filha'];
/** The spouse of the first family joined four months ago: some grace periods still run. */
const JOINED_LATER = new Map([['09990001000101016', 4]]);

function adesaoOf({ membros: [holder] }: Familia): Adesao {
  const entry = Object.entries(adesoesDemonstracao).find(
    ([chave]) => persona(chave as ChavePersona).carteirinha === holder.nrCartao,
  );
  if (!entry) throw new Error(`the family of ${holder.dados.nmBeneficiario} has no plan`);
  return entry[1];
}

interface Seat {
  familia: Familia;
  membro: Membro;
  order: number;
}

function memberships({ familia, membro, order }: Seat, seedDate: string) {
  const { cdPlano, nrContrato, nmContratante, meses, mesReajuste } = adesaoOf(familia);
  const dtInicioVigencia = addMonths(seedDate, -meses);
  const dtInclusao = addMonths(seedDate, -(JOINED_LATER.get(membro.nrCartao) ?? meses));
  const expired = membro.stCartao === 'Vencido' || membro.ativo === false;
  return {
    nrCartao: membro.nrCartao,
    cdPlano,
    nrContrato,
    nmContratante: nmContratante ?? familia.membros[0].dados.nmBeneficiario,
    dsParentesco: PARENTESCO[order] ?? 'Dependente',
    dtInclusao,
    dtValidade: addMonths(seedDate, expired ? -3 : 20),
    dtInicioVigencia,
    mesReajuste,
  };
}

export async function seedFamilia(db: Database, seedDate: string): Promise<void> {
  const seats = familiasDemonstracao.flatMap((familia) =>
    familia.membros.map((membro, order): Seat => ({ familia, membro, order })),
  );
  const rows = seats.map((seat) => memberships(seat, seedDate));
  await db.insert(planos).values(planosDemonstracao);
  await db.insert(adesoes).values(rows);
  await db.insert(carencias).values(
    rows.flatMap(({ nrCartao, dtInclusao }) =>
      CARENCIAS.map(([dsCarencia, dias]) => ({
        nrCartao,
        dsCarencia,
        dtFim: addDays(dtInclusao, dias),
      })),
    ),
  );
  // The daughter of the first family has moved out.
  await db.insert(enderecosPessoas).values({
    cdPessoaFisica: 10103,
    cdTipoLogradouro: 'AV',
    dsEndereco: 'dos Estudantes',
    nrImovel: '1900',
    dsComplemento: 'Apartamento 12',
    nmBairro: 'Universitário',
    nrCep: '15130103',
    cdMunicipioIbge: '353030',
    nmCidade: 'Mirassol',
    sgEstado: 'SP',
  });
  // Holders are registered; one of them not yet, and no dependent.
  const holders = seats.filter(
    ({ membro, order }) => order === 0 && membro.confirmado !== false && membro.nrCpf,
  );
  await db.insert(usuarios).values(
    holders.map(({ membro }) => ({
      nrCartao: membro.nrCartao,
      cpf: membro.nrCpf ?? '',
      nome: membro.dados.nmBeneficiario,
      email: 'registrado@exemplo.example',
      celular: '17900000000',
      categoria: 'PF',
      criadoEm: new Date(`${addDays(seedDate, -200)}T12:00:00Z`),
    })),
  );
}
