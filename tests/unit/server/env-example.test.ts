import { readFileSync } from 'node:fs';
import { parseEnv as parseFile } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '#lib/env.server.ts';

const example = readFileSync('.env.example', 'utf8');
const source = readFileSync('src/lib/env.server.ts', 'utf8');

// Handed over between our own processes, never set by an operator.
const INTERNAL = [
  'PORTAL_EMBEDDED_BACKEND_URL',
  'PORTAL_SHARED_SECRET',
  'PORTAL_KEPT_CONTENT_MARK',
];
// Read by the commands themselves.
const OF_COMMANDS = ['BACKEND_PORT', 'PORTAL_DIST_DIR', 'PORTAL_STYLE_GUIDE'];

describe('.env.example', () => {
  const documented = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name ?? '');

  it('documents every setting, once, and none that does not exist', () => {
    const known = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
    const expected = [...known.filter((name) => !INTERNAL.includes(name)), ...OF_COMMANDS];
    expect(known.length).toBeGreaterThan(20);
    expect([...documented].sort()).toEqual(expected.sort());
  });

  it('changes nothing when it is copied as it is', () => {
    expect(parseEnv(parseFile(example))).toEqual(parseEnv({}));
  });

  it('is a valid configuration when every example is taken', () => {
    const all = parseFile(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
    const env = parseEnv({ ...all, PORTAL_CRM_CREDENTIAL: 'x', PORTAL_CALLCENTER_CREDENTIAL: 'x' });
    expect(env).toMatchObject({ mode: 'production', siteUrl: 'https://portal.example' });
    // Shown with their defaults.
    const { host, port, dataDir, logLevel, timeoutScale } = parseEnv({});
    expect(env).toMatchObject({ host, port, dataDir, logLevel, timeoutScale });
  });
});
