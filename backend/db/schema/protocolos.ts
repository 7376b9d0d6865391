/** What members and visitors sent: forms with protocols and files, requests to unlock, consents; and mail. */
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ofPessoa } from './pessoas.ts';

export const protocolos = pgTable('protocolos', {
  sqProtocolo: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** 20 digits: the operator's registration, the day, a number. */
  nrProtocolo: text().notNull().unique(),
  /** The operation that received the form. */
  operacao: text().notNull(),
  /** The fields of the form. */
  campos: jsonb().notNull(),
  dtAbertura: timestamp({ withTimezone: true }).notNull(),
});

/** The progress of a protocol; a new protocol has no row. */
export const protocolosAndamento = pgTable('protocolos_andamento', {
  nrProtocolo: text()
    .primaryKey()
    .references(() => protocolos.nrProtocolo),
  dsAssunto: text(),
  dsStatus: text(),
  iePrioridade: text({ enum: ['N', 'U'] })
    .notNull()
    .default('N'),
  dsJustificativa: text(),
  nrNota: integer(),
  dsComentario: text(),
});

/** Files of forms: type, size and hash, without the content. */
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

/** Requests to unlock a magnetic card. */
export const desbloqueios = pgTable('desbloqueios', {
  sqDesbloqueio: integer().primaryKey().generatedAlwaysAsIdentity(),
  cdPessoaFisica: ofPessoa(),
  campos: jsonb().notNull(),
  pedidoEm: timestamp({ withTimezone: true }).notNull(),
});

/** Messages that a real service would mail. */
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

/** Acceptances of cookies. */
export const consentimentos = pgTable('consentimentos', {
  sqConsentimento: integer().primaryKey().generatedAlwaysAsIdentity(),
  ip: text().notNull(),
  urlOrigem: text().notNull(),
  userAgent: text().notNull(),
  dtAceite: timestamp({ withTimezone: true }).notNull(),
});
