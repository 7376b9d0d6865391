/** When service points and laboratories are open. */
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
