/** An empty or short key stops the start, before a worker runs (security.md 71). */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publish } from '../../../scripts/lib/builds.mjs';
import { folderForBuilds, writeFiles } from './support.ts';
import { servicesAt } from '../../support/scripted-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILD = '20250101T000000-000001';

function startWith(secret: Buffer) {
  const dist = folderForBuilds();
  const data = path.join(dist, 'data');
  writeFiles(path.join(dist, BUILD), { 'client/index.html': '<h1>x</h1>', 'server/entry.mjs': '' });
  publish({ id: BUILD, stamp: BUILD, builtAt: new Date().toISOString(), inherited: {} }, dist);
  mkdirSync(data);
  writeFileSync(path.join(data, 'segredo'), secret);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 20_000,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTAL_DIST_DIR: dist,
      PORTAL_DATA_DIR: data,
      ...servicesAt('http://127.0.0.1:9'),
    },
  });
  return { status, stdout, stderr, file: path.join(data, 'segredo') };
}

describe('the start', { timeout: 30_000 }, () => {
  it.each([0, 1])('with a secret of %i bytes ends with one sentence', (length) => {
    const { status, stdout, stderr, file } = startWith(Buffer.alloc(length, 'x'));
    expect(stdout).toBe('');
    expect(stderr.trim()).toBe(
      `The portal cannot start: the key ${file} is not exactly 32 bytes long.`,
    );
    expect(status).toBe(1);
  });
});
