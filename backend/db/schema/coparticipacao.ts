/** What a member pays of a procedure. Amounts in centavos. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const fatoresModeradores = pgTable('fatores_moderadores', {
  cdProcedimento: text().primaryKey(),
  nmProcedimento: text().notNull(),
  /** A fixed amount … */
  vlFatorModerador: integer(),
  /** … or a share of the price, in per cent. */
  pcFatorModerador: integer(),
  /** What one procedure costs the member at most. */
  vlLimite: integer(),
});
