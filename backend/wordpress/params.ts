/** Query parameters as WordPress REST reads them, and its way of refusing them. */

/** An error in the shape WordPress REST answers. */
export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Record<string, unknown>;

  constructor(status: number, code: string, message: string, data: Record<string, unknown> = {}) {
    super(message);
    this.name = 'RestError';
    this.code = code;
    this.status = status;
    this.data = { status, ...data };
  }
}

/** As Fastify parses a query: a repeated parameter is an array. */
export type Query = Record<string, string | string[] | undefined>;

function invalid(name: string, message: string): RestError {
  return new RestError(400, 'rest_invalid_param', `Parâmetro(s) inválido(s): ${name}`, {
    params: { [name]: message },
  });
}

function single(query: Query, name: string): string | undefined {
  const value = query[name];
  return Array.isArray(value) ? value.at(-1) : value;
}

/** A whole number within bounds, or the default when the parameter is not there at all. */
function integer(query: Query, name: string, fallback: number, max = Infinity): number {
  const value = single(query, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!/^-?\d+$/.test(value)) throw invalid(name, `${name} não é do tipo integer.`);
  if (number < 1 || number > max) {
    throw invalid(name, `${name} deve estar entre 1 e ${String(max)}.`);
  }
  return number;
}

/** A list: `1,2`, or `name[]=1&name[]=2`; `undefined` when the parameter is not there. */
export function list(query: Query, name: string): string[] | undefined {
  const value = query[name] ?? query[`${name}[]`];
  if (value === undefined) return undefined;
  return (Array.isArray(value) ? value : value.split(/[\s,]+/)).map((entry) => entry.trim());
}

/** A list of ids; a slug or an empty one is refused, as WordPress does. */
export function ids(query: Query, name: string): number[] | undefined {
  const values = list(query, name);
  if (!values) return undefined;
  return values.map((value, index) => {
    if (!/^\d{1,9}$/.test(value)) {
      throw invalid(name, `${name}[${String(index)}] não é do tipo integer.`);
    }
    return Number(value);
  });
}

/** An instant; without an offset it is UTC here (the site's own zone in WordPress). */
export function instant(query: Query, name: string): Date | undefined {
  const value = single(query, name);
  if (value === undefined) return undefined;
  const date = new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`);
  if (Number.isNaN(date.getTime())) throw invalid(name, 'Data inválida.');
  return date;
}

/** One of the given words, the first by default. */
export function choice<T extends string>(
  query: Query,
  name: string,
  words: readonly [T, ...T[]],
): T {
  const value = single(query, name);
  if (value === undefined) return words[0];
  const word = words.find((entry) => entry === value);
  if (word === undefined) throw invalid(name, `${name} não é um de ${words.join(', ')}.`);
  return word;
}

export interface Page {
  page: number;
  perPage: number;
}

export function page(query: Query): Page {
  return { page: integer(query, 'page', 1), perPage: integer(query, 'per_page', 10, 100) };
}

/** How many pages of posts there are; one past the end is refused when there is any post at all. */
export function totalPages(total: number, { page: asked, perPage }: Page): number {
  const pages = Math.ceil(total / perPage);
  if (total > 0 && asked > pages) {
    throw new RestError(
      400,
      'rest_post_invalid_page_number',
      'O número da página solicitada é maior que o número de páginas disponíveis.',
    );
  }
  return pages;
}
