/** A malformed setting stops the start with a sentence that names it without its value. */
import { describe, expect, it } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { complaint, services } from './support.ts';

it.each<[string, string[]]>([
  ['PORT', ['canario', '-1', '65536', '80.5']],
  ['WEB_CONCURRENCY', ['0', 'canario']],
  ['PORTAL_SITE_URL', ['portal.canario', 'ftp://portal.canario', 'https://x.example/canario']],
  ['DATABASE_URL', ['canario', 'mysql://canario@127.0.0.1/x']],
  ['PORTAL_WS_URL', ['servicos.canario/ws', 'file:///canario']],
  // Paths are appended to the address: after a query or a fragment they would become part of it.
  ['PORTAL_WS_URL', ['https://x.example/ws?chave=canario', 'https://x.example/ws#canario']],
  // fetch refuses an address with user info, so every call would fail without a reason.
  ['PORTAL_WS_URL', ['https://user:canario@x.example']],
  ['PORTAL_IP_LOOKUP_URL', ['canario', 'https://x.example/?a=canario#x']],
  ['PORTAL_IP_LOOKUP_URL', ['https://u:canario@x.example/?a=1']],
  ['PORTAL_WORDPRESS_URL', ['https://x.example/?rest_route=/wp/v2#canario']],
  ['PORTAL_WORDPRESS_URL', ['https://u:canario@x.example/?a=1']],
  ['PORTAL_FIXED_AUTHORIZATION', ['Basic canario✓']],
  ['PORTAL_COPARTICIPACAO_AUTHORIZATION', ['Basic canario\nX: y']],
  ['PORTAL_SEED_DATE', ['21/11/2026', '2026-02-30']],
  ['PORTAL_SEED_PROVIDERS', ['canario', '199']],
  ['PORTAL_TRUSTED_PROXIES', ['10.0.0.0/33', '10.0.0.1, proxy.canario', '10.0.0', '010.0.0.1']],
  ['PORTAL_TRUSTED_PROXIES', ['10.0.0.0/canario', '2001:db8::/129']],
  ['PORTAL_METRICS_PORT', ['0']],
  ['BACKEND_PORT', ['65536']],
  ['PORTAL_CRM', ['cri/canario', 'cri canario']],
  ['PORTAL_TIMEOUT_SCALE', ['0', 'canario']],
  ['PORTAL_LOG_LEVEL', ['canario']],
  ['PORTAL_ATENDENTES', ['canario', '{"maria.souza":"canario"}', '["canario"]']],
  ['PORTAL_SAUDE_ADULTOS', ['canario']],
  ['PORTAL_TRAVA_ILEGIVEL', ['canario']],
  ['PORTAL_ATENDENTES_CHAVE', ['canario']],
])('%s is named without its value: %j', (name, values) => {
  for (const value of values) {
    const message = complaint({ ...services, [name]: value });
    expect(message, value).toMatch(new RegExp(`\\b${name} `));
    expect(message).not.toContain('canario');
    expect(message.match(/PORTAL_\w+|\w*PORT\b|WEB_CONCURRENCY|DATABASE_URL/g)).toEqual([name]);
  }
});

it('several malformed settings are named together', () => {
  const message = complaint({ PORT: 'x', PORTAL_LOG_LEVEL: 'x', PORTAL_SITE_URL: 'x' });
  for (const name of ['PORT', 'PORTAL_LOG_LEVEL', 'PORTAL_SITE_URL'])
    expect(message).toContain(name);
});

// With plain permalinks the REST root of WordPress is in the query.
it.each([
  ['PORTAL_IP_LOOKUP_URL', 'https://ip.example/?format=json', 'ip'],
  ['PORTAL_WORDPRESS_URL', 'https://conteudo.example/?rest_route=/wp/v2', 'wordpress'],
] as const)('%s may have a query', (name, address, base) => {
  expect(parseEnv({ ...services, [name]: address }).bases?.[base]).toBe(address);
});

it.each(['postgres://portal@127.0.0.1/portal', 'postgresql:///portal?host=/run/postgresql'])(
  'DATABASE_URL=%s is accepted',
  (DATABASE_URL) => {
    expect(parseEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  },
);

describe('PORTAL_ATENDENTES_CHAVE=1', () => {
  const hash = `scrypt:15:8:3:${'A'.repeat(22)}:${'A'.repeat(43)}`;
  const withKey = (PORTAL_SITE_URL: string | undefined) => ({
    ...services,
    PORTAL_SITE_URL,
    PORTAL_ATENDENTES_CHAVE: '1',
    PORTAL_ATENDENTES: JSON.stringify({ 'maria.souza': hash }),
  });

  it.each(['https://portal.example', 'http://localhost:4321'])('is possible on %s', (site) => {
    expect(parseEnv(withKey(site)).staffNeedKey).toBe(true);
  });

  it.each([undefined, 'http://portal.example', 'https://203.0.113.7', 'http://127.0.0.1:4321'])(
    'stops the start on %s, where staff can have no passkey',
    (site) => {
      expect(complaint(withKey(site))).toMatch(/CHAVE=1 needs a PORTAL_SITE_URL/);
    },
  );

  it('stops the start without an account, which could get no code', () => {
    const settings = { ...withKey('https://portal.example'), PORTAL_ATENDENTES: '' };
    expect(complaint(settings)).toMatch(/needs an account/);
  });
});
