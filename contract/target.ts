/** The server under test, the address of an operation there, and why no answer comes. */
import { LIMITS, nameOf, type Operation, UNSENT } from './operation.ts';
import { type Base, routeOf } from '#lib/upstream/operation.ts';

export interface Target {
  /** The address of each base that is tested, without a trailing slash. */
  bases: Readonly<Partial<Record<Base, string>>>;
  /** Applies the deviations that the operator has declared, before the answer is compared. */
  adapt: (operation: string, body: unknown) => unknown;
}

/** The options of `npm run contract` that a setting of the portal gives as well, with the base that each is the address of. */
export const SETTINGS = [
  ['url', 'PORTAL_WS_URL', 'WS'],
  ['api', 'PORTAL_API_URL', 'API'],
  ['host', 'PORTAL_HOST_URL', 'HOST'],
  ['callcenter', 'PORTAL_CALLCENTER_URL', 'CC'],
  ['coparticipacao', 'PORTAL_COPARTICIPACAO_URL', 'COPART'],
  ['ip', 'PORTAL_IP_LOOKUP_URL', 'IP'],
  ['wordpress', 'PORTAL_WORDPRESS_URL', 'WP'],
  ['crm', 'PORTAL_CRM'],
  ['banners', 'PORTAL_BANNERS_BASE_URL'],
  ['deviations', 'PORTAL_DEVIATIONS'],
] as const;

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

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'a refused connection',
  ENOTFOUND: 'a host name that is not known',
  ECONNRESET: 'a connection that was cut',
};

/** Why a call got no answer, in words. @param limit its time limit, in milliseconds */
export function causeOf(error: unknown, limit: number): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return `no answer after ${String(limit / 1000)} s`;
  const code = cause?.code ?? '';
  return CAUSES[code] ?? (code === '' ? 'no answer' : `no answer (${code})`);
}

/** Why no answer comes from a server of the target: a sentence for each. */
export async function silences({ bases }: Target): Promise<string[]> {
  const origins = new Set(Object.values(bases).map((base) => new URL(base).origin));
  const said = [...origins].map(async (origin) => {
    try {
      const signal = AbortSignal.timeout(LIMITS.read);
      await fetch(origin, { method: 'HEAD', redirect: 'manual', signal });
      return [];
    } catch (error) {
      return [`${origin} does not answer: ${causeOf(error, LIMITS.read)}`];
    }
  });
  return (await Promise.all(said)).flat();
}
