/** What members and visitors sent by a form, under the protocol they were given for it. */
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const protocolos = pgTable('protocolos', {
  sqProtocolo: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** 20 digits: the operator's registration, the day, and its number. */
  nrProtocolo: text().notNull().unique(),
  /** The operation that received it. */
  operacao: text().notNull(),
  /** The fields as they came. */
  campos: jsonb().notNull(),
  dtAbertura: timestamp({ withTimezone: true }).notNull(),
});
