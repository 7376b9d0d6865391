/** The settings: `docs/contract.md` › Bases. `parseEnv` is pure, so each case is a plain object. */
import { describe, expect, it } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { settings } from '#lib/config/env-settings.ts';
import { DEMONSTRATION_PAIRS } from '#lib/config/guide-pairs.ts';
import { complaint, services } from './support.ts';

describe('no settings', () => {
  it('mean the demonstration, on loopback, with the defaults of the contract', () => {
    // What is undefined stands for no setting.
    expect(parseEnv({})).toEqual({
      mode: 'demonstration',
      healthOfAdults: 'familia',
      staffNeedKey: false,
      host: '127.0.0.1',
      port: 4321,
      trustedProxies: [],
      dataDir: '.data',
      seedProviders: 3_000,
      metricsHost: '127.0.0.1',
      backendPort: 0,
      timeoutScale: 1,
      isTraced: false,
      logLevel: 'info',
      atendentes: {},
      opensUnreadableLock: false,
      guidePairs: DEMONSTRATION_PAIRS,
      acceptsLoss: false,
      deviations: {},
    });
  });

  it('are the same as empty or blank settings, which shells write', () => {
    for (const value of ['', '  ']) {
      const blank = Object.keys(settings.shape).map((name) => [name, value] as const);
      expect(parseEnv(Object.fromEntries(blank))).toEqual(parseEnv({}));
    }
  });
});

describe('the three services', () => {
  it('set together mean production; slashes at the end are dropped', () => {
    const env = parseEnv({ ...services, PORTAL_WS_URL: 'https://servicos.example/ws/v2//' });
    expect(env).toMatchObject({
      mode: 'production',
      bases: { ws: 'https://servicos.example/ws/v2', host: 'https://host.example' },
    });
    expect(env.bases?.demonstration).toBeUndefined();
  });

  const names = Object.keys(services) as (keyof typeof services)[];
  const some = names.flatMap((name) => [[name], names.filter((other) => other !== name)]);

  it.each(some.map((set) => [set.join(' and '), set] as const))(
    'set in part (%s) name the missing ones',
    (_name, set) => {
      const source = Object.fromEntries(set.map((name) => [name, services[name]]));
      const message = complaint(source);
      for (const name of names) {
        if (set.includes(name)) expect(message).not.toContain(name);
        else expect(message).toContain(name);
      }
    },
  );

  it('set in part are an error also when the embedded back end runs', () => {
    const message = complaint({
      PORTAL_WS_URL: services.PORTAL_WS_URL,
      PORTAL_EMBEDDED_BACKEND_URL: 'http://127.0.0.1:9',
    });
    expect(message).toContain('PORTAL_API_URL');
  });

  it('have priority over the embedded back end', () => {
    const env = parseEnv({ ...services, PORTAL_EMBEDDED_BACKEND_URL: 'http://127.0.0.1:9' });
    expect(env.mode).toBe('production');
    expect(JSON.stringify(env)).not.toContain('127.0.0.1:9');
  });
});

describe('the embedded back end', () => {
  const env = parseEnv({
    PORTAL_EMBEDDED_BACKEND_URL: 'http://127.0.0.1:9/',
    PORTAL_IP_LOOKUP_URL: 'https://ip.example/?format=json',
    PORTAL_COPARTICIPACAO_URL: 'https://copart.example',
    PORTAL_FIXED_AUTHORIZATION: 'a',
  });

  it('serves all its bases', () => {
    expect(env.mode).toBe('demonstration');
    for (const name of ['ws', 'api', 'host', 'callcenter', 'wordpress', 'demonstration'] as const) {
      expect(env.bases?.[name]).toMatch(/^http:\/\/127\.0\.0\.1:9\/\w/);
    }
  });

  it('has its own credentials, and does not replace services that are always elsewhere', () => {
    expect(env).toMatchObject({
      crm: { segment: 'crm', credential: 'demonstracao' },
      callcenterCredential: 'Basic demonstracao',
      fixedAuthorization: 'Basic demonstracao',
      // The password of the demonstration is valid in the demonstration only.
      coparticipacaoAuthorization: 'a',
      bases: { ip: 'https://ip.example/?format=json', coparticipacao: 'https://copart.example' },
    });
  });
});

describe('settings that belong together', () => {
  it.each([
    ['PORTAL_CRM', 'PORTAL_CRM_CREDENTIAL', 'crm'],
    ['PORTAL_CRM_CREDENTIAL', 'PORTAL_CRM', 'segredo-x'],
    ['PORTAL_CALLCENTER_URL', 'PORTAL_CALLCENTER_CREDENTIAL', 'https://cc.example'],
    ['PORTAL_CALLCENTER_CREDENTIAL', 'PORTAL_CALLCENTER_URL', 'segredo-x'],
  ])('are refused one without the other: %s without %s', (set, missing, value) => {
    const message = complaint({ ...services, [set]: value });
    expect(message).toContain(`${missing} is missing`);
    expect(message).not.toContain('segredo-x');
    expect(message).not.toContain('cc.example');
  });

  it('are accepted together', () => {
    const env = parseEnv({
      ...services,
      PORTAL_CRM: 'crm',
      PORTAL_CRM_CREDENTIAL: 'a',
      PORTAL_CALLCENTER_URL: 'https://cc.example/p/',
      PORTAL_CALLCENTER_CREDENTIAL: 'b',
    });
    expect(env).toMatchObject({
      crm: { segment: 'crm', credential: 'a' },
      callcenterCredential: 'b',
      bases: { callcenter: 'https://cc.example/p' },
    });
  });

  it('use the fixed authorization for the co-payment look-up, unless that has its own', () => {
    const fixed = { ...services, PORTAL_FIXED_AUTHORIZATION: 'a' };
    expect(parseEnv(fixed)).toMatchObject({
      fixedAuthorization: 'a',
      coparticipacaoAuthorization: 'a',
    });
    expect(parseEnv({ ...fixed, PORTAL_COPARTICIPACAO_AUTHORIZATION: 'b' })).toMatchObject({
      fixedAuthorization: 'a',
      coparticipacaoAuthorization: 'b',
    });
  });
});

describe('the demonstration', () => {
  it.each(['127.0.0.1', '::1', 'localhost'])('listens on %s, which is loopback', (HOST) => {
    expect(parseEnv({ HOST }).host).toBe(HOST);
  });

  it.each(['0.0.0.0', '::', '192.168.0.10', 'portal.example', '127.0.0.1.example', '[::]'])(
    'does not listen on %s, unless PORTAL_DEMO allows it',
    (HOST) => {
      expect(complaint({ HOST })).toMatch(/HOST.*PORTAL_DEMO=1/);
      expect(parseEnv({ HOST, PORTAL_DEMO: '1' }).host).toBe(HOST);
    },
  );

  it.each(['0', 'true', 'sim'])('does not listen elsewhere with PORTAL_DEMO=%s', (PORTAL_DEMO) => {
    expect(complaint({ HOST: '0.0.0.0', PORTAL_DEMO })).toContain('HOST');
  });

  it.each(['https://portal.example', 'http://portal.example', 'https://192.168.0.10'])(
    'has no public address, such as %s, unless PORTAL_DEMO allows it: services were forgotten',
    (PORTAL_SITE_URL) => {
      const message = complaint({ PORTAL_SITE_URL });
      expect(message).toMatch(/PORTAL_SITE_URL.*PORTAL_WS_URL.*PORTAL_DEMO=1/);
      expect(parseEnv({ PORTAL_SITE_URL, PORTAL_DEMO: '1' }).mode).toBe('demonstration');
      expect(parseEnv({ ...services, PORTAL_SITE_URL }).mode).toBe('production');
    },
  );

  it.each(['http://localhost:4321', 'https://localhost', 'http://127.0.0.1', 'http://[::1]:80'])(
    'may have the address %s, which is loopback',
    (PORTAL_SITE_URL) => {
      expect(parseEnv({ PORTAL_SITE_URL }).mode).toBe('demonstration');
    },
  );

  it('is not production, which listens on any address', () => {
    expect(parseEnv({ ...services, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });
});

it('other settings are read with their types', () => {
  const env = parseEnv({
    ...services,
    PORT: ' 8080 ',
    WEB_CONCURRENCY: '4',
    PORTAL_SITE_URL: 'https://portal.example/',
    PORTAL_TRUSTED_PROXIES: ' 10.0.0.1, ,10.1.0.0/16 ',
    PORTAL_SEED_DATE: '2026-11-21',
    PORTAL_TIMEOUT_SCALE: '0.05',
    PORTAL_LOG_LEVEL: 'silent',
  });
  expect(env).toMatchObject({
    port: 8080,
    workers: 4,
    siteUrl: 'https://portal.example',
    trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
    seedDate: '2026-11-21',
    timeoutScale: 0.05,
    logLevel: 'silent',
  });
});
