/** The uses of a card, and the part that the family pays in each month. Amounts in centavos. */
import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { titulos } from '../db/schema/boletos.ts';
import { extratosAjustados, utilizacoes } from '../db/schema/documentos.ts';
import { familyOf, namesOf, type Member } from '../members.ts';

/** The uses of a card from one day to another (YYYY-MM-DD, both included), the newest first. */
export async function usesOf(db: Database, nrCartao: string, from: string, to: string) {
  const rows = await db
    .select()
    .from(utilizacoes)
    .where(
      and(
        eq(utilizacoes.nrCartao, nrCartao),
        gte(utilizacoes.dtAtendimento, from),
        lte(utilizacoes.dtAtendimento, to),
      ),
    )
    .orderBy(asc(utilizacoes.dtAtendimento), asc(utilizacoes.nrUtilizacao));
  return rows.toReversed();
}

/**
 * Whether a month (MM/YYYY) has a statement: the month has begun, or a boleto that charges it is issued.
 * @param today YYYY-MM-DD
 */
export async function hasStatement(
  db: Database,
  nrCartao: string,
  competencia: string,
  today: string,
): Promise<boolean> {
  if (competencia.split('/').toReversed().join('-') <= today.slice(0, 7)) return true;
  const issued = await db
    .select({ nrTitulo: titulos.nrTitulo })
    .from(titulos)
    .where(
      and(
        eq(titulos.nrCartao, nrCartao),
        eq(titulos.dsCompetencia, competencia),
        lte(titulos.dtEmissao, today),
      ),
    )
    .limit(1);
  return issued.length > 0;
}

/** The co-payments that a month (MM/YYYY) bills, by day: a holder's statement has those of the family. */
export async function statementOf(db: Database, member: Member, competencia: string) {
  const month = sql`coalesce(${utilizacoes.dsCompetencia}, to_char(${utilizacoes.dtAtendimento}, 'MM/YYYY'))`;
  const { nrCartao, ieTitular } = member.cartao;
  const people = ieTitular ? await familyOf(db, member.pessoa.sqFamilia) : [member];
  const names = new Map(people.map(({ cartao, pessoa }) => [cartao.nrCartao, namesOf(pessoa)]));
  const rows = await db
    .select()
    .from(utilizacoes)
    .where(
      and(
        inArray(utilizacoes.nrCartao, [...names.keys()]),
        eq(month, competencia),
        isNotNull(utilizacoes.vlCoparticipacao),
      ),
    )
    .orderBy(asc(utilizacoes.dtAtendimento), asc(utilizacoes.nrUtilizacao));
  const itens = rows.map((row) => ({
    ...(names.get(row.nrCartao) ?? { nmBeneficiario: '', nmSocial: null }),
    dtAtendimento: row.dtAtendimento,
    nmPrestador: row.nmPrestador,
    vlCoparticipacao: row.vlCoparticipacao ?? 0,
  }));
  const [adjusted] = await db
    .select()
    .from(extratosAjustados)
    .where(
      and(
        eq(extratosAjustados.nrCartao, nrCartao),
        eq(extratosAjustados.dsCompetencia, competencia),
      ),
    );
  const sum = itens.reduce((total, { vlCoparticipacao }) => total + vlCoparticipacao, 0);
  return { itens, vlTotal: adjusted?.vlTotal ?? sum };
}
