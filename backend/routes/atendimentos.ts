/** The attendances of a person. */
import { desc, eq } from 'drizzle-orm';
import { atendimentos } from '../db/schema/atendimentos.ts';
import { dateBr } from '../dates.ts';
import { personCode } from '../members.ts';
import { operation, type Backend } from '../operation.ts';

export function routes(backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { cdPessoaFisica: string } }>(backend, {
    name: 'listarAtendimentos',
    route: 'GET WS/meus-atendimentos/:cdPessoaFisica',
    handler: async ({ params }) => {
      const rows = await db
        .select()
        .from(atendimentos)
        .where(eq(atendimentos.cdPessoaFisica, personCode(params.cdPessoaFisica)))
        .orderBy(desc(atendimentos.dtAtendimento), desc(atendimentos.nrAtendimento));
      return {
        responseList: rows.map(({ cdPessoaFisica: _, dtAtendimento, ...row }) => ({
          ...row,
          dtAtendimento: dateBr(dtAtendimento),
        })),
      };
    },
  });
}
