/** The income-tax statement: what was paid for the persons of a card in a year. Amounts in centavos. */
import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { contratosCartoes, titulos } from '../db/schema/boletos.ts';
import { cartoes, pessoas } from '../db/schema/pessoas.ts';
import { membershipOf, namesOf, type Member, type Pessoa } from '../members.ts';

/** In contracts of companies, the employer states the amounts. */
const OF_COMPANIES = 'Coletivo empresarial';

const EMPRESA_INFORMA =
  'O plano é contratado pela empresa, que informa os valores no comprovante de rendimentos. Peça a ela.';
const SEM_PAGAMENTOS = 'Não há pagamentos seus registrados em anos anteriores.';

/** The paid titles of the contracts that cover a card. */
async function paidTitles(db: Database, nrCartao: string, from: string, before: string) {
  const rows = await db
    .select({ titulo: titulos })
    .from(titulos)
    .innerJoin(contratosCartoes, eq(contratosCartoes.nrContrato, titulos.nrContrato))
    .where(
      and(
        eq(contratosCartoes.nrCartao, nrCartao),
        isNotNull(titulos.dtPagamento),
        gte(titulos.dtPagamento, from),
        lt(titulos.dtPagamento, before),
      ),
    );
  return rows.map(({ titulo }) => titulo);
}

type Eligibility = { anos: number[] } | { dsValidacao: string };

/**
 * The years that have a statement, the newest first: past years with a payment.
 * @param thisYear the present year
 */
export async function eligibilityOf(
  db: Database,
  { cartao: { nrCartao } }: Member,
  thisYear: number,
): Promise<Eligibility> {
  const membership = await membershipOf(db, nrCartao);
  if (membership?.plano.dsContratacao === OF_COMPANIES) return { dsValidacao: EMPRESA_INFORMA };
  const paid = await paidTitles(db, nrCartao, '2000-01-01', `${String(thisYear)}-01-01`);
  const anos = [...new Set(paid.map(({ dtPagamento }) => Number(dtPagamento?.slice(0, 4))))];
  return anos.length > 0 ? { anos: anos.sort((a, b) => b - a) } : { dsValidacao: SEM_PAGAMENTOS };
}

type InformeItem = Pick<Pessoa, 'nmBeneficiario' | 'nmSocial' | 'nrCpf'> & { vlTotal: number };

/** The persons that a contract covers, the holder first. */
async function coveredBy(db: Database, nrContrato: number) {
  return db
    .select({ cartao: cartoes, pessoa: pessoas })
    .from(contratosCartoes)
    .innerJoin(cartoes, eq(cartoes.nrCartao, contratosCartoes.nrCartao))
    .innerJoin(pessoas, eq(pessoas.cdPessoaFisica, cartoes.cdPessoaFisica))
    .where(eq(contratosCartoes.nrContrato, nrContrato))
    .orderBy(asc(cartoes.nrCartao));
}

/**
 * What was paid for each person in a year. The persons of a contract share its fee equally; the holder has
 * the remainder of the division, the co-payments and the interest. A dependent's statement has only that
 * dependent.
 */
export async function paidFor(
  db: Database,
  { cartao: { nrCartao, ieTitular } }: Member,
  ano: number,
): Promise<InformeItem[]> {
  const year = String(ano);
  const paid = await paidTitles(db, nrCartao, `${year}-01-01`, `${String(ano + 1)}-01-01`);
  const totals = new Map<string, InformeItem>();
  for (const titulo of paid) {
    const people = await coveredBy(db, titulo.nrContrato);
    const share = Math.floor(titulo.vlMensalidade / people.length);
    for (const { cartao, pessoa } of people) {
      const own = cartao.ieTitular ? (titulo.vlPago ?? 0) - share * (people.length - 1) : share;
      if (!ieTitular && cartao.nrCartao !== nrCartao) continue;
      const before = totals.get(cartao.nrCartao)?.vlTotal ?? 0;
      const { nrCpf } = pessoa;
      totals.set(cartao.nrCartao, { ...namesOf(pessoa), nrCpf, vlTotal: before + own });
    }
  }
  return [...totals.values()];
}
