/** The vaccination card. */
import { desc, eq } from 'drizzle-orm';
import { vacinas } from '../db/schema/exames.ts';
import { dateBr } from '../dates.ts';
import { personCode } from '../members.ts';
import { operation, type Backend } from '../operation.ts';

export function routes(backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { id: string } }>(backend, {
    name: 'listarVacinas',
    route: 'GET WS/complexo-saude/carteira-vacinacao/:id',
    handler: async ({ params }) => {
      const rows = await db
        .select()
        .from(vacinas)
        .where(eq(vacinas.cdPessoaFisica, personCode(params.id)))
        .orderBy(desc(vacinas.dtAplicacao));
      return {
        responseList: rows.map((row) => ({
          dsVacina: row.dsVacina,
          dsDose: row.dsDose,
          dtAplicacao: dateBr(row.dtAplicacao),
          nrLote: row.nrLote,
          nmUnidade: row.nmUnidade,
          dtProximaDose: dateBr(row.dtProximaDose),
        })),
      };
    },
  });
}
