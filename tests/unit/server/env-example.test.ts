import { readFileSync } from 'node:fs';
import { parseEnv as parseFile } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { settings } from '#lib/config/env-settings.ts';

const example = readFileSync('.env.example', 'utf8');

// Passed between the portal's own processes, never set by an operator.
const INTERNAL = [
  'PORTAL_EMBEDDED_BACKEND_URL',
  'PORTAL_SHARED_SECRET',
  'PORTAL_KEPT_CONTENT_MARK',
  'PORTAL_ACCEPT_LOSS',
];

describe('.env.example', () => {
  const documented = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name ?? '');

  it('documents every setting once, and no others', () => {
    const known = Object.keys(settings.shape);
    const expected = known.filter((name) => !INTERNAL.includes(name));
    expect(known.length).toBeGreaterThan(20);
    expect([...documented].sort()).toEqual(expected.sort());
  });

  it('changes nothing when it is copied unchanged', () => {
    expect(parseEnv(parseFile(example))).toEqual(parseEnv({}));
  });

  it('is a valid configuration with every example', () => {
    const all = parseFile(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
    const secrets = { PORTAL_CRM_CREDENTIAL: 'x', PORTAL_CALLCENTER_CREDENTIAL: 'x' };
    // The file of the example is not on this machine.
    const env = parseEnv({ ...all, ...secrets, PORTAL_DEVIATIONS: '' });
    expect(env).toMatchObject({ mode: 'production', siteUrl: 'https://portal.example' });
    // The example shows these settings with their defaults.
    const { host, port, dataDir, logLevel, timeoutScale } = parseEnv({});
    expect(env).toMatchObject({ host, port, dataDir, logLevel, timeoutScale });
  });
});
