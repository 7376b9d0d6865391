/** Contracts with their cards and titles, and the generated slips. */
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
  /** Why the contract does not validate; null when it validates. */
  dsRestricao: text(),
  /** Contracts of the older billing system embed the PDF as a `data:` URL. */
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

/** A monthly charge. Amounts in centavos. */
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

/** The generated slip of a title. Both keys are random: they cannot be guessed. */
export const boletosGerados = pgTable('boletos_gerados', {
  id: text().primaryKey(),
  arquivo: text().notNull().unique(),
  nrTitulo: integer()
    .notNull()
    .unique()
    .references(() => titulos.nrTitulo),
  geradoEm: timestamp({ withTimezone: true }).notNull(),
});
