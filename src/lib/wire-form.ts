/**
 * What the building blocks of `wire.ts` expect, where a zod type does not say it. `contract/` describes and
 * tests the wire with it; the portal itself does not read it.
 */
import { z } from 'zod';

/** JSON Schema, with marks for what the zod type of a building block does not say. */
export interface Documented {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Documented;
  properties?: Readonly<Record<string, Documented>>;
  required?: readonly string[];
  anyOf?: readonly Documented[];
  /** The value may be `null` or missing. */
  absent?: true;
  /** The field that holds the value; the bare value is accepted as well when `orBody`. */
  envelope?: { field: string; orBody?: true };
  /** Stands for an entry that the portal leaves out: no service should send one. */
  leftOut?: true;
}

/** The documented forms of the building blocks, from which `contract/` describes and tests the wire. */
export const documented = z.registry<Documented>();

export function asDocumented<S extends z.ZodType>(schema: S, form: Documented): S {
  documented.add(schema, form);
  return schema;
}
