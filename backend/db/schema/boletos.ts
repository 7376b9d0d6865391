/** Contracts with their cards and titles, the generated slips, and payments by card. */
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
import { ofCartao } from './pessoas.ts';

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
    nrCartao: ofCartao(),
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
    nrCartao: ofCartao(),
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

export const pagamentos = pgTable(
  'pagamentos',
  {
    /** 12 digits, which a payer can say on the telephone. */
    idPagamento: text().primaryKey(),
    /** The random key of the card page. */
    chave: text().notNull().unique(),
    nrCartao: ofCartao(),
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
