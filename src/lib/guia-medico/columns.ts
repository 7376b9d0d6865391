/** Like objects as columns of values: neither the names of properties nor equal values are repeated. */

/** Separates values that are texts without this character. */
const SEPARATOR = '|';

/**
 * The name of a property, its values, and which of them each object has: a position, or for a list the positions of
 * its entries. Positions of 0 at the end are left out. Without positions each object has its own value.
 */
type Column = [name: string, values: string | unknown[], at?: (number | number[])[]];

export interface Table {
  length: number;
  columns: Column[];
}

const joined = (values: unknown[]): string | unknown[] =>
  values.length > 0 && values.every((one) => typeof one === 'string' && !one.includes(SEPARATOR))
    ? values.join(SEPARATOR)
    : values;

/** The different values, and the position of each value among them. */
function different(cells: readonly unknown[]): [unknown[], (cell: unknown) => number] {
  // The text 'null' is another value than a missing one.
  const keyOf = (cell: unknown) => (typeof cell === 'string' ? `"${cell}` : JSON.stringify(cell));
  const all = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const positions = new Map([...all.keys()].map((key, at) => [key, at]));
  return [[...all.values()], (cell) => positions.get(keyOf(cell)) ?? 0];
}

function columnOf(name: string, cells: unknown[]): Column {
  if (cells.every((cell) => Array.isArray(cell))) {
    const [entries, at] = different(cells.flat());
    return [name, joined(entries), cells.map((list) => list.map(at))];
  }
  const [values, at] = different(cells);
  if (values.length > cells.length * 0.75) return [name, joined(cells)];
  const positions = cells.map(at);
  return [name, joined(values), positions.slice(0, positions.findLastIndex((one) => one > 0) + 1)];
}

/** @param list objects of JSON. No value is `null`, and one that is `undefined` is as one that is missing. */
export function toColumns(list: readonly object[]): Table {
  const rows = list.map((each) => new Map(Object.entries(each)));
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  const columns = [...names].map((name) =>
    columnOf(
      name,
      rows.map((row): unknown => row.get(name) ?? null),
    ),
  );
  return { length: list.length, columns };
}

/** The objects of a table that `toColumns` has made of objects of this type. */
export function fromColumns<T>({ length, columns }: Table): T[] {
  const rows = Array.from({ length }, (): Record<string, unknown> => ({}));
  for (const [name, written, at] of columns) {
    const values = typeof written === 'string' ? written.split(SEPARATOR) : written;
    rows.forEach((row, index) => {
      const position = at ? (at[index] ?? 0) : index;
      row[name] = Array.isArray(position)
        ? position.map((one) => values[one])
        : (values[position] ?? undefined);
    });
  }
  return rows as T[];
}
