/** Finds settings that are allowed and switch a protection off. */
import { isDemonstration, isLoopback } from './env-contradictions.server.ts';
import type { Settings } from './env-settings.ts';

/** One sentence for each. It names the setting and never holds its value. */
export function weakenings(s: Settings): string[] {
  const site = s.PORTAL_SITE_URL === undefined ? undefined : new URL(s.PORTAL_SITE_URL);
  const isPlain = site?.protocol === 'http:' && !isLoopback(site.hostname);
  const trustsAll = s.PORTAL_TRUSTED_PROXIES.some((range) => range.endsWith('/0'));
  return [
    isPlain &&
      !isDemonstration(s) &&
      'PORTAL_SITE_URL is http: who listens on the way can read sessions and health data, and the cookies have neither Secure nor __Host-. Use https, with a proxy that ends TLS.',
    trustsAll &&
      'PORTAL_TRUSTED_PROXIES trusts every address: any visitor can claim any address, and limits by address do not hold. Name only the proxies.',
    s.PORTAL_TRAVA_ILEGIVEL === 'abre' &&
      'PORTAL_TRAVA_ILEGIVEL=abre: while locks cannot be read, card, CPF and birth date open locked accounts.',
    s.PORTAL_LOG_LEVEL === 'silent' &&
      'PORTAL_LOG_LEVEL=silent: there are no audit lines of the call centre.',
  ].filter((sentence) => sentence !== false);
}
