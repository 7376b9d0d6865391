/** Attendances and support cases. */
import { date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ofPessoa } from './pessoas.ts';

export const atendimentos = pgTable(
  'atendimentos',
  {
    nrAtendimento: integer().primaryKey(),
    cdPessoaFisica: ofPessoa(),
    dtAtendimento: date().notNull(),
    nmPrestador: text().notNull(),
    dsEspecialidade: text().notNull(),
    dsProcedimento: text().notNull(),
    dsLocal: text().notNull(),
  },
  (table) => [index().on(table.cdPessoaFisica)],
);

export const chamados = pgTable(
  'chamados',
  {
    idCaso: text().primaryKey(),
    cdPessoaFisica: ofPessoa(),
    nrProtocolo: text(),
    dsAssunto: text().notNull(),
    dsDescricao: text().notNull(),
    dsStatus: text().notNull(),
    iePrioridade: text({ enum: ['N', 'U'] })
      .notNull()
      .default('N'),
    dtAbertura: timestamp({ withTimezone: true }).notNull(),
    dtEncerramento: timestamp({ withTimezone: true }),
    nrNota: integer(),
    dsComentario: text(),
  },
  (table) => [index().on(table.cdPessoaFisica)],
);

/** Messages that members added to a case. */
export const chamadosMensagens = pgTable('chamados_mensagens', {
  sqMensagem: integer().primaryKey().generatedAlwaysAsIdentity(),
  idCaso: text()
    .notNull()
    .references(() => chamados.idCaso),
  dsMensagem: text().notNull(),
  enviadaEm: timestamp({ withTimezone: true }).notNull(),
});

/** Access tokens of the support-case service. */
export const crmTokens = pgTable('crm_tokens', {
  token: text().primaryKey(),
  expiraEm: timestamp({ withTimezone: true }).notNull(),
});
