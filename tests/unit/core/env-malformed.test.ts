/** A setting that cannot be right stops the start with a sentence that names it, and nothing else. */
import { describe, expect, it } from 'vitest';
import { complaint, services } from './support.ts';

describe('a malformed setting is named without its value', () => {
  it.each([
    ['PORT', 'canario'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'canario'],
    ['PORTAL_SITE_URL', 'portal.canario'],
    ['PORTAL_SITE_URL', 'ftp://portal.canario'],
    ['PORTAL_WS_URL', 'servicos.canario/ws'],
    ['PORTAL_WS_URL', 'file:///canario'],
    ['PORTAL_IP_LOOKUP_URL', 'canario'],
    ['PORTAL_SEED_DATE', '21/11/2026'],
    ['PORTAL_SEED_DATE', '2026-02-30'],
    ['PORTAL_SEED_PROVIDERS', 'canario'],
    ['PORTAL_SEED_PROVIDERS', '199'],
    ['PORTAL_CRM', 'cri/canario'],
    ['PORTAL_CRM', 'cri canario'],
    ['PORTAL_TIMEOUT_SCALE', '0'],
    ['PORTAL_TIMEOUT_SCALE', 'canario'],
    ['PORTAL_LOG_LEVEL', 'canario'],
    ['PORTAL_ATENDENTES', 'canario'],
    ['PORTAL_ATENDENTES', '{"maria.souza":"canario"}'],
    ['PORTAL_ATENDENTES', '["canario"]'],
  ])('%s=%s', (name, value) => {
    const message = complaint({ ...services, [name]: value });
    expect(message).toMatch(new RegExp(`\\b${name} `));
    expect(message).not.toContain('canario');
    expect(message.match(/PORTAL_\w+|PORT\b|WEB_CONCURRENCY/g)).toEqual([name]);
  });

  it('several are named at once', () => {
    const message = complaint({ PORT: 'x', PORTAL_LOG_LEVEL: 'x', PORTAL_SITE_URL: 'x' });
    for (const name of ['PORT', 'PORTAL_LOG_LEVEL', 'PORTAL_SITE_URL']) {
      expect(message).toContain(name);
    }
  });
});

describe('a service address', () => {
  // Paths are put after it: with a query or a fragment it would swallow them.
  it.each(['https://servicos.example/ws?chave=1', 'https://servicos.example/ws#x'])(
    'with a query or a fragment (%s) is malformed',
    (address) => {
      expect(complaint({ ...services, PORTAL_WS_URL: address })).toContain('PORTAL_WS_URL');
    },
  );

  // fetch refuses to call such an address: every call would fail, at run time and without a reason.
  it('with user info is malformed, and its password is not told', () => {
    const message = complaint({
      ...services,
      PORTAL_WS_URL: 'https://user:canario@servicos.example',
    });
    expect(message).toContain('PORTAL_WS_URL');
    expect(message).not.toContain('canario');
  });
});
