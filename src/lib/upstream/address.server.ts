/** The addresses of the operator's services. */
import { type Bases, env } from '#lib/config/env.server.ts';
import { UpstreamError } from '#lib/errors.ts';
import type { Base } from './operation.ts';

export type Scalar = string | number;

/** The name of each base in the settings. */
export const BASES = {
  WS: 'ws',
  API: 'api',
  HOST: 'host',
  CC: 'callcenter',
  COPART: 'coparticipacao',
  IP: 'ip',
  WP: 'wordpress',
  DEMO: 'demonstration',
} as const satisfies Record<Base, keyof Bases>;

export interface CallAddress {
  /** The operation's name: it names the failure in logs. */
  operation: string;
  base: keyof Bases;
  /** Below the base, with `{name}` for a value: `/pagamento/{idPagamento}`. */
  route: string;
  /** The values of the route. The call encodes each value, so that a slash in it does not change the path. */
  path?: Readonly<Record<string, Scalar>> | undefined;
  /** A parameter without a value is not sent. */
  query?: Record<string, Scalar | undefined>;
}

/** @throws {UpstreamError} for a base without an address, and for a value that is not a path segment */
export function urlOf(request: CallAddress) {
  const base = env().bases?.[request.base];
  if (!base) throw new UpstreamError('unavailable', request.operation);
  const { route, path = {} } = request;
  const segments = route
    .split('/')
    .slice(1)
    .map((segment) => {
      const text = segment.replace(/\{(\w+)\}/, (_match, name: string) => String(path[name] ?? ''));
      if (text === '' || text === '.' || text === '..' || !text.isWellFormed()) {
        throw new UpstreamError('rejected', request.operation, { status: 400 });
      }
      return encodeURIComponent(text);
    });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== '') query.append(name, String(value));
  }
  const search = query.toString();
  return `${[base, ...segments].join('/')}${search ? `?${search}` : ''}`;
}

/** The configured base to which an address over http(s) belongs; undefined also for one with user info. */
export function baseAt(url: URL): keyof Bases | undefined {
  // The origin of a `blob:` address is that of the address inside it.
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  const bases = env().bases;
  const names = Object.keys(bases ?? {}) as (keyof Bases)[];
  return names.find((name) => {
    const address = bases?.[name];
    return address !== undefined && new URL(address).origin === url.origin;
  });
}
