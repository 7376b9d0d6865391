/** Finds settings that contradict each other. */
import { parseAccounts } from '#lib/config/accounts.server.ts';
import { allowsPasskeys, type Settings } from './env-settings.ts';

const REQUIRED_TOGETHER = ['PORTAL_WS_URL', 'PORTAL_API_URL', 'PORTAL_HOST_URL'] as const;
const PAIRS = [
  ['PORTAL_CRM', 'PORTAL_CRM_CREDENTIAL'],
  ['PORTAL_CALLCENTER_URL', 'PORTAL_CALLCENTER_CREDENTIAL'],
] as const;
const SHORTEST_SECRET = 32;
const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** @param host an address to listen on, or the host name of an address */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** Without addresses of services, the reference back end takes their place. */
export const isDemonstration = (s: Settings): boolean => !REQUIRED_TOGETHER.some((name) => s[name]);

/** One clause for each contradiction. It names settings and never holds a value. */
export function contradictions(s: Settings): string[] {
  const problems: string[] = [];
  const missing = REQUIRED_TOGETHER.filter((name) => !s[name]);
  if (missing.length > 0 && missing.length < REQUIRED_TOGETHER.length) {
    problems.push(`${missing.join(' and ')} must be set together with the other service addresses`);
  }
  for (const [first, second] of PAIRS) {
    if (Boolean(s[first]) !== Boolean(s[second])) {
      problems.push(`${s[first] ? second : first} is missing, ${s[first] ? first : second} is set`);
    }
  }
  if (s.PORTAL_REBUILD_SECRET && s.PORTAL_REBUILD_SECRET.length < SHORTEST_SECRET) {
    problems.push(`PORTAL_REBUILD_SECRET is shorter than ${String(SHORTEST_SECRET)} characters`);
  }
  if (!parseAccounts(s.PORTAL_ATENDENTES)) {
    problems.push('PORTAL_ATENDENTES is not JSON of names and what the command atendente prints');
  }
  const needsKey = s.PORTAL_ATENDENTES_CHAVE === '1';
  if (needsKey && !(s.PORTAL_SITE_URL && allowsPasskeys(new URL(s.PORTAL_SITE_URL)))) {
    problems.push(
      'PORTAL_ATENDENTES_CHAVE=1 needs a PORTAL_SITE_URL with https and a host name, or with localhost: browsers have passkeys nowhere else',
    );
  }
  if (needsKey && Object.keys(parseAccounts(s.PORTAL_ATENDENTES) ?? {}).length === 0) {
    problems.push(
      'PORTAL_ATENDENTES_CHAVE=1 needs an account in PORTAL_ATENDENTES: the one of the demonstration gets no code',
    );
  }
  if (isDemonstration(s) && s.PORTAL_DEMO !== '1') {
    if (!isLoopback(s.HOST))
      problems.push(
        'HOST is not loopback: a demonstration listens beyond it only with PORTAL_DEMO=1',
      );
    if (s.PORTAL_SITE_URL && !isLoopback(new URL(s.PORTAL_SITE_URL).hostname))
      problems.push(
        `PORTAL_SITE_URL is public, and ${REQUIRED_TOGETHER.join(', ')} are not set: without the services this is a demonstration with invented members, and needs PORTAL_DEMO=1`,
      );
  }
  return problems;
}
