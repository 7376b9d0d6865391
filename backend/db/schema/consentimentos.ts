/** Who accepted the cookies of the site: what the portal told, and when. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const consentimentos = pgTable('consentimentos', {
  sqConsentimento: integer().primaryKey().generatedAlwaysAsIdentity(),
  ip: text().notNull(),
  urlOrigem: text().notNull(),
  userAgent: text().notNull(),
  dtAceite: timestamp({ withTimezone: true }).notNull(),
});
