/** Card payments: which titles can be paid, the start of a payment, and its end. */
import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import { statusOn, totalOf, type Titulo } from '../boletos/titulo.ts';
import { dayNumber, dayOf } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { pagamentos, pagamentosTitulos, titulos } from '../db/schema/boletos.ts';
import { randomKey } from '../fields.ts';
import { found, Refusal } from '../refusal.ts';

export type Pagamento = typeof pagamentos.$inferSelect;

const NOT_FOUND = 'Pagamento não encontrado.';
/** How long a card page stays open. */
const OPEN_MS = 30 * 60_000;
/** Late payment costs 2 % and 1 % a month, counted by the day. */
const FINE = 0.02;
const INTEREST_A_DAY = 0.01 / 30;

/** The centavos due on a day: a late title has fine and interest. */
export function dueOn(titulo: Titulo, today: string): number {
  const late = dayNumber(today) - dayNumber(titulo.dtVencimento);
  const total = totalOf(titulo);
  return late > 0 ? Math.round(total * (1 + FINE + INTEREST_A_DAY * late)) : total;
}

type Lista = { titulos: Titulo[] } | { mensagem: string };

/** Approves the payments whose charge is known by now. Refuses those whose card page was open too long. */
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
    for (const { nrTitulo, vlTitulo } of await titlesOf(tx, idPagamento)) {
      await tx
        .update(titulos)
        .set({ dtPagamento: dayOf(now), vlPago: vlTitulo })
        .where(eq(titulos.nrTitulo, nrTitulo));
    }
  });
}

/** Whether one of the titles is in a pending payment. */
async function underWay(db: Database, numbers: readonly number[]): Promise<boolean> {
  const rows = await db
    .select({ id: pagamentos.idPagamento })
    .from(pagamentos)
    .innerJoin(pagamentosTitulos, eq(pagamentosTitulos.idPagamento, pagamentos.idPagamento))
    .where(and(eq(pagamentos.stPagamento, 'P'), inArray(pagamentosTitulos.nrTitulo, [...numbers])));
  return rows.length > 0;
}

/** The titles when all of them can be paid now, else the reason. In a transaction their rows stay locked. */
export async function payable(
  db: Database,
  nrCartao: string,
  wanted: readonly string[],
  now: Date,
): Promise<Lista> {
  await settle(db, now);
  const numbers = wanted.map(Number);
  if (numbers.length === 0) return { mensagem: 'Escolha ao menos um boleto.' };
  const rows = await db
    .select()
    .from(titulos)
    .where(and(eq(titulos.nrCartao, nrCartao), inArray(titulos.nrTitulo, numbers)))
    .orderBy(asc(titulos.dtVencimento))
    .for('update');
  if (rows.length !== new Set(numbers).size) return { mensagem: 'Boleto não encontrado.' };
  const today = dayOf(now);
  const states = rows.map((titulo) => statusOn(titulo, today));
  if (states.includes('Pago')) return { mensagem: 'Um dos boletos já foi pago.' };
  if (states.includes('Cancelado')) return { mensagem: 'Um dos boletos foi cancelado.' };
  if (await underWay(db, numbers)) {
    return { mensagem: 'Já existe um pagamento em andamento para um dos boletos.' };
  }
  return { titulos: rows };
}

interface Inicio {
  nrCartao: string;
  titulos: string[];
  ieTipo: 'C' | 'D';
  urlRetorno: string;
  idempotencyKey: string;
}

const isSameList = (titles: readonly { nrTitulo: number }[], wanted: readonly string[]) =>
  titles
    .map(({ nrTitulo }) => String(nrTitulo))
    .toSorted()
    .join() === wanted.toSorted().join();

/** Starts a payment. A second start with the same key returns the first payment. */
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
        isSameList(await titlesOf(tx, before.idPagamento), inicio.titulos);
      if (!same) throw new Refusal(409, 'Esta chave já é de outro pagamento.');
      return before;
    }
    if ('mensagem' in lista) throw new Refusal(409, lista.mensagem);
    const [made] = await tx
      .insert(pagamentos)
      .values({
        idPagamento: String(randomInt(10 ** 11, 10 ** 12)),
        chave: randomKey(),
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

/** The titles of a payment, with their amounts in centavos. */
export const titlesOf = (db: Database, idPagamento: string) =>
  db
    .select({ nrTitulo: pagamentosTitulos.nrTitulo, vlTitulo: pagamentosTitulos.vlTitulo })
    .from(pagamentosTitulos)
    .where(eq(pagamentosTitulos.idPagamento, idPagamento))
    .orderBy(asc(pagamentosTitulos.nrTitulo));

/** The payment in its present state. */
export async function paymentOf(db: Database, idPagamento: string, now: Date): Promise<Pagamento> {
  await settle(db, now);
  const [row] = await db.select().from(pagamentos).where(eq(pagamentos.idPagamento, idPagamento));
  return found(row, NOT_FOUND);
}

/** The number of the payment whose card page has this key. */
export async function idOfPage(db: Database, chave: string): Promise<string> {
  const [row] = await db.select().from(pagamentos).where(eq(pagamentos.chave, chave));
  return (await found(row, NOT_FOUND)).idPagamento;
}

/** What the payer decides: a charge, which becomes known at `confirmaEm`, or no charge. */
export type Decisao = { cobrar: true; confirmaEm: Date } | { cobrar: false; dsPagamento: string };

/** Keeps the payer's decision. Only the first decision counts. */
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
