/** Contracts, the cards they cover, their titles and the slips generated for these. */
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { cartoes } from './pessoas.ts';

export const contratos = pgTable('contratos', {
  nrContrato: integer().primaryKey(),
  dsContrato: text().notNull(),
  situacao: integer().notNull(),
  /** Why the contract does not validate; it validates when absent. */
  dsRestricao: text(),
  /** Contracts of the older billing system answer the PDF itself, as a `data:` URL. */
  pdfEmbutido: boolean().notNull().default(false),
});

export const contratosCartoes = pgTable(
  'contratos_cartoes',
  {
    nrContrato: integer()
      .notNull()
      .references(() => contratos.nrContrato),
    nrCartao: text()
      .notNull()
      .references(() => cartoes.nrCartao),
  },
  (table) => [
    primaryKey({ columns: [table.nrContrato, table.nrCartao] }),
    index().on(table.nrCartao),
  ],
);

/** A monthly charge. Amounts in centavos: money is counted, not measured. */
export const titulos = pgTable(
  'titulos',
  {
    nrTitulo: integer().primaryKey(),
    nrContrato: integer()
      .notNull()
      .references(() => contratos.nrContrato),
    nrCartao: text()
      .notNull()
      .references(() => cartoes.nrCartao),
    /** MM/YYYY. */
    dsCompetencia: text().notNull(),
    dtEmissao: date().notNull(),
    dtVencimento: date().notNull(),
    vlMensalidade: integer().notNull(),
    vlCoparticipacao: integer().notNull().default(0),
    vlPago: integer(),
    dtPagamento: date(),
    dtCancelamento: date(),
  },
  (table) => [index().on(table.nrCartao)],
);

/** One generated slip per title. Both keys are random: nobody can guess the file of another. */
export const boletosGerados = pgTable('boletos_gerados', {
  id: text().primaryKey(),
  arquivo: text().notNull().unique(),
  nrTitulo: integer()
    .notNull()
    .unique()
    .references(() => titulos.nrTitulo),
  geradoEm: timestamp({ withTimezone: true }).notNull(),
});
