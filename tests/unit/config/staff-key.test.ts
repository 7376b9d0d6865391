/** PORTAL_ATENDENTES_CHAVE=1 starts only where staff can have passkeys. */
import { describe, expect, it } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { services } from './support.ts';

describe('a passkey for staff', () => {
  const PORTAL_ATENDENTES = JSON.stringify({
    'maria.souza': `scrypt:15:8:3:${'A'.repeat(22)}:${'A'.repeat(43)}`,
  });
  const parse = (PORTAL_SITE_URL: string | undefined, accounts = PORTAL_ATENDENTES) =>
    parseEnv({
      PORTAL_ATENDENTES_CHAVE: '1',
      ...services,
      PORTAL_SITE_URL,
      PORTAL_ATENDENTES: accounts,
    });

  it.each(['https://portal.example', 'http://localhost:4321'])('is possible on %s', (site) => {
    expect(parse(site).staffNeedKey).toBe(true);
  });

  it.each([undefined, 'http://portal.example', 'https://203.0.113.7', 'http://127.0.0.1:4321'])(
    'stops the start on %s',
    (site) => {
      expect(() => parse(site)).toThrow(/PORTAL_ATENDENTES_CHAVE=1 needs a PORTAL_SITE_URL/);
    },
  );

  it('stops the start without an account, which could get no code', () => {
    expect(() => parse('https://portal.example', '')).toThrow(/needs an account/);
  });
});
