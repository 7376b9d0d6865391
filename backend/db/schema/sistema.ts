/** What the back end keeps about itself: settings, seed steps already run, failures it has to play. */
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** One value per key; `seed-date` is the day the demonstration data is relative to. */
export const ajustes = pgTable('ajustes', {
  chave: text().primaryKey(),
  valor: text().notNull(),
});

/** Each seed step runs once: a later feature adds a step and what members wrote stays. */
export const passosSemente = pgTable('passos_semente', {
  id: text().primaryKey(),
  aplicadoEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * A failure as data: `operacao` for the card or person `chave` answers `status` and `corpo` after
 * `atrasoMs` milliseconds, instead of what it would have answered.
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
