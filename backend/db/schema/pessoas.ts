/** Families, persons and cards. */
import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The columns of an address. */
export const endereco = () => ({
  cdTipoLogradouro: text().notNull(),
  dsEndereco: text().notNull(),
  nrImovel: text().notNull(),
  dsComplemento: text(),
  nmBairro: text().notNull(),
  nrCep: text().notNull(),
  cdMunicipioIbge: text().notNull(),
  nmCidade: text().notNull(),
  sgEstado: text().notNull(),
});

/** A family is a holder with dependents at one address. */
export const familias = pgTable('familias', {
  sqFamilia: integer().primaryKey(),
  ...endereco(),
});

export const pessoas = pgTable(
  'pessoas',
  {
    cdPessoaFisica: integer().primaryKey(),
    sqFamilia: integer()
      .notNull()
      .references(() => familias.sqFamilia),
    nmBeneficiario: text().notNull(),
    nmSocial: text(),
    // A dependent without a CPF uses the holder's.
    nrCpf: text().unique(),
    dtNascimento: date().notNull(),
    ieSexo: text().notNull(),
    nmMae: text().notNull(),
    nrRg: text(),
    dsOrgaoEmissorRg: text(),
    dtEmRg: date(),
    cdEstadoCivil: text().notNull(),
    sqPais: text().notNull(),
    nrCns: text(),
    nrTelefone: text(),
    nrCelular: text(),
    dsEmail: text(),
    /** When the person last confirmed the registration. */
    dtConfirmacao: timestamp({ withTimezone: true }),
    /** When `atualizarUsuario` last accepted the person's data. */
    perfilAtualizadoEm: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.sqFamilia)],
);

export const cartoes = pgTable(
  'cartoes',
  {
    nrCartao: text().primaryKey(),
    cdBeneficiario: integer().notNull().unique(),
    cdPessoaFisica: integer()
      .notNull()
      .references(() => pessoas.cdPessoaFisica),
    ieTitular: boolean().notNull(),
    ativo: boolean().notNull(),
    /** 'Ativo', 'Bloqueado' or 'Vencido'. */
    stCartao: text().notNull(),
    /** The login hash, made at the first `gerarTokenCarteirinha` of the card. */
    token: text().unique(),
  },
  (table) => [index().on(table.cdPessoaFisica)],
);
