/** Opening hours of service points and laboratories. */
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { faixasHorario, unidadesHorario } from '../db/schema/horarios.ts';
import { operation, type Backend } from '../operation.ts';

type Tipo = (typeof unidadesHorario.$inferSelect)['tipo'];

async function hours({ db }: Backend, tipo: Tipo) {
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
}

export function horariosRoutes(app: FastifyInstance, backend: Backend): void {
  operation(app, backend, {
    name: 'listarHorariosPontoAtendimento',
    base: 'WS',
    method: 'GET',
    path: '/agendamento/pontos-atendimento/horarios',
    handler: () => hours(backend, 'ponto'),
  });

  operation(app, backend, {
    name: 'listarHorariosLaboratorio',
    base: 'WS',
    method: 'GET',
    path: '/agendamento/laboratorios/horarios',
    handler: () => hours(backend, 'laboratorio'),
  });
}
