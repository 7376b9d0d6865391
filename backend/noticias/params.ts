/** The query of the content site, as WordPress REST reads it and refuses it. */

/** An error in the shape of WordPress REST. */
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

export type Entity = Record<string, unknown>;

function invalid(name: string, message: string): RestError {
  return new RestError(400, 'rest_invalid_param', `Parâmetro(s) inválido(s): ${name}`, {
    params: { [name]: message },
  });
}

/** A whole number between 1 and the maximum; the default when the parameter is absent. */
function integer(query: Query, name: string, fallback: number, max = Infinity): number {
  const value = [query[name]].flat().at(-1);
  if (value === undefined) return fallback;
  if (!/^-?\d+$/.test(value)) throw invalid(name, `${name} não é do tipo integer.`);
  const number = Number(value);
  if (number < 1 || number > max) {
    throw invalid(name, `${name} deve estar entre 1 e ${String(max)}.`);
  }
  return number;
}

/** A list: `1,2`, or `name[]=1&name[]=2`; `undefined` when the parameter is absent. */
export function list(query: Query, name: string): string[] | undefined {
  const value = query[name] ?? query[`${name}[]`];
  if (value === undefined) return undefined;
  return (Array.isArray(value) ? value : value.split(/[\s,]+/)).map((entry) => entry.trim());
}

/** A list of ids. WordPress refuses a slug and an empty list. */
export function ids(query: Query, name: string): number[] | undefined {
  return list(query, name)?.map((value, index) => {
    if (!/^\d{1,9}$/.test(value)) {
      throw invalid(name, `${name}[${String(index)}] não é do tipo integer.`);
    }
    return Number(value);
  });
}

export interface Page {
  page: number;
  perPage: number;
}

export const page = (query: Query): Page => ({
  page: integer(query, 'page', 1),
  perPage: integer(query, 'per_page', 10, 100),
});

/** Copies one dotted path (`title.rendered`) from an entity. */
function copyPath(source: Entity, target: Entity, [head = '', ...rest]: string[]): void {
  if (!(head in source)) return;
  const value = source[head];
  if (rest.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    target[head] = value;
    return;
  }
  const inner = (target[head] ??= {}) as Entity;
  copyPath(value as Entity, inner, rest);
}

/** The fields that `_fields` names; all of them when it is absent. */
export function selectFields(entity: Entity, query: Query): Entity {
  const fields = list(query, '_fields')?.filter((field) => field !== '') ?? [];
  if (fields.length === 0) return entity;
  const selected: Entity = {};
  for (const field of fields) copyPath(entity, selected, field.split('.'));
  return selected;
}
