/** Plans and memberships, addresses of single persons, and users. */
import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
  /** Whether reports have lines; those of the older system are only PDFs. */
  relatoriosComLinhas: boolean().notNull().default(true),
});

/** The membership of a card: its plan, since when, in which contract. */
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

/** Grace periods: the day from which a kind of care is covered. */
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

/** The address of a person who does not live with the family. */
export const enderecosPessoas = pgTable('enderecos_pessoas', {
  cdPessoaFisica: integer()
    .primaryKey()
    .references(() => pessoas.cdPessoaFisica),
  ...endereco(),
});

/** Registered users of the portal. */
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
