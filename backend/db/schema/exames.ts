/** Exam prescriptions with their results, and the vaccination card. */
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ofPessoa } from './pessoas.ts';

export const prescricoes = pgTable(
  'prescricoes',
  {
    nrPrescricao: integer().primaryKey(),
    cdPessoaFisica: ofPessoa(),
    dtPrescricao: date().notNull(),
    nmMedico: text().notNull(),
    dsUnidade: text().notNull(),
    /** The older laboratory system embeds the PDF as a `data:` URL. */
    pdfEmbutido: boolean().notNull().default(false),
  },
  (table) => [index().on(table.cdPessoaFisica)],
);

export const resultados = pgTable(
  'resultados',
  {
    nrSequencialResultado: integer().primaryKey(),
    nrPrescricao: integer()
      .notNull()
      .references(() => prescricoes.nrPrescricao),
    dsExame: text().notNull(),
    /** Null while the result is pending. */
    dtResultado: date(),
    /** The lines as a laboratory prints them. */
    itens: jsonb().$type<Record<'nome' | 'valor' | 'referencia', string>[]>().notNull(),
    /** The random key of the file. */
    arquivo: text().notNull().unique(),
  },
  (table) => [index().on(table.nrPrescricao)],
);

export const vacinas = pgTable(
  'vacinas',
  {
    sqVacina: integer().primaryKey().generatedAlwaysAsIdentity(),
    cdPessoaFisica: ofPessoa(),
    dsVacina: text().notNull(),
    dsDose: text().notNull(),
    dtAplicacao: date().notNull(),
    nrLote: text().notNull(),
    nmUnidade: text().notNull(),
    dtProximaDose: date(),
  },
  (table) => [index().on(table.cdPessoaFisica)],
);
