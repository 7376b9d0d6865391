/** `npm start` with a wrong setting: one sentence before anything is built, and no process is left. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../../../scripts/lib/install.mjs';
import { folderForBuilds } from './support.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SERVICES = {
  PORTAL_WS_URL: 'http://127.0.0.1:9/ws',
  PORTAL_API_URL: 'http://127.0.0.1:9/api',
  PORTAL_HOST_URL: 'http://127.0.0.1:9/host',
};

/** Running processes with a text in their environment. */
function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(text);
    } catch {
      return false;
    }
  });
}

/** Runs `npm start` until it ends. */
async function start(settings: Record<string, string>) {
  const dist = folderForBuilds();
  const mark = randomUUID();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 20_000,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTAL_DIST_DIR: dist,
      PORTAL_DATA_DIR: path.join(dist, 'data'),
      PORTAL_TEST_MARK: mark,
      ...settings,
    },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  await once(child, 'close');
  const builds = readdirSync(dist).filter((name) => /^\d/.test(name));
  return { code: child.exitCode, told: stderr, builds, left: processesWith(mark) };
}

const BAD: [string, Record<string, string>][] = [
  ['PORTAL_DIST_DIR', { PORTAL_DIST_DIR: '/etc' }],
  ['PORTAL_DIST_DIR', { PORTAL_DIST_DIR: '../dist' }],
  ['PORTAL_DIST_DIR', { PORTAL_DIST_DIR: '.' }],
  ['PORTAL_DIST_DIR', { PORTAL_DIST_DIR: 'package.json' }],
  ['PORTAL_DIST_DIR', { PORTAL_DIST_DIR: 'package.json/x' }],
  ['PORTAL_DATA_DIR', { PORTAL_DATA_DIR: '/proc/x' }],
  ['PORTAL_DATA_DIR', { PORTAL_DATA_DIR: '/proc' }],
  ['PORTAL_DATA_DIR', { PORTAL_DATA_DIR: 'package.json' }],
  ['PORTAL_DATA_DIR', { ...SERVICES, PORTAL_DATA_DIR: '/proc/x/y' }],
  ['PORTAL_TRUSTED_PROXIES', { ...SERVICES, PORTAL_TRUSTED_PROXIES: '10.0.0.0/99' }],
  ['PORTAL_METRICS_PORT', { PORTAL_METRICS_PORT: 'x' }],
  ['PORTAL_SITE_URL', { PORTAL_SITE_URL: 'portal.example' }],
  ['PORTAL_API_URL', { ...SERVICES, PORTAL_API_URL: '' }],
  ['BACKEND_PORT', { BACKEND_PORT: 'x' }],
];

describe('npm start', { timeout: 30_000 }, () => {
  // Otherwise each of several starts would install it.
  beforeAll(() => expect(isInstalled(), 'node_modules is what the lockfile says').toBe(true));

  it.each(BAD)('tells in one sentence that %s is wrong (%o)', async (name, settings) => {
    const { code, told, builds, left } = await start(settings);
    expect(told).toMatch(new RegExp(`^The portal cannot start: ${name} [^\\n]*\\.\\n$`));
    expect([code, builds, left]).toEqual([1, [], []]);
  });

  it('follows no link out of the project', async () => {
    const link = path.join(folderForBuilds(), 'fora');
    symlinkSync(tmpdir(), link);
    const { code, told } = await start({ PORTAL_DIST_DIR: path.join(link, 'dist') });
    expect([code, told]).toEqual([
      1,
      'The portal cannot start: PORTAL_DIST_DIR is no folder inside the project.\n',
    ]);
    expect(existsSync(path.join(tmpdir(), 'dist'))).toBe(false);
  });

  it('warns about a name that is not a setting, and suggests the right one', async () => {
    const { told } = await start({ PORTAL_METRIC_PORT: '9464', PORTAL_DATA_DIR: '/proc/x' });
    expect(told.split('\n')[0]).toBe(
      'PORTAL_METRIC_PORT is not a setting of the portal and changes nothing. Did you mean PORTAL_METRICS_PORT?',
    );
  });
});
