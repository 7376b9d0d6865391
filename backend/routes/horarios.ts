/** Opening hours of service points and laboratories. */
import { asc, eq } from 'drizzle-orm';
import { faixasHorario, unidadesHorario } from '../db/schema/unidades.ts';
import { operation, type Backend } from '../operation.ts';

const LISTS = [
  ['listarHorariosPontoAtendimento', 'pontos-atendimento', 'ponto'],
  ['listarHorariosLaboratorio', 'laboratorios', 'laboratorio'],
] as const;

export function routes(backend: Backend): void {
  const { db } = backend;
  for (const [name, path, tipo] of LISTS) {
    operation(backend, {
      name,
      route: `GET WS/agendamento/${path}/horarios`,
      handler: async () => {
        const unidades = await db
          .select()
          .from(unidadesHorario)
          .where(eq(unidadesHorario.tipo, tipo))
          .orderBy(asc(unidadesHorario.sqUnidade));
        const faixas = await db.select().from(faixasHorario).orderBy(asc(faixasHorario.sqFaixa));
        return {
          responseList: unidades.map(({ sqUnidade, nmUnidade, dsEndereco, nrTelefone }) => ({
            nmUnidade,
            dsEndereco,
            nrTelefone,
            horarios: faixas
              .filter((faixa) => faixa.sqUnidade === sqUnidade)
              .map(({ dsDia, hrInicio, hrFim }) => ({ dsDia, hrInicio, hrFim })),
          })),
        };
      },
    });
  }
}
