/** A production process that cannot start gives the reason in a sentence (security.md 71). */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addBuild, FIRST, launch } from './production-process.ts';
import { folderForBuilds, temporaryFolder } from './support.ts';

describe('a start that fails', { timeout: 30_000 }, () => {
  const failing = async (settings: Record<string, string>, build = true) => {
    const dist = folderForBuilds();
    if (build) addBuild(dist, FIRST);
    return launch(dist, settings).ended;
  };

  it('names a missing setting', async () => {
    const { code, stdout, stderr } = await failing({ PORTAL_API_URL: '' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The portal cannot start: PORTAL_API_URL .*\.\n$/);
  });

  it('says that there is no build', async () => {
    const { code, stderr } = await failing({}, false);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The portal cannot start: it is not built yet .*\.\n$/);
  });

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await failing({ PORT: String(port) });
    expect(code).toBe(1);
    expect(stderr).toBe(`The portal cannot start: port ${String(port)} is in use.\n`);
  });

  it.each([
    ['192.0.2.1', '5210'],
    ['192.0.2.1', '0'],
    ['host.invalid', '0'],
  ])('says that HOST %s is not an address of this machine (PORT %s)', async (HOST, PORT) => {
    const { code, stderr } = await failing({ HOST, PORT });
    expect(code).toBe(1);
    expect(stderr).toBe(`The portal cannot start: HOST ${HOST} is no address of this machine.\n`);
  });

  it('says that it cannot write to its data folder', async () => {
    const { code, stderr } = await failing({ PORTAL_DATA_DIR: 'package.json/x' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The portal cannot start: PORTAL_DATA_DIR .*\.\n$/);
  });

  it.each([0, 1])('says that its key has %i bytes', async (length) => {
    const PORTAL_DATA_DIR = temporaryFolder();
    const file = path.join(PORTAL_DATA_DIR, 'segredo');
    writeFileSync(file, Buffer.alloc(length, 'x'));
    const { code, stdout, stderr } = await failing({ PORTAL_DATA_DIR });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`The portal cannot start: the key ${file} is not exactly 32 bytes long.\n`);
  });

  it('says that its database is damaged, and how to go on', async () => {
    const PORTAL_DATA_DIR = temporaryFolder();
    const file = path.join(PORTAL_DATA_DIR, 'portal.sqlite');
    writeFileSync(file, 'nonsense'.repeat(1_000));
    const { code, stderr } = await failing({ PORTAL_DATA_DIR });
    expect(code).toBe(1);
    expect(stderr).toContain(`The portal cannot start: the database ${file} cannot be used`);
    expect(stderr).toContain('Restore it from a backup.');
    expect(stderr).not.toContain('    at ');
  });

  it('says that a build does not load, and stops trying', async () => {
    const dist = folderForBuilds();
    addBuild(dist, FIRST, 'throw new Error("broken build");');
    const { code, stderr } = await launch(dist, {}).ended;
    expect(code).toBe(1);
    expect(stderr).toBe('The portal cannot start: a worker ended before it could serve.\n');
  });
});

it('a signal ends a portal whose worker still loads', { timeout: 30_000 }, async () => {
  const dist = folderForBuilds();
  // As the limits of sign-in do, the build listens to messages: then none waits for a later listener.
  const loading = `process.on('message', () => {}); process.stdout.write('loading');
    await new Promise((resolve) => setTimeout(resolve, 2_000)); export const handler = () => {};`;
  addBuild(dist, FIRST, loading);
  const { child, ended, printed } = launch(dist, {});
  await expect.poll(printed, { timeout: 15_000 }).toContain('loading');
  child.kill('SIGTERM');
  // A worker that does not hear of the end is killed after twelve seconds.
  const code = await Promise.race([ended.then((end) => end.code), delay(8_000, 'too late')]);
  expect(code).toBe(0);
});
