/** Settings, the seed steps that have run, and declared failures. */
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Settings by key. The dates of the demonstration are relative to `seed-date`. */
export const ajustes = pgTable('ajustes', {
  chave: text().primaryKey(),
  valor: text().notNull(),
});

/** The seed steps that have run. A later feature adds a step, which keeps the data that members wrote. */
export const passosSemente = pgTable('passos_semente', {
  id: text().primaryKey(),
  aplicadoEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * A declared failure: a request of `operacao` with `chave`, a card, person or town, is answered with `status` and
 * `corpo` after `atrasoMs` milliseconds. An empty `chave` means every request.
 */
export const falhas = pgTable(
  'falhas',
  {
    operacao: text().notNull(),
    chave: text().notNull(),
    status: integer().notNull(),
    corpo: jsonb(),
    atrasoMs: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.operacao, table.chave] })],
);
