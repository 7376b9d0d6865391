/** Families, persons and cards; plans and memberships, addresses of single persons, and users. */
import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The column of a person's code. */
export const ofPessoa = () =>
  integer()
    .notNull()
    .references(() => pessoas.cdPessoaFisica);

/** The column of a card number. */
export const ofCartao = () =>
  text()
    .notNull()
    .references(() => cartoes.nrCartao);

/** The columns of an address. */
const endereco = () => ({
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
    cdPessoaFisica: ofPessoa(),
    ieTitular: boolean().notNull(),
    ativo: boolean().notNull(),
    /** 'Ativo', 'Bloqueado' or 'Vencido'. */
    stCartao: text().notNull(),
    /** The login hash, made at the first `gerarTokenCarteirinha` of the card. */
    token: text().unique(),
  },
  (table) => [index().on(table.cdPessoaFisica)],
);

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
  nrCartao: ofCartao().primaryKey(),
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
    nrCartao: ofCartao(),
    dsCarencia: text().notNull(),
    dtFim: date().notNull(),
  },
  (table) => [index().on(table.nrCartao)],
);

/** The address of a person who does not live with the family. */
export const enderecosPessoas = pgTable('enderecos_pessoas', {
  cdPessoaFisica: ofPessoa().primaryKey(),
  ...endereco(),
});

/** Registered users of the portal. */
export const usuarios = pgTable('usuarios', {
  nrCartao: ofCartao().primaryKey(),
  cpf: text().notNull(),
  nome: text().notNull(),
  email: text().notNull(),
  celular: text().notNull(),
  categoria: text().notNull(),
  criadoEm: timestamp({ withTimezone: true }).notNull(),
});
