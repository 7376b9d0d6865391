/** The register of card payments: what may be started, what was charged, what that does to the titles. */
import { randomBytes, randomInt } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import { statusOn, totalOf, type Titulo } from '../boleto/boleto.ts';
import { dayNumber, dayOf } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { titulos } from '../db/schema/boletos.ts';
import { pagamentos, pagamentosTitulos } from '../db/schema/pagamentos.ts';
import { Refusal } from '../operation.ts';

export type Pagamento = typeof pagamentos.$inferSelect;

/** How long a card page waits for its payer. */
const OPEN_MS = 30 * 60_000;
/** Late payment costs 2 % and 1 % a month, counted by the day. */
const FINE = 0.02;
const INTEREST_A_DAY = 0.01 / 30;

/** Centavos to be paid on a day: a late title comes with fine and interest. */
export function dueOn(titulo: Titulo, today: string): number {
  const late = dayNumber(today) - dayNumber(titulo.dtVencimento);
  const total = totalOf(titulo);
  return late > 0 ? Math.round(total * (1 + FINE + INTEREST_A_DAY * late)) : total;
}

export type Lista = { titulos: Titulo[] } | { mensagem: string };

/** Writes down what time has settled: charges that have become known, card pages left open too long. */
async function settle(db: Database, now: Date): Promise<void> {
  const known = await db
    .select()
    .from(pagamentos)
    .where(and(eq(pagamentos.stPagamento, 'P'), lte(pagamentos.confirmaEm, now)));
  for (const { idPagamento } of known) await approve(db, idPagamento, now);
  await db
    .update(pagamentos)
    .set({ stPagamento: 'R', dsPagamento: 'O prazo para pagar com cartão terminou.' })
    .where(
      and(
        eq(pagamentos.stPagamento, 'P'),
        isNull(pagamentos.confirmaEm),
        lt(pagamentos.criadoEm, new Date(now.getTime() - OPEN_MS)),
      ),
    );
}

async function approve(db: Database, idPagamento: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [done] = await tx
      .update(pagamentos)
      .set({ stPagamento: 'A', dsPagamento: 'Pagamento aprovado pela operadora do cartão.' })
      .where(and(eq(pagamentos.idPagamento, idPagamento), eq(pagamentos.stPagamento, 'P')))
      .returning();
    if (!done) return;
    const paid = await tx
      .select()
      .from(pagamentosTitulos)
      .where(eq(pagamentosTitulos.idPagamento, idPagamento));
    for (const { nrTitulo, vlTitulo } of paid) {
      await tx
        .update(titulos)
        .set({ dtPagamento: dayOf(now), vlPago: vlTitulo })
        .where(eq(titulos.nrTitulo, nrTitulo));
    }
  });
}

/** Titles of a list that are under way in a payment that is not settled. */
async function underWay(db: Database, numbers: readonly number[]): Promise<boolean> {
  const rows = await db
    .select({ id: pagamentos.idPagamento })
    .from(pagamentos)
    .innerJoin(pagamentosTitulos, eq(pagamentosTitulos.idPagamento, pagamentos.idPagamento))
    .where(and(eq(pagamentos.stPagamento, 'P'), inArray(pagamentosTitulos.nrTitulo, [...numbers])));
  return rows.length > 0;
}

/** The titles when all of them can be paid now, or why not. Their rows stay locked in a transaction. */
export async function payable(
  db: Database,
  nrCartao: string,
  wanted: readonly string[],
  now: Date,
): Promise<Lista> {
  await settle(db, now);
  const numbers = wanted.map(Number);
  if (numbers.length === 0) return { mensagem: 'Escolha ao menos um boleto.' };
  const found = await db
    .select()
    .from(titulos)
    .where(and(eq(titulos.nrCartao, nrCartao), inArray(titulos.nrTitulo, numbers)))
    .orderBy(asc(titulos.dtVencimento))
    .for('update');
  if (found.length !== new Set(numbers).size) return { mensagem: 'Boleto não encontrado.' };
  const today = dayOf(now);
  const states = found.map((titulo) => statusOn(titulo, today));
  if (states.includes('Pago')) return { mensagem: 'Um dos boletos já foi pago.' };
  if (states.includes('Cancelado')) return { mensagem: 'Um dos boletos foi cancelado.' };
  if (await underWay(db, numbers)) {
    return { mensagem: 'Já existe um pagamento em andamento para um dos boletos.' };
  }
  return { titulos: found };
}

export interface Inicio {
  nrCartao: string;
  titulos: string[];
  ieTipo: 'C' | 'D';
  urlRetorno: string;
  idempotencyKey: string;
}

const sameTitles = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join() === b.toSorted().join();

/** Starts a payment; the same key again is the same payment. */
export async function start(db: Database, inicio: Inicio, now: Date): Promise<Pagamento> {
  const { nrCartao, idempotencyKey, ieTipo, urlRetorno } = inicio;
  return db.transaction(async (tx) => {
    const lista = await payable(tx, nrCartao, inicio.titulos, now);
    const [before] = await tx
      .select()
      .from(pagamentos)
      .where(eq(pagamentos.idempotencyKey, idempotencyKey));
    if (before) {
      const same =
        before.nrCartao === nrCartao &&
        sameTitles(await titlesOf(tx, before.idPagamento), inicio.titulos);
      if (!same) throw new Refusal(409, 'Esta chave já é de outro pagamento.');
      return before;
    }
    if ('mensagem' in lista) throw new Refusal(409, lista.mensagem);
    const [made] = await tx
      .insert(pagamentos)
      .values({
        idPagamento: String(randomInt(10 ** 11, 10 ** 12)),
        chave: randomBytes(18).toString('base64url'),
        nrCartao,
        ieTipo,
        urlRetorno,
        idempotencyKey,
        criadoEm: now,
      })
      .returning();
    if (!made) throw new Error('the payment just written is not there');
    await tx.insert(pagamentosTitulos).values(
      lista.titulos.map((titulo) => ({
        idPagamento: made.idPagamento,
        nrTitulo: titulo.nrTitulo,
        vlTitulo: dueOn(titulo, dayOf(now)),
      })),
    );
    return made;
  });
}

/** nrTitulo of what a payment is for. */
export async function titlesOf(db: Database, idPagamento: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(pagamentosTitulos)
    .where(eq(pagamentosTitulos.idPagamento, idPagamento))
    .orderBy(asc(pagamentosTitulos.nrTitulo));
  return rows.map(({ nrTitulo }) => String(nrTitulo));
}

/** What a payment comes to, in centavos. */
export async function totalOfPayment(db: Database, idPagamento: string): Promise<number> {
  const rows = await db
    .select()
    .from(pagamentosTitulos)
    .where(eq(pagamentosTitulos.idPagamento, idPagamento));
  return rows.reduce((sum, { vlTitulo }) => sum + vlTitulo, 0);
}

/** The payment as it stands now. */
export async function paymentOf(db: Database, idPagamento: string, now: Date): Promise<Pagamento> {
  await settle(db, now);
  const [found] = await db.select().from(pagamentos).where(eq(pagamentos.idPagamento, idPagamento));
  if (!found) throw new Refusal(404, 'Pagamento não encontrado.');
  return found;
}

/** The number of the payment whose card page has this address. */
export async function idOfPage(db: Database, chave: string): Promise<string> {
  const [found] = await db.select().from(pagamentos).where(eq(pagamentos.chave, chave));
  if (!found) throw new Refusal(404, 'Pagamento não encontrado.');
  return found.idPagamento;
}

/** What happens on the card page: a charge, known at once or later, or none. */
export type Decisao = { cobrar: true; confirmaEm: Date } | { cobrar: false; dsPagamento: string };

/** The payer's decision; the first one counts, however often the page is sent. */
export async function decide(
  db: Database,
  idPagamento: string,
  decisao: Decisao,
  now: Date,
): Promise<Pagamento> {
  const open = and(
    eq(pagamentos.idPagamento, idPagamento),
    eq(pagamentos.stPagamento, 'P'),
    isNull(pagamentos.confirmaEm),
  );
  await db
    .update(pagamentos)
    .set(
      decisao.cobrar
        ? { confirmaEm: decisao.confirmaEm }
        : { stPagamento: 'R', dsPagamento: decisao.dsPagamento },
    )
    .where(open);
  return paymentOf(db, idPagamento, now);
}
