/** What members used and paid by use, and the documents made of it. Amounts in centavos. */
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { cartoes } from './pessoas.ts';

/** One use of the plan, as the provider billed it. */
export const utilizacoes = pgTable(
  'utilizacoes',
  {
    nrUtilizacao: integer().primaryKey().generatedAlwaysAsIdentity(),
    nrCartao: text()
      .notNull()
      .references(() => cartoes.nrCartao),
    dtAtendimento: date().notNull(),
    nmPrestador: text().notNull(),
    dsProcedimento: text().notNull(),
    vlProcedimento: integer().notNull(),
    /** What the member pays of it; absent in plans without co-payment. */
    vlCoparticipacao: integer(),
  },
  (table) => [index().on(table.nrCartao, table.dtAtendimento)],
);

/** A month's total that billing adjusted; the sum of the uses is the total of every other month. */
export const extratosAjustados = pgTable(
  'extratos_ajustados',
  {
    nrCartao: text()
      .notNull()
      .references(() => cartoes.nrCartao),
    /** MM/YYYY. */
    dsCompetencia: text().notNull(),
    vlTotal: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.nrCartao, table.dsCompetencia] })],
);

/** One income-tax statement for each card and year. Both keys are random, as a slip's are. */
export const informes = pgTable(
  'informes',
  {
    id: text().primaryKey(),
    arquivo: text().notNull().unique(),
    nrCartao: text()
      .notNull()
      .references(() => cartoes.nrCartao),
    ano: integer().notNull(),
    geradoEm: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.nrCartao, table.ano)],
);

/** Reports that were issued: the file is drawn again from these when it is fetched. */
export const relatoriosEmitidos = pgTable('relatorios_emitidos', {
  /** Random: nobody can guess the file of another. */
  arquivo: text().primaryKey(),
  operacao: text().notNull(),
  nrCartao: text()
    .notNull()
    .references(() => cartoes.nrCartao),
  parametros: jsonb().notNull().$type<Record<string, string>>(),
  emitidoEm: timestamp({ withTimezone: true }).notNull(),
});
