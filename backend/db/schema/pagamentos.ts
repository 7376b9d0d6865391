/** Payments by card: what was started for which titles, and what the card provider made of it. */
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { titulos } from './boletos.ts';
import { cartoes } from './pessoas.ts';

export const pagamentos = pgTable(
  'pagamentos',
  {
    /** 12 digits, which a payer can read out on the telephone. */
    idPagamento: text().primaryKey(),
    /** Random: the address of the card page, which nobody can guess. */
    chave: text().notNull().unique(),
    nrCartao: text()
      .notNull()
      .references(() => cartoes.nrCartao),
    /** 'C' credit, 'D' debit. */
    ieTipo: text().notNull(),
    urlRetorno: text().notNull(),
    /** The same start sent again is the same payment. */
    idempotencyKey: text().notNull().unique(),
    /** 'P' pending, 'A' approved, 'R' refused. */
    stPagamento: text().notNull().default('P'),
    dsPagamento: text(),
    criadoEm: timestamp({ withTimezone: true }).notNull(),
    /** Charged already: from when on the services know of it. */
    confirmaEm: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.nrCartao)],
);

export const pagamentosTitulos = pgTable(
  'pagamentos_titulos',
  {
    idPagamento: text()
      .notNull()
      .references(() => pagamentos.idPagamento),
    nrTitulo: integer()
      .notNull()
      .references(() => titulos.nrTitulo),
    /** Centavos, of the day it was started on: late ones with fine and interest. */
    vlTitulo: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.idPagamento, table.nrTitulo] }),
    index().on(table.nrTitulo),
  ],
);
