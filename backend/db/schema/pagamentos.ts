/** Payments by card and their titles. */
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { titulos } from './boletos.ts';
import { cartoes } from './pessoas.ts';

export const pagamentos = pgTable(
  'pagamentos',
  {
    /** 12 digits, which a payer can say on the telephone. */
    idPagamento: text().primaryKey(),
    /** The random key of the card page. */
    chave: text().notNull().unique(),
    nrCartao: text()
      .notNull()
      .references(() => cartoes.nrCartao),
    /** 'C' credit, 'D' debit. */
    ieTipo: text().notNull(),
    urlRetorno: text().notNull(),
    /** A second start with the same key returns the first payment. */
    idempotencyKey: text().notNull().unique(),
    /** 'P' pending, 'A' approved, 'R' refused. */
    stPagamento: text().notNull().default('P'),
    dsPagamento: text(),
    criadoEm: timestamp({ withTimezone: true }).notNull(),
    /** When the services receive a charge; null without a charge. */
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
    /** Centavos on the day of the start, with fine and interest of a late title. */
    vlTitulo: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.idPagamento, table.nrTitulo] }),
    index().on(table.nrTitulo),
  ],
);
