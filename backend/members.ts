/** Look-ups of members that several features share. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from './db/client.ts';
import { cartoes, pessoas } from './db/schema/pessoas.ts';

export type Pessoa = typeof pessoas.$inferSelect;
type Cartao = typeof cartoes.$inferSelect;

export interface Member {
  cartao: Cartao;
  pessoa: Pessoa;
}

const selection = { cartao: cartoes, pessoa: pessoas };

function members(db: Database) {
  return db
    .select(selection)
    .from(cartoes)
    .innerJoin(pessoas, eq(pessoas.cdPessoaFisica, cartoes.cdPessoaFisica))
    .$dynamic();
}

/** Whose card it is. */
export async function memberOfCard(db: Database, nrCartao: string): Promise<Member | undefined> {
  return (await members(db).where(eq(cartoes.nrCartao, nrCartao)))[0];
}

/** Whose login hash it is. */
export async function memberOfToken(db: Database, token: string): Promise<Member | undefined> {
  return (await members(db).where(eq(cartoes.token, token)))[0];
}

/** A person by code, with the newest card. */
export async function memberOfPerson(db: Database, code: string): Promise<Member | undefined> {
  // The column is a 32-bit integer: anything else is nobody's code.
  if (!/^\d{1,9}$/.test(code)) return undefined;
  return (await members(db).where(eq(pessoas.cdPessoaFisica, Number(code))))[0];
}

/** The holder of a CPF, with the newest card. */
export async function memberOfCpf(db: Database, nrCpf: string): Promise<Member | undefined> {
  return (await members(db).where(eq(pessoas.nrCpf, nrCpf)))[0];
}

/** The family's members, the holder first and the others by card. */
export function familyOf(db: Database, sqFamilia: number): Promise<Member[]> {
  return members(db).where(eq(pessoas.sqFamilia, sqFamilia)).orderBy(asc(cartoes.nrCartao));
}

/** The CPF that answers for a person: their own, else the holder's. */
export async function cpfOf(db: Database, { pessoa }: Member): Promise<string | undefined> {
  if (pessoa.nrCpf !== null) return pessoa.nrCpf;
  const family = await familyOf(db, pessoa.sqFamilia);
  return family.find(({ cartao }) => cartao.ieTitular)?.pessoa.nrCpf ?? undefined;
}

/** The card and CPF as a pair; a dependent without a CPF pairs with the holder's. */
export async function isKnownPair(db: Database, nrCartao: string, cpf: string): Promise<boolean> {
  const holder = alias(pessoas, 'titular');
  const holderCard = alias(cartoes, 'cartao_titular');
  const rows = await db
    .select({ nrCartao: cartoes.nrCartao })
    .from(cartoes)
    .innerJoin(pessoas, eq(pessoas.cdPessoaFisica, cartoes.cdPessoaFisica))
    .innerJoin(holder, eq(holder.sqFamilia, pessoas.sqFamilia))
    .innerJoin(
      holderCard,
      and(eq(holderCard.cdPessoaFisica, holder.cdPessoaFisica), eq(holderCard.ieTitular, true)),
    )
    .where(
      and(
        eq(cartoes.nrCartao, nrCartao),
        or(eq(pessoas.nrCpf, cpf), and(isNull(pessoas.nrCpf), eq(holder.nrCpf, cpf))),
      ),
    );
  return rows.length > 0;
}

/** The login hash of a card: made at the first call, the same ever after. */
export async function tokenOf(db: Database, nrCartao: string): Promise<string | undefined> {
  await db
    .update(cartoes)
    .set({ token: randomBytes(32).toString('base64url') })
    .where(and(eq(cartoes.nrCartao, nrCartao), isNull(cartoes.token)));
  const [row] = await db
    .select({ token: cartoes.token })
    .from(cartoes)
    .where(eq(cartoes.nrCartao, nrCartao));
  return row?.token ?? undefined;
}
