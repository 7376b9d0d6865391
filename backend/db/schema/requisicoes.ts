/** Requests for authorisation: what was asked, what was answered, and where it can be done. */
import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { cartoes } from './pessoas.ts';

export const requisicoes = pgTable(
  'requisicoes',
  {
    nrRequisicao: integer().primaryKey(),
    nrGuia: text().notNull(),
    nrCartao: text()
      .notNull()
      .references(() => cartoes.nrCartao),
    dtRequisicao: date().notNull(),
    dsTipo: text().notNull(),
    nmSolicitante: text().notNull(),
    nmPrestador: text(),
    dsCaraterAtendimento: text().notNull(),
    dsIndicacaoClinica: text(),
    /** 1 to 6 of the contract; other numbers are stages that only the operator knows. */
    cdStatus: integer().notNull(),
    dsStatus: text().notNull(),
    /** The day on which the present stage ends. */
    dtLimite: date(),
    dtNegativa: date(),
  },
  (table) => [index().on(table.nrCartao)],
);

export const requisicoesHistorico = pgTable(
  'requisicoes_historico',
  {
    sqHistorico: integer().primaryKey().generatedAlwaysAsIdentity(),
    nrRequisicao: integer()
      .notNull()
      .references(() => requisicoes.nrRequisicao),
    dtEvento: timestamp({ withTimezone: true }).notNull(),
    dsEvento: text().notNull(),
  },
  (table) => [index().on(table.nrRequisicao)],
);

export const requisicoesProcedimentos = pgTable(
  'requisicoes_procedimentos',
  {
    sqProcedimento: integer().primaryKey(),
    nrRequisicao: integer()
      .notNull()
      .references(() => requisicoes.nrRequisicao),
    cdProcedimento: text().notNull(),
    dsProcedimento: text().notNull(),
    qtSolicitada: integer().notNull(),
    /** Nothing is said while nobody has decided. */
    qtAutorizada: integer(),
    dsStatus: text().notNull(),
  },
  (table) => [index().on(table.nrRequisicao)],
);

/** The written reasons of a refusal, each with what in law or contract it stands on. */
export const requisicoesMotivos = pgTable(
  'requisicoes_motivos',
  {
    nrRequisicao: integer()
      .notNull()
      .references(() => requisicoes.nrRequisicao),
    cdMotivo: text().notNull(),
    dsMotivo: text().notNull(),
    dsFundamento: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.nrRequisicao, table.cdMotivo] })],
);

/** Who does a procedure. */
export const redePrestadora = pgTable(
  'rede_prestadora',
  {
    cdProcedimento: text().notNull(),
    nmPrestador: text().notNull(),
    dsEndereco: text().notNull(),
    nmCidade: text().notNull(),
    nrTelefone: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cdProcedimento, table.nmPrestador] })],
);
