/** Emergency rooms and laboratories whose waiting time is published. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const unidadesEspera = pgTable('unidades_espera', {
  sqUnidade: integer().primaryKey(),
  /** 'painel' (emergency care) or 'laboratorio'. */
  tipo: text({ enum: ['painel', 'laboratorio'] }).notNull(),
  dsAtendimento: text().notNull(),
  /** Minutes at the quietest hour and, on top of them, at the busiest. */
  minutosBase: integer().notNull(),
  minutosPico: integer().notNull(),
});
