/** A malformed setting stops the start with a sentence that names it without its value. */
import { describe, expect, it } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { complaint, services } from './support.ts';

describe('a malformed setting', () => {
  it.each([
    ['PORT', 'canario'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'canario'],
    ['PORTAL_SITE_URL', 'portal.canario'],
    ['PORTAL_SITE_URL', 'ftp://portal.canario'],
    ['PORTAL_SITE_URL', 'https://portal.example/canario'],
    ['DATABASE_URL', 'canario'],
    ['DATABASE_URL', 'mysql://canario@127.0.0.1/x'],
    ['PORTAL_WS_URL', 'servicos.canario/ws'],
    ['PORTAL_WS_URL', 'file:///canario'],
    ['PORTAL_IP_LOOKUP_URL', 'canario'],
    ['PORTAL_FIXED_AUTHORIZATION', 'Basic canario✓'],
    ['PORTAL_COPARTICIPACAO_AUTHORIZATION', 'Basic canario\nX: y'],
    ['PORTAL_SEED_DATE', '21/11/2026'],
    ['PORTAL_SEED_DATE', '2026-02-30'],
    ['PORTAL_SEED_PROVIDERS', 'canario'],
    ['PORTAL_SEED_PROVIDERS', '199'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.1, proxy.canario'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0'],
    ['PORTAL_TRUSTED_PROXIES', '010.0.0.1'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/canario'],
    ['PORTAL_TRUSTED_PROXIES', '2001:db8::/129'],
    ['PORTAL_METRICS_PORT', '0'],
    ['BACKEND_PORT', '65536'],
    ['PORTAL_CRM', 'cri/canario'],
    ['PORTAL_CRM', 'cri canario'],
    ['PORTAL_TIMEOUT_SCALE', '0'],
    ['PORTAL_TIMEOUT_SCALE', 'canario'],
    ['PORTAL_LOG_LEVEL', 'canario'],
    ['PORTAL_ATENDENTES', 'canario'],
    ['PORTAL_ATENDENTES', '{"maria.souza":"canario"}'],
    ['PORTAL_ATENDENTES', '["canario"]'],
    ['PORTAL_SAUDE_ADULTOS', 'canario'],
    ['PORTAL_TRAVA_ILEGIVEL', 'canario'],
    ['PORTAL_ATENDENTES_CHAVE', 'canario'],
  ])('is named without its value: %s=%s', (name, value) => {
    const message = complaint({ ...services, [name]: value });
    expect(message).toMatch(new RegExp(`\\b${name} `));
    expect(message).not.toContain('canario');
    expect(message.match(/PORTAL_\w+|\w*PORT\b|WEB_CONCURRENCY|DATABASE_URL/g)).toEqual([name]);
  });

  it('is named together with the others', () => {
    const message = complaint({ PORT: 'x', PORTAL_LOG_LEVEL: 'x', PORTAL_SITE_URL: 'x' });
    for (const name of ['PORT', 'PORTAL_LOG_LEVEL', 'PORTAL_SITE_URL']) {
      expect(message).toContain(name);
    }
  });
});

describe('a service address', () => {
  // Paths are appended to the address: after a query or a fragment they would become part of it.
  it.each(['https://servicos.example/ws?chave=1', 'https://servicos.example/ws#x'])(
    'with a query or a fragment (%s) is malformed',
    (address) => {
      expect(complaint({ ...services, PORTAL_WS_URL: address })).toContain('PORTAL_WS_URL');
    },
  );

  // fetch refuses such an address, so every call would fail without a reason.
  it('with user info is malformed, and the message hides the password', () => {
    const message = complaint({
      ...services,
      PORTAL_WS_URL: 'https://user:canario@servicos.example',
    });
    expect(message).toContain('PORTAL_WS_URL');
    expect(message).not.toContain('canario');
  });

  // With plain permalinks the REST root of WordPress is in the query.
  it.each([
    ['PORTAL_IP_LOOKUP_URL', 'https://ip.example/?format=json', 'ip'],
    ['PORTAL_WORDPRESS_URL', 'https://conteudo.example/?rest_route=/wp/v2', 'wordpress'],
  ] as const)('may have a query as %s', (name, address, base) => {
    expect(parseEnv({ ...services, [name]: address }).bases?.[base]).toBe(address);
    expect(complaint({ ...services, [name]: `${address}#x` })).toContain(name);
    expect(complaint({ ...services, [name]: 'https://u:canario@x.example/?a=1' })).toContain(name);
  });
});

it.each(['postgres://portal@127.0.0.1/portal', 'postgresql:///portal?host=/run/postgresql'])(
  'DATABASE_URL=%s is malformed',
  (DATABASE_URL) => {
    expect(parseEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  },
);
