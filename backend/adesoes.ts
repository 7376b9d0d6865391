/** Which plan a card belongs to, since when, and under whose contract. */
import { eq } from 'drizzle-orm';
import type { Database } from './db/client.ts';
import { adesoes, planos } from './db/schema/familia.ts';

type Adesao = typeof adesoes.$inferSelect;
type Plano = typeof planos.$inferSelect;

export interface Membership {
  adesao: Adesao;
  plano: Plano;
}

/** The membership of a card; `undefined` for a card without one. */
export async function membershipOf(
  db: Database,
  nrCartao: string,
): Promise<Membership | undefined> {
  const [row] = await db
    .select({ adesao: adesoes, plano: planos })
    .from(adesoes)
    .innerJoin(planos, eq(planos.cdPlano, adesoes.cdPlano))
    .where(eq(adesoes.nrCartao, nrCartao));
  return row;
}
