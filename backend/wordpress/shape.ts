/** The shape of an answer: a page of entities, `_fields` that trims them, `_embed` that adds to them. */
import { list, type Query } from './params.ts';

export type Entity = Record<string, unknown>;

/** One page of a collection. */
export interface Listing {
  entities: Entity[];
  total: number;
  pages: number;
}

/** Copies one dotted path (`title.rendered`) from an entity, if it leads anywhere. */
function pick(source: Entity, target: Entity, [head = '', ...rest]: string[]): void {
  if (!(head in source)) return;
  const value = source[head];
  if (rest.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    target[head] = value;
    return;
  }
  const inner = (target[head] ??= {}) as Entity;
  pick(value as Entity, inner, rest);
}

/** Keeps the fields that `_fields` names; all of them when it is not there. */
export function selectFields(entity: Entity, query: Query): Entity {
  const fields = list(query, '_fields')?.filter((field) => field !== '');
  if (!fields || fields.length === 0) return entity;
  const selected: Entity = {};
  for (const field of fields) pick(entity, selected, field.split('.'));
  return selected;
}

/** Whether `_embed` asks for a relation: bare, `1` and `true` ask for all of them. */
export function embeds(query: Query, relation: string): boolean {
  const relations = list(query, '_embed');
  if (!relations) return false;
  const all = relations.every((entry) => entry === '' || entry === '1' || entry === 'true');
  return all || relations.includes(relation);
}
