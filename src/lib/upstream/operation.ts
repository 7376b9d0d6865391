/**
 * An operation of the operator's services, declared once in the `wire.ts` of its feature: the portal calls
 * it, `contract/` proves it and describes it in `docs/openapi.yaml`.
 */
import { z } from 'zod';

/** The bases of `docs/contract.md` › Bases. DEMO: only the reference back end has it. */
export type Base = 'WS' | 'API' | 'HOST' | 'CC' | 'COPART' | 'IP' | 'WP' | 'DEMO';
/** Method, base and path: `GET WS/pagamento/{idPagamento}`. */
export type Route = `${'GET' | 'POST' | 'PUT'} ${Base}${string}`;

export interface Operation<R extends Route = Route, S extends z.ZodType = z.ZodType> {
  /** The name in `docs/contract.md`: it names the operation in logs. */
  readonly name: string;
  /** Marks a second address of the same operation. */
  readonly variant?: string;
  /** One short sentence for the description. */
  readonly about: string;
  readonly route: R;
  /** The shape of the answer. */
  readonly answers: S;
  /** Another declaration of this operation describes the whole answer. */
  readonly isPart?: true;
}

/** Declares an operation. Without `answers`, only the status of its answer counts. */
export function operation<const R extends Route, S extends z.ZodType = z.ZodUnknown>(
  declared: Pick<Operation<R>, 'name' | 'variant' | 'about' | 'route'> & { answers?: S },
): Operation<R, S> {
  // Without `answers`, S is the type of z.unknown().
  return { answers: z.unknown() as unknown as S, ...declared };
}

/** The same operation, of whose answer only a part is read. */
export const partOf = <R extends Route, S extends z.ZodType>(
  { name, about, route }: Operation<R>,
  answers: S,
): Operation<R, S> => ({ name, about, route, answers, isPart: true });

/** The parts of a route; `path` has a leading slash, or is empty. */
export function routeOf({ route }: Pick<Operation, 'route'>) {
  const [, method = '', base = '', path = ''] = /^(\w+) ([A-Z]+)([^A-Z].*)?$/s.exec(route) ?? [];
  return { method: method as 'GET' | 'POST' | 'PUT', base: base as Base, path };
}
