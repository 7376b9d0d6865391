/** Inserts many rows in few statements. */
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

const BATCH = 2_000;

/** A row by the property names of the schema, with values as JSON has them. */
export type Row = Readonly<Record<string, unknown>>;

/** The column of a property, as drizzle's `casing: 'snake_case'` names it. */
const columnOf = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts the rows in batches. A batch is one JSON parameter, because PostgreSQL limits the number of
 * parameters. The database converts each value to the type of its column.
 * @throws when the table has no such column, or refuses a value
 */
export async function insertMany(db: Database, table: string, rows: Iterable<Row>): Promise<void> {
  const into = sql.identifier(table);
  let batch: Row[] = [];
  const flush = async () => {
    const names = new Set(batch.flatMap((row) => Object.keys(row)));
    const columns = sql.join(
      [...names].map((name) => sql.identifier(name)),
      sql`, `,
    );
    await db.execute(
      sql`insert into ${into} (${columns})
        select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(batch)}::json)`,
    );
    batch = [];
  };
  for (const row of rows) {
    batch.push(
      Object.fromEntries(
        Object.entries(row).map(([property, value]) => [columnOf(property), value]),
      ),
    );
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
}
