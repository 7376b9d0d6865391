/** A call of any operation, by its address. The portal itself calls only declared operations. */
import type { z } from 'zod';
import type { Bases } from '#lib/config/env.server.ts';
import { BASES } from '#lib/upstream/address.server.ts';
import type { Sent } from '#lib/upstream/client.server.ts';
import type { Base, Operation, Route } from '#lib/upstream/operation.ts';

export interface Asked<S extends z.ZodType> extends Omit<Sent<Route, S>, 'base'> {
  operation: string;
  method?: 'GET' | 'POST' | 'PUT';
  base: keyof Bases;
  path: readonly (string | number)[];
  reads: S;
}

/** The arguments of `request` for such a call. */
export function asked<S extends z.ZodType>({
  operation: name,
  method = 'GET',
  base,
  path,
  reads: answers,
  ...sent
}: Asked<S>): [Operation<Route, S>, Sent<Route, S>] {
  const names = Object.keys(BASES) as Base[];
  const root = names.find((one) => BASES[one] === base) ?? 'WS';
  const route = `${method} ${root}${path.map((_segment, index) => `/{s${String(index)}}`).join('')}`;
  const values = Object.fromEntries(path.map((segment, index) => [`s${String(index)}`, segment]));
  return [
    { name, about: '', route: route as Route, answers },
    { ...sent, path: values } as Sent<Route, S>,
  ];
}
