/** `npm start` with a wrong setting: one sentence before anything is built, and no process is left. */
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { prepareDataFolder } from '../../../backend/data-folder.ts';
import { isInstalled } from '../../../scripts/lib/install.mjs';
import { checkBuildsFolder, checksBeforeBuild } from '../../../server/start-checks.ts';
import { launch, takenPort } from './production-process.ts';
import { folderForBuilds, temporaryFolder } from './support.ts';

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
  // A silent log would be reported at the start.
  const all = { PORTAL_LOG_LEVEL: '', ...settings };
  const { code, stderr: printed } = await launch(dist, all, 'scripts/start.mjs').ended;
  const builds = readdirSync(dist).filter((name) => /^\d/.test(name));
  return { code, printed, builds, left: processesWith(dist) };
}

const asOneSentence = (name: string) => new RegExp(`^The portal cannot start: ${name} [^\\n]*\\.$`);

async function runChecks(settings: Record<string, string>): Promise<void> {
  for (const { check } of checksBeforeBuild(parseEnv(settings))) await check();
}

describe('the folders of the settings', () => {
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

describe('a start before which something is built', () => {
  it.each(['PORT', 'PORTAL_METRICS_PORT'])('needs a free %s', async (name) => {
    const port = String(await takenPort());
    const settings = { PORT: '0', PORTAL_DATA_DIR: temporaryFolder(), [name]: port };
    await expect(runChecks(settings)).rejects.toThrow(`port ${port} is in use.`);
  });

  it('needs folders that it can write to', async () => {
    const settings = { PORT: '0', PORTAL_DATA_DIR: '/proc/x' };
    await expect(runChecks(settings)).rejects.toThrow(asOneSentence('PORTAL_DATA_DIR'));
    vi.stubEnv('PORTAL_DIST_DIR', '/etc');
    await expect(runChecks(settings)).rejects.toThrow(asOneSentence('PORTAL_DIST_DIR'));
  });
});

describe('npm start', () => {
  // Without this check each of several starts would install the dependencies.
  beforeAll(() => expect(isInstalled(), 'node_modules is what the lockfile says').toBe(true));

  it('warns about a name that is not a setting, and says in one sentence what is wrong', async () => {
    const wrong = { PORTAL_API_URL: '', PORTAL_METRIC_PORT: '9464' };
    const { code, printed, builds, left } = await start(wrong);
    const [warning, ...sentences] = printed.split('\n');
    expect(warning).toBe(
      'PORTAL_METRIC_PORT is not a setting of the portal and changes nothing. Did you mean PORTAL_METRICS_PORT?',
    );
    expect(sentences).toEqual([expect.stringMatching(asOneSentence('PORTAL_API_URL')), '']);
    expect([code, builds, left]).toEqual([1, [], []]);
  });

  it('says that the port is in use before anything is built', async () => {
    const PORT = String(await takenPort());
    const { code, printed, builds, left } = await start({ PORT });
    expect(printed).toBe(`The portal cannot start: port ${PORT} is in use.\n`);
    expect([code, builds, left]).toEqual([1, [], []]);
  });
});
