/** Seed step: contracts, the cards they cover, and nearly two years of titles. */
import type { Database } from '../db/client.ts';
import { contratos, contratosCartoes, titulos } from '../db/schema/boletos.ts';
import { addDays, addMonths } from '../dates.ts';
import { persona, type ChavePersona } from './personas.ts';

type Estado = 'aberto' | 'pago' | 'cancelado';
/** A title due `meses` months before (negative) or after the contract's next due date. */
type Plano = [meses: number, estado: Estado];

interface ContratoDemonstracao {
  nrContrato: number;
  titular: ChavePersona;
  /** Cards covered beside the holder's. */
  dependentes?: string[];
  dsContrato: string;
  situacao: number;
  dsRestricao?: string;
  pdfEmbutido?: boolean;
  /** Days from the seed date to the next due date. */
  vencimento: number;
  /** Monthly fee of today, in centavos. */
  mensalidade: number;
  titulos: Plano[];
}

/** `count` paid months, the last of them `from` months before the next due date. */
function paid(from: number, count: number): Plano[] {
  return Array.from({ length: count }, (_, index) => [-(from + index), 'pago']);
}

const contratosDemonstracao: ContratoDemonstracao[] = [
  // The larger situacao comes first in the data: the order members see is the portal's to make.
  {
    nrContrato: 30102,
    titular: 'titular',
    dsContrato: 'Jatobela Odonto – individual (encerrado)',
    situacao: 10,
    vencimento: 5,
    mensalidade: 5_490,
    titulos: paid(14, 6),
  },
  {
    nrContrato: 30101,
    titular: 'titular',
    dependentes: ['09990001000101016'],
    dsContrato: 'Jatobela Essencial – familiar, enfermaria',
    situacao: 2,
    vencimento: 5,
    mensalidade: 128_430,
    titulos: [[1, 'aberto'], [0, 'aberto'], [-1, 'aberto'], [-3, 'cancelado'], ...paid(2, 22)],
  },
  {
    nrContrato: 30201,
    titular: 'nao-confirmado',
    dsContrato: 'Jatobela Essencial – individual, enfermaria',
    situacao: 1,
    vencimento: 12,
    mensalidade: 41_275,
    titulos: [[0, 'aberto'], ...paid(1, 5)],
  },
  {
    nrContrato: 30301,
    titular: 'cartao-204',
    dsContrato: 'Jatobela Essencial – individual, enfermaria',
    situacao: 1,
    vencimento: 8,
    mensalidade: 62_910,
    titulos: [[0, 'aberto'], ...paid(1, 3)],
  },
  {
    nrContrato: 30401,
    titular: 'perfil-recusado',
    dsContrato: 'Jatobela Ampla – individual, apartamento',
    situacao: 1,
    vencimento: 15,
    mensalidade: 83_560,
    titulos: [[0, 'aberto'], ...paid(1, 3)],
  },
  {
    nrContrato: 30601,
    titular: 'contrato-invalido',
    dsContrato: 'Jatobela Empresarial – Oficina Rio Claro',
    situacao: 3,
    dsRestricao:
      'Este contrato é pago pela empresa contratante. Fale com o setor de recursos humanos.',
    vencimento: 10,
    mensalidade: 57_220,
    titulos: [[0, 'aberto'], ...paid(1, 2)],
  },
  {
    nrContrato: 30701,
    titular: 'inativo',
    dsContrato: 'Jatobela Essencial – individual, enfermaria (encerrado)',
    situacao: 10,
    vencimento: 2,
    mensalidade: 154_870,
    titulos: paid(5, 4),
  },
  {
    nrContrato: 30801,
    titular: 'boletos-500',
    dsContrato: 'Jatobela Essencial – individual, enfermaria',
    situacao: 1,
    vencimento: 9,
    mensalidade: 44_180,
    titulos: [[0, 'aberto'], ...paid(1, 3)],
  },
  {
    nrContrato: 30901,
    titular: 'confirmacao-500',
    dsContrato: 'Jatobela Ampla – individual, apartamento',
    situacao: 1,
    vencimento: 20,
    mensalidade: 69_990,
    titulos: [[0, 'aberto'], ...paid(1, 3)],
  },
  {
    nrContrato: 31001,
    titular: 'outra-titular',
    dsContrato: 'Jatobela Ampla – individual, apartamento',
    situacao: 1,
    pdfEmbutido: true,
    vencimento: 3,
    mensalidade: 91_305,
    titulos: [[0, 'aberto'], ...paid(1, 8)],
  },
];

/** Days between the issue of a slip and the day it is due. */
const ISSUED_BEFORE = 40;
/** Months from the last yearly adjustment to the next due date, and what it multiplied the fee by. */
const ADJUSTED_MONTHS_AGO = 8;
const ADJUSTMENT = 1.0691;
/** Co-payments of a family's ordinary year, in centavos, taken in turn. */
const COPAYMENTS = [0, 3_250, 0, 8_940, 1_875, 0, 4_520];
/** Every so many paid titles one was paid late. */
const LATE_EVERY = 7;
const LATE_DAYS = 6;

/** Late payment costs 2 % and 1 % a month, counted by the day. */
function withInterest(centavos: number, days: number): number {
  return Math.round(centavos * (1 + 0.02 + (0.01 / 30) * days));
}

function fee(contrato: ContratoDemonstracao, meses: number): number {
  const adjusted = meses >= -ADJUSTED_MONTHS_AGO;
  return adjusted ? contrato.mensalidade : Math.round(contrato.mensalidade / ADJUSTMENT);
}

function payment(estado: Estado, index: number, dtVencimento: string, total: number) {
  if (estado !== 'pago') return {};
  const late = index % LATE_EVERY === LATE_EVERY - 1;
  return {
    dtPagamento: addDays(dtVencimento, late ? LATE_DAYS : -(index % 4)),
    vlPago: late ? withInterest(total, LATE_DAYS) : total,
  };
}

function titleRows(contrato: ContratoDemonstracao, seedDate: string) {
  const nextDue = addDays(seedDate, contrato.vencimento);
  return contrato.titulos.map(([meses, estado], index) => {
    const dtVencimento = addMonths(nextDue, meses);
    const dtEmissao = addDays(dtVencimento, -ISSUED_BEFORE);
    const vlMensalidade = fee(contrato, meses);
    const vlCoparticipacao = COPAYMENTS[index % COPAYMENTS.length] ?? 0;
    const [year = '', month = ''] = dtVencimento.split('-');
    return {
      nrTitulo: contrato.nrContrato * 1000 + index + 1,
      nrContrato: contrato.nrContrato,
      nrCartao: persona(contrato.titular).carteirinha,
      dsCompetencia: `${month}/${year}`,
      dtEmissao,
      dtVencimento,
      vlMensalidade,
      vlCoparticipacao,
      ...payment(estado, index, dtVencimento, vlMensalidade + vlCoparticipacao),
      ...(estado === 'cancelado' ? { dtCancelamento: addDays(dtEmissao, 3) } : {}),
    };
  });
}

export async function seedBoletos(db: Database, seedDate: string): Promise<void> {
  await db.insert(contratos).values(
    contratosDemonstracao.map(({ nrContrato, dsContrato, situacao, dsRestricao, pdfEmbutido }) => ({
      nrContrato,
      dsContrato,
      situacao,
      dsRestricao: dsRestricao ?? null,
      pdfEmbutido: pdfEmbutido ?? false,
    })),
  );
  await db.insert(contratosCartoes).values(
    contratosDemonstracao.flatMap(({ nrContrato, titular, dependentes = [] }) =>
      [persona(titular).carteirinha, ...dependentes].map((nrCartao) => ({
        nrContrato,
        nrCartao,
      })),
    ),
  );
  await db
    .insert(titulos)
    .values(contratosDemonstracao.flatMap((contrato) => titleRows(contrato, seedDate)));
}
