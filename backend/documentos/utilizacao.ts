/** What was used by a card and what the family pays of it by the month (amounts in centavos). */
import { and, asc, eq, gte, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import { addMonths } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { extratosAjustados, utilizacoes } from '../db/schema/documentos.ts';
import { familyOf, type Member } from '../members.ts';

/** The uses of a card in a period, both days included, the newest first. YYYY-MM-DD. */
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

export type Use = Awaited<ReturnType<typeof usesOf>>[number];

interface StatementLine {
  nmBeneficiario: string;
  dtAtendimento: string;
  nmPrestador: string;
  vlCoparticipacao: number;
}

export interface Statement {
  /** In the order of the days. */
  itens: StatementLine[];
  vlTotal: number;
}

/** A month's co-payments: the holder's cover the family, a dependent's are their own. MM/YYYY. */
export async function statementOf(
  db: Database,
  member: Member,
  competencia: string,
): Promise<Statement> {
  const [month = '', year = ''] = competencia.split('/');
  const first = `${year}-${month}-01`;
  const { nrCartao, ieTitular } = member.cartao;
  const people = ieTitular ? await familyOf(db, member.pessoa.sqFamilia) : [member];
  const names = new Map(
    people.map(({ cartao, pessoa }) => [cartao.nrCartao, pessoa.nmSocial ?? pessoa.nmBeneficiario]),
  );
  const rows = await db
    .select()
    .from(utilizacoes)
    .where(
      and(
        inArray(utilizacoes.nrCartao, [...names.keys()]),
        gte(utilizacoes.dtAtendimento, first),
        lt(utilizacoes.dtAtendimento, addMonths(first, 1)),
        isNotNull(utilizacoes.vlCoparticipacao),
      ),
    )
    .orderBy(asc(utilizacoes.dtAtendimento), asc(utilizacoes.nrUtilizacao));
  const itens = rows.map((row) => ({
    nmBeneficiario: names.get(row.nrCartao) ?? '',
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

/** How long somebody has been in the plan, in whole months, on a day. */
export function monthsBetween(from: string, to: string): number {
  const [y1 = 0, m1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0] = to.split('-').map(Number);
  const months = (y2 - y1) * 12 + (m2 - m1);
  return addMonths(from, months) > to ? months - 1 : months;
}
