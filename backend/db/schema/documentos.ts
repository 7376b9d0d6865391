/** The uses of the plans, and the documents about them. Amounts in centavos. */
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
import { ofCartao } from './pessoas.ts';

/** One use of the plan, as the provider billed it. */
export const utilizacoes = pgTable(
  'utilizacoes',
  {
    nrUtilizacao: integer().primaryKey().generatedAlwaysAsIdentity(),
    nrCartao: ofCartao(),
    dtAtendimento: date().notNull(),
    nmPrestador: text().notNull(),
    dsProcedimento: text().notNull(),
    vlProcedimento: integer().notNull(),
    /** The member's part; null in plans without co-payment. */
    vlCoparticipacao: integer(),
    /** MM/YYYY of the boleto that bills the member's part; null means the month of the attendance. */
    dsCompetencia: text(),
  },
  (table) => [index().on(table.nrCartao, table.dtAtendimento)],
);

/** Monthly totals that billing has adjusted; without a row, the total is the sum of the uses. */
export const extratosAjustados = pgTable(
  'extratos_ajustados',
  {
    nrCartao: ofCartao(),
    /** MM/YYYY. */
    dsCompetencia: text().notNull(),
    vlTotal: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.nrCartao, table.dsCompetencia] })],
);

/** The income-tax statement of a card and year. Both keys are random. */
export const informes = pgTable(
  'informes',
  {
    id: text().primaryKey(),
    arquivo: text().notNull().unique(),
    nrCartao: ofCartao(),
    ano: integer().notNull(),
    geradoEm: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.nrCartao, table.ano)],
);

/** Issued reports: each download makes the file again from these parameters. */
export const relatoriosEmitidos = pgTable('relatorios_emitidos', {
  /** A random key. */
  arquivo: text().primaryKey(),
  operacao: text().notNull(),
  nrCartao: ofCartao(),
  parametros: jsonb().notNull().$type<Record<string, string>>(),
  emitidoEm: timestamp({ withTimezone: true }).notNull(),
});

/** The part of a procedure's price that a member pays. */
export const fatoresModeradores = pgTable('fatores_moderadores', {
  cdProcedimento: text().primaryKey(),
  nmProcedimento: text().notNull(),
  /** A fixed amount, or null. */
  vlFatorModerador: integer(),
  /** A share of the price in per cent, or null. */
  pcFatorModerador: integer(),
  /** The most that a member pays of a procedure. */
  vlLimite: integer(),
});
