/** The look-ups of members that several features share. */
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from './db/client.ts';
import { adesoes, cartoes, pessoas, planos } from './db/schema/pessoas.ts';
import { randomKey } from './fields.ts';
import { found } from './refusal.ts';

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

export async function memberOfCard(db: Database, nrCartao: string): Promise<Member | undefined> {
  return (await members(db).where(eq(cartoes.nrCartao, nrCartao)))[0];
}

/** @throws {Refusal} 404 for an unknown card */
export const requireCard = (db: Database, nrCartao: string): Promise<Member> =>
  found(memberOfCard(db, nrCartao), 'Cartão não encontrado.');

/** The member of a login hash. */
export async function memberOfToken(db: Database, token: string): Promise<Member | undefined> {
  return (await members(db).where(eq(cartoes.token, token)))[0];
}

/** The code of a person, whose column holds 32 bits. Any other text becomes a code that no person has. */
export const personCode = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

export async function memberOfPerson(db: Database, code: string): Promise<Member | undefined> {
  return (await members(db).where(eq(pessoas.cdPessoaFisica, personCode(code))))[0];
}

export async function memberOfCpf(db: Database, nrCpf: string): Promise<Member | undefined> {
  return (await members(db).where(eq(pessoas.nrCpf, nrCpf)))[0];
}

/** The members of a family by card: the holder comes first. */
export function familyOf(db: Database, sqFamilia: number): Promise<Member[]> {
  return members(db).where(eq(pessoas.sqFamilia, sqFamilia)).orderBy(asc(cartoes.nrCartao));
}

/** A person's CPF. When the register has none for the person, the holder's CPF. */
export async function cpfOf(db: Database, { pessoa }: Member): Promise<string | undefined> {
  if (pessoa.nrCpf !== null) return pessoa.nrCpf;
  const family = await familyOf(db, pessoa.sqFamilia);
  return family.find(({ cartao }) => cartao.ieTitular)?.pessoa.nrCpf ?? undefined;
}

/** Whether card and CPF belong together. A dependent without a CPF signs in with the holder's. */
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

/** The login hash of a card: made at the first call, and kept. */
export async function tokenOf(db: Database, nrCartao: string): Promise<string | undefined> {
  await db
    .update(cartoes)
    .set({ token: randomKey(32) })
    .where(and(eq(cartoes.nrCartao, nrCartao), isNull(cartoes.token)));
  const [row] = await db
    .select({ token: cartoes.token })
    .from(cartoes)
    .where(eq(cartoes.nrCartao, nrCartao));
  return row?.token ?? undefined;
}

type Names = Pick<Pessoa, 'nmBeneficiario' | 'nmSocial'>;

/** Both names of a person, as the answers have them. */
export const namesOf = ({ nmBeneficiario, nmSocial }: Names) => ({ nmBeneficiario, nmSocial });

/** The social name of a person, or else the registered name. */
export const nameOf = ({ nmBeneficiario, nmSocial }: Names): string => nmSocial ?? nmBeneficiario;

/** The plan of a card and its membership; `undefined` for a card without a plan. */
export async function membershipOf(db: Database, nrCartao: string) {
  const [row] = await db
    .select({ adesao: adesoes, plano: planos })
    .from(adesoes)
    .innerJoin(planos, eq(planos.cdPlano, adesoes.cdPlano))
    .where(eq(adesoes.nrCartao, nrCartao));
  return row;
}
