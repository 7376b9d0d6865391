/** The server under test, and the address of an operation there. */
import { nameOf, type Operation, UNSENT } from './operation.ts';
import { type Base, routeOf } from '#lib/upstream/operation.ts';

export interface Target {
  /** The address of each base that is tested, without a trailing slash. */
  bases: Readonly<Partial<Record<Base, string>>>;
  /** Applies the deviations that the operator has declared, before the answer is compared. */
  adapt: (operation: string, body: unknown) => unknown;
}

/** An origin and path without user and password. */
function publicAddress(base: string): string {
  const url = new URL(base);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}

/** Method and address with the names of the facts instead of their values. */
export function addressOf(operation: Operation, { bases }: Target): string {
  const { method, base, path } = routeOf(operation);
  const query = Object.entries(operation.query ?? {}).flatMap(([name, value]) =>
    value === UNSENT ? [] : [`${nameOf(name)}=${value}`],
  );
  const root = bases[base];
  const shown = root === undefined ? `{${base}}` : publicAddress(root);
  return `${method} ${shown}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`.replaceAll(
    '?}',
    '}',
  );
}
