/** Requests for authorisation: procedures, history, refusals, providers. */
import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ofCartao } from './pessoas.ts';

export const requisicoes = pgTable(
  'requisicoes',
  {
    nrRequisicao: integer().primaryKey(),
    nrGuia: text().notNull(),
    nrCartao: ofCartao(),
    dtRequisicao: date().notNull(),
    dsTipo: text().notNull(),
    nmSolicitante: text().notNull(),
    nmPrestador: text(),
    dsCaraterAtendimento: text().notNull(),
    dsIndicacaoClinica: text(),
    /** 1 to 6 of the contract; other numbers are internal stages of the operator. */
    cdStatus: integer().notNull(),
    dsStatus: text().notNull(),
    /** The last day of the present stage. */
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
    /** Null while there is no decision. */
    qtAutorizada: integer(),
    dsStatus: text().notNull(),
  },
  (table) => [index().on(table.nrRequisicao)],
);

/** The reasons of a refusal, each with its basis in law or contract. */
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

/** The providers of a procedure. */
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
