/** `npm start` with a wrong setting: one sentence before anything is built, and no process is left. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { prepareDataFolder } from '../../../backend/data-folder.ts';
import { isInstalled } from '../../../scripts/lib/install.mjs';
import { checkBuildsFolder } from '../../../server/start-checks.ts';
import { servicesAt } from '../../support/scripted-server.ts';
import { folderForBuilds } from './support.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SERVICES = servicesAt('http://127.0.0.1:9');

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
  return { code: child.exitCode, printed: stderr, builds, left: processesWith(mark) };
}

describe('the folders of the settings', () => {
  const asOneSentence = (name: string) =>
    new RegExp(`^The portal cannot start: ${name} [^\\n]*\\.$`);

  it.each(['/etc', '../dist', '.', 'package.json', 'package.json/x'])(
    'PORTAL_DIST_DIR cannot be %s',
    (folder) => {
      vi.stubEnv('PORTAL_DIST_DIR', folder);
      expect(() => checkBuildsFolder('build')).toThrow(asOneSentence('PORTAL_DIST_DIR'));
    },
  );

  it('PORTAL_DIST_DIR cannot be behind a link out of the project', () => {
    const link = path.join(folderForBuilds(), 'fora');
    symlinkSync(tmpdir(), link);
    vi.stubEnv('PORTAL_DIST_DIR', path.join(link, 'dist'));
    expect(() => checkBuildsFolder('build')).toThrow('is no folder inside the project.');
  });

  it.each(['/proc', '/proc/x', '/proc/x/y', 'package.json', 'package.json/x'])(
    'PORTAL_DATA_DIR cannot be %s',
    (folder) => {
      expect(() => prepareDataFolder(folder)).toThrow(asOneSentence('PORTAL_DATA_DIR'));
    },
  );
});

/** Mistakes that each check of a start finds. Unit tests of the settings have all values. */
const BAD: [string, Record<string, string>][] = [
  ['PORTAL_DIST_DIR', { PORTAL_DIST_DIR: '/etc' }],
  ['PORTAL_DATA_DIR', { PORTAL_DATA_DIR: '/proc/x' }],
  ['PORTAL_DATA_DIR', { ...SERVICES, PORTAL_DATA_DIR: '/proc/x/y' }],
  ['PORTAL_API_URL', { ...SERVICES, PORTAL_API_URL: '' }],
  ['BACKEND_PORT', { BACKEND_PORT: 'x' }],
];

describe('npm start', { timeout: 30_000 }, () => {
  // Without this check each of several starts would install the dependencies.
  beforeAll(() => expect(isInstalled(), 'node_modules is what the lockfile says').toBe(true));

  it.each(BAD)('says in one sentence that %s is wrong (%o)', async (name, settings) => {
    const { code, printed, builds, left } = await start(settings);
    expect(printed).toMatch(new RegExp(`^The portal cannot start: ${name} [^\\n]*\\.\\n$`));
    expect([code, builds, left]).toEqual([1, [], []]);
  });

  it('says that the port is in use before anything is built', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const { code, printed, builds } = await start({ PORT: String(port) });
    expect(printed).toBe(`The portal cannot start: port ${String(port)} is in use.\n`);
    expect([code, builds]).toEqual([1, []]);
  });

  it('warns about a name that is not a setting, and suggests the right one', async () => {
    const { printed } = await start({ PORTAL_METRIC_PORT: '9464', PORTAL_DATA_DIR: '/proc/x' });
    expect(printed.split('\n')[0]).toBe(
      'PORTAL_METRIC_PORT is not a setting of the portal and changes nothing. Did you mean PORTAL_METRICS_PORT?',
    );
  });
});
