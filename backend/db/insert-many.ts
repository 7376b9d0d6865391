/** Many rows at once: one parameter, however many they are. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const BATCH = 2_000;

/** As `casing: 'snake_case'` names the column of a property. */
const columnOf = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts the rows in batches; columns that no row names get their default. */
export async function insertMany<T extends PgTable>(
  db: Database,
  table: T,
  rows: Iterable<T['$inferInsert']>,
): Promise<void> {
  const columns = Object.keys(getTableColumns(table)).map((property) => ({
    property,
    column: columnOf(property),
  }));
  const name = getTableName(table);
  let batch: Record<string, unknown>[] = [];
  const flush = async () => {
    const used = columns.filter(({ column }) => batch.some((row) => column in row));
    const list = sql.raw(used.map(({ column }) => `"${column}"`).join(', '));
    const into = sql.raw(`"${name}"`);
    await db.execute(
      sql`insert into ${into} (${list})
        select ${list} from json_populate_recordset(null::${into}, ${JSON.stringify(batch)}::json)`,
    );
    batch = [];
  };
  for (const row of rows) {
    const values = row as Record<string, unknown>;
    batch.push(
      Object.fromEntries(
        columns.flatMap(({ property, column }) =>
          values[property] === undefined ? [] : [[column, values[property]]],
        ),
      ),
    );
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}
