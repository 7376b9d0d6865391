/** Like objects as columns of values: neither the names of properties nor equal values are repeated. */

/** Separates values that are texts without this character. */
const SEPARATOR = '|';

/** The character of position 0. The next 65 are printed, and one of them, the backslash, is longer in JSON. */
const FIRST = '='.charCodeAt(0);

/**
 * The name of a property; its values; and which of them each object has, as one character of a position. When each
 * object has a list, a comma and its positions. Positions of 0 at the end are left out. Without positions each
 * object has its own value.
 */
type Column = [name: string, values: string | unknown[], at?: string];

export interface Table {
  length: number;
  columns: Column[];
}

const joined = (values: unknown[]): string | unknown[] =>
  values.length > 0 && values.every((value) => typeof value === 'string' && !value.includes('|'))
    ? values.join(SEPARATOR)
    : values;

/** The different values, and the character of each value. */
function different(values: readonly unknown[]): [unknown[], (value: unknown) => string] {
  const signs = new Map<string, string>();
  const first = values.filter((value) => {
    const text = JSON.stringify(value);
    return !signs.has(text) && signs.set(text, String.fromCharCode(FIRST + signs.size));
  });
  return [first, (value) => signs.get(JSON.stringify(value)) ?? ''];
}

/** The shortest way to write a column. */
function columnOf(name: string, cells: readonly unknown[]): Column {
  const [values, sign] = different(cells);
  const ways: Column[] = [
    [name, joined([...cells])],
    [name, joined(values), cells.map(sign).join('').replace(/=+$/, '')],
  ];
  if (cells.every((cell) => Array.isArray(cell))) {
    const [entries, signOf] = different(cells.flat());
    ways.push([
      name,
      joined(entries),
      cells.map((list) => `,${list.map(signOf).join('')}`).join(''),
    ]);
  }
  const [shortest] = ways.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  return shortest ?? [name, []];
}

/** @param list objects of JSON. No value is `null`, and one that is `undefined` is as one that is missing. */
export function toColumns(list: readonly object[]): Table {
  const rows = list.map(
    (each) => new Map(Object.entries(each).filter(([, value]) => value !== undefined)),
  );
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
    const valueAt = (text: string, index: number) =>
      values[(text.charCodeAt(index) || FIRST) - FIRST];
    const lists = at?.startsWith(',') && at.slice(1).split(',');
    rows.forEach((row, index) => {
      const value = at === undefined ? values[index] : valueAt(at, index);
      row[name] = lists
        ? Array.from(lists[index] ?? '', (sign) => valueAt(sign, 0))
        : (value ?? undefined);
    });
  }
  return rows as T[];
}
