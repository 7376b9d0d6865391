/** Units of the operator: their opening hours and their published waiting times. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const unidadesHorario = pgTable('unidades_horario', {
  sqUnidade: integer().primaryKey(),
  tipo: text({ enum: ['ponto', 'laboratorio'] }).notNull(),
  nmUnidade: text().notNull(),
  dsEndereco: text().notNull(),
  nrTelefone: text().notNull(),
});

export const faixasHorario = pgTable('faixas_horario', {
  sqFaixa: integer().primaryKey().generatedAlwaysAsIdentity(),
  sqUnidade: integer()
    .notNull()
    .references(() => unidadesHorario.sqUnidade),
  dsDia: text().notNull(),
  /** HH:mm. */
  hrInicio: text().notNull(),
  hrFim: text().notNull(),
});

/** Emergency rooms and laboratories with published waiting times. */
export const unidadesEspera = pgTable('unidades_espera', {
  sqUnidade: integer().primaryKey(),
  /** 'painel' (emergency care) or 'laboratorio'. */
  tipo: text({ enum: ['painel', 'laboratorio'] }).notNull(),
  dsAtendimento: text().notNull(),
  /** Minutes at the quietest hour, and the minutes that the busiest hour adds. */
  minutosBase: integer().notNull(),
  minutosPico: integer().notNull(),
});
