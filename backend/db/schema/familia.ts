/** What a card gives a right to, where a person lives apart from the family, and what members sent. */
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { cartoes, endereco, pessoas } from './pessoas.ts';

export const planos = pgTable('planos', {
  cdPlano: integer().primaryKey(),
  nmPlano: text().notNull(),
  /** The plan's own registration with the regulator. */
  nrRegistroAns: text().notNull(),
  dsAcomodacao: text().notNull(),
  dsAbrangencia: text().notNull(),
  dsSegmentacao: text().notNull(),
  dsContratacao: text().notNull(),
  ieCoparticipacao: boolean().notNull(),
  /** Reports of plans kept in the older system come as PDF alone. */
  relatoriosComLinhas: boolean().notNull().default(true),
});

/** A card's membership: which plan, since when, under whose contract. */
export const adesoes = pgTable('adesoes', {
  nrCartao: text()
    .primaryKey()
    .references(() => cartoes.nrCartao),
  cdPlano: integer()
    .notNull()
    .references(() => planos.cdPlano),
  nrContrato: text().notNull(),
  nmContratante: text().notNull(),
  dsParentesco: text().notNull(),
  dtInclusao: date().notNull(),
  dtValidade: date().notNull(),
  dtInicioVigencia: date().notNull(),
  /** 1 to 12. */
  mesReajuste: integer().notNull(),
});

/** Until when a kind of care is not covered yet. */
export const carencias = pgTable(
  'carencias',
  {
    sqCarencia: integer().primaryKey().generatedAlwaysAsIdentity(),
    nrCartao: text()
      .notNull()
      .references(() => cartoes.nrCartao),
    dsCarencia: text().notNull(),
    dtFim: date().notNull(),
  },
  (table) => [index().on(table.nrCartao)],
);

/** The address of a person who does not live where the family does. */
export const enderecosPessoas = pgTable('enderecos_pessoas', {
  cdPessoaFisica: integer()
    .primaryKey()
    .references(() => pessoas.cdPessoaFisica),
  ...endereco(),
});

/** Who may use the portal by a registration of their own. */
export const usuarios = pgTable('usuarios', {
  nrCartao: text()
    .primaryKey()
    .references(() => cartoes.nrCartao),
  cpf: text().notNull(),
  nome: text().notNull(),
  email: text().notNull(),
  celular: text().notNull(),
  categoria: text().notNull(),
  criadoEm: timestamp({ withTimezone: true }).notNull(),
});

/** Files that came with a form: what they are and how large, never their content. */
export const arquivosRecebidos = pgTable(
  'arquivos_recebidos',
  {
    sqArquivo: integer().primaryKey().generatedAlwaysAsIdentity(),
    nrProtocolo: text().notNull(),
    campo: text().notNull(),
    tipo: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [index().on(table.nrProtocolo)],
);

/** Messages that a real service would have mailed. */
export const emailsEnviados = pgTable(
  'emails_enviados',
  {
    sqEmail: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    nomeBeneficiario: text().notNull(),
    codeEmail: text().notNull(),
    desEmail: text().notNull(),
    enviadoEm: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.email)],
);

/** Requests to unlock a magnetic card, as they came. */
export const desbloqueios = pgTable('desbloqueios', {
  sqDesbloqueio: integer().primaryKey().generatedAlwaysAsIdentity(),
  cdPessoaFisica: integer()
    .notNull()
    .references(() => pessoas.cdPessoaFisica),
  campos: jsonb().notNull(),
  pedidoEm: timestamp({ withTimezone: true }).notNull(),
});
